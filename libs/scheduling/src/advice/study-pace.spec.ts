import { Phase } from '../memory/memory.js';
import { Grade } from '../scheduler/grade.js';
import { DEFAULT_PACE, studyPace } from './study-pace.js';

const times = (phase: Phase, grade: Grade, answers: number, seconds: number) => ({ phase, grade, answers, seconds });

describe('studyPace', () => {
  it('adds the time of learning steps to new words, and of relearning steps to forgotten ones', () => {
    const pace = studyPace([
      times(Phase.new, Grade.again, 20, 200),
      times(Phase.new, Grade.good, 80, 800),
      times(Phase.learning, Grade.good, 150, 500),
      times(Phase.review, Grade.hard, 30, 300),
      times(Phase.review, Grade.good, 70, 300),
      times(Phase.review, Grade.again, 60, 600),
      times(Phase.relearning, Grade.good, 60, 300),
    ]);
    expect(pace).toEqual({
      newSeconds: 15,
      recalledSeconds: 6,
      forgottenSeconds: 15,
      firstGrades: { again: 20, hard: 0, good: 80, easy: 0 },
      recalledGrades: { hard: 30, good: 70, easy: 0 },
    });
  });

  it('uses defaults for what has too few answers', () => {
    expect(studyPace([])).toEqual(DEFAULT_PACE);
    expect(studyPace([times(Phase.review, Grade.good, 50, 100), times(Phase.review, Grade.again, 49, 1)])).toEqual({
      ...DEFAULT_PACE,
      recalledSeconds: 2,
      recalledGrades: { hard: 0, good: 50, easy: 0 },
    });
  });
});
