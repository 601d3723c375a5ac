import { Grade } from '@wordhoard/scheduling';
import { nearestGrade, offeredGrades } from './grades.js';

describe('the offered grades', () => {
  it('are all four from worst to best, or again and good with two buttons', () => {
    expect(offeredGrades(false)).toEqual(['again', 'hard', 'good', 'easy']);
    expect(offeredGrades(true)).toEqual(['again', 'good']);
  });

  it.each([
    [Grade.again, 'again'],
    [Grade.hard, 'good'],
    [Grade.good, 'good'],
    [Grade.easy, 'good'],
  ])('with two buttons, %s becomes %s', (grade, nearest) => {
    expect(nearestGrade(grade, offeredGrades(true))).toBe(nearest);
    expect(nearestGrade(grade, offeredGrades(false))).toBe(grade);
  });
});
