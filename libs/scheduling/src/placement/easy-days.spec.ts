import { EasyDay, easyDayModifiers } from './easy-days.js';

const { normal, reduced, minimum } = EasyDay;
const uncounted = (...levels: EasyDay[]) => easyDayModifiers(levels.map((easyDay) => ({ easyDay, reviews: null })));
const counted = (...days: [EasyDay, number][]) => easyDayModifiers(days.map(([easyDay, reviews]) => ({ easyDay, reviews })));

describe('opennessOf', () => {
  it('closes days at their minimum, whether reviews are counted or not', () => {
    expect(uncounted(normal, minimum, normal)).toEqual([1, 0, 1]);
    expect(counted([normal, 90], [minimum, 0], [normal, 80])).toEqual([1, 0, 1]);
  });

  it('gives a reduced day half the reviews where none are counted', () => {
    expect(uncounted(normal, reduced)).toEqual([1, 0.5]);
  });

  it('opens a reduced day until it has half the reviews of the others', () => {
    expect(counted([normal, 40], [reduced, 20], [normal, 40])).toEqual([1, 1, 1]);
    expect(counted([normal, 40], [reduced, 21], [normal, 40])).toEqual([1, 0, 1]);
    expect(counted([normal, 0], [reduced, 0])).toEqual([1, 1]);
  });

  it('compares reduced days with each other when there is no other', () => {
    expect(counted([reduced, 10], [reduced, 11])).toEqual([1, 0]);
  });

  it('opens the reduced day where all others are at their minimum', () => {
    expect(counted([minimum, 0], [reduced, 50])).toEqual([0, 1]);
    expect(uncounted(minimum, reduced)).toEqual([0, 0.5]);
  });

  it('opens all days when none takes a review', () => {
    expect(uncounted(minimum, minimum)).toEqual([1, 1]);
    expect(counted([minimum, 3], [minimum, 0])).toEqual([1, 1]);
  });
});
