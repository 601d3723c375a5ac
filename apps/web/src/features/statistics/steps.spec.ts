import { stepOf, stepsOf } from './steps.js';

describe('stepsOf', () => {
  it('puts about as many days on each of four steps, whatever one day stands out', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 900];
    const steps = stepsOf(counts);
    expect(steps).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 900 },
    ]);
    expect(counts.map((count) => stepOf(count, steps))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it.each([
    [[], []],
    [[7], [{ from: 7, to: 7 }]],
    [[2, 2, 2, 2, 9], [{ from: 2, to: 9 }]],
  ])('has fewer steps where days are alike: %j', (counts, steps) => {
    expect(stepsOf(counts)).toEqual(steps);
  });
});
