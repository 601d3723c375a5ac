import fc from 'fast-check';
import { fuzzRange } from './fuzz.js';

/** As in Anki's own test: the day for the low end, the middle and the high end of the random range. */
function lowerMiddleUpper(interval: number, maximum = 1000): number[] {
  const { lower, upper } = fuzzRange(interval, maximum);
  return [0, 0.5, 0.99].map((chance) => Math.floor(lower + chance * (1 + upper - lower)));
}

describe('fuzzRange', () => {
  it.each([
    [1, [1, 1, 1]],
    [2.49, [2, 2, 2]],
    [2.5, [2, 3, 4]],
    [6.9, [5, 7, 9]],
    [7, [5, 7, 9]],
    [7.1, [5, 7, 9]],
    [17, [14, 17, 20]],
    [19.9, [17, 20, 23]],
    [20, [17, 20, 23]],
    [20.1, [17, 20, 23]],
    [37, [33, 37, 41]],
  ])('fuzz moves %d days as Anki does: %j', (interval, days) => {
    expect(lowerMiddleUpper(interval)).toEqual(days);
  });

  it('fuzz ends at the maximum interval, and starts from it for an interval beyond', () => {
    expect(lowerMiddleUpper(100, 99)).toEqual([92, 96, 99]);
    expect(lowerMiddleUpper(99, 99)).toEqual([92, 96, 99]);
    expect(lowerMiddleUpper(5, 1)).toEqual([1, 1, 1]);
  });

  it('the fuzz range holds the interval, and grows with it, for all whole days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36_499 }), (interval) => {
        const { lower, upper } = fuzzRange(interval, 36_500);
        const longer = fuzzRange(interval + 1, 36_500);
        expect(lower).toBeGreaterThanOrEqual(1);
        expect(lower).toBeLessThanOrEqual(interval);
        expect(upper).toBeGreaterThanOrEqual(interval);
        expect(upper).toBeLessThanOrEqual(36_500);
        expect(longer.lower).toBeGreaterThanOrEqual(lower);
        expect(longer.upper).toBeGreaterThanOrEqual(upper);
      }),
    );
  });
});
