import fc from 'fast-check';
import { FLOOR, toPercent } from './placement.js';

describe('a coordinate', () => {
  it.each([
    [3.005, 3.01],
    [1.005, 2],
    [64.125, 64.13],
    [97.994999, 97.99],
    [97.995, 98],
    [50, 50],
    [-0, 2],
    [Number.MAX_VALUE, 98],
    [-Number.MAX_VALUE, 2],
    [Number.MIN_VALUE, 2],
  ])('stores the coordinate %d as %d', (asked, kept) => {
    expect(toPercent(asked)).toBe(kept);
  });

  it('stores any finite coordinate within the floor, and never moves it again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (asked) => {
        const kept = toPercent(asked);
        expect(kept).toBeGreaterThanOrEqual(FLOOR.min);
        expect(kept).toBeLessThanOrEqual(FLOOR.max);
        expect(toPercent(kept)).toBe(kept);
        expect(String(kept)).toMatch(/^\d{1,2}(\.\d{1,2})?$/);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, '5', null, undefined, {}, [5]])('refuses to store the coordinate %p', (asked) => {
    expect(() => toPercent(asked as number)).toThrow(RangeError);
  });
});
