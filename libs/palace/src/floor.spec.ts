import fc from 'fast-check';
import { fromFloor, toFloor } from './floor.js';
import { toPercent } from './placement.js';

const POINTS = { numRuns: scaled(1_000, 100_000) };
const STEP = 0.01;

const kept = fc.integer({ min: 200, max: 9800 }).map((hundredths) => hundredths / 100);
const side = fc.double({ min: 0.5, max: 500, noNaN: true });
const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });

describe('board and floor', () => {
  it('converting from board to floor and back restores every placement for any room size', () => {
    fc.assert(
      fc.property(kept, kept, side, (x_percent, y_percent, metres) => {
        const again = fromFloor(toFloor({ x_percent, y_percent }, metres), metres);
        return again.x_percent === x_percent && again.y_percent === y_percent;
      }),
      POINTS,
    );
  });

  it('converting from floor to board and back restores every point within the rounding of a placement', () => {
    fc.assert(
      fc.property(share, share, side, (across, deep, metres) => {
        const point = { x: (across - 0.5) * metres, z: (deep - 0.5) * metres };
        const again = toFloor(fromFloor(point, metres), metres);
        const rounding = ((STEP / 2 + 1e-9) / 100) * metres;
        return Math.abs(again.x - point.x) <= rounding && Math.abs(again.z - point.z) <= rounding;
      }),
      POINTS,
    );
  });

  it('board and floor keep any finite point within the walls', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });
    fc.assert(
      fc.property(finite, finite, (x, z) => {
        const placement = fromFloor({ x, z }, 8);
        expect(placement).toEqual({ x_percent: toPercent(placement.x_percent), y_percent: toPercent(placement.y_percent) });
      }),
    );
  });

  it('the top left of the board is to the left of the wall across from the door', () => {
    expect(toFloor({ x_percent: 2, y_percent: 2 }, 10)).toEqual({ x: -4.8, z: -4.8 });
    expect(toFloor({ x_percent: 50, y_percent: 98 }, 10)).toEqual({ x: 0, z: 4.8 });
  });

  it.each([0, -1, NaN, Infinity])('refuses a room of %p metres', (metres) => {
    expect(() => toFloor({ x_percent: 50, y_percent: 50 }, metres)).toThrow(RangeError);
    expect(() => fromFloor({ x: 0, z: 0 }, metres)).toThrow(RangeError);
  });

  it.each([NaN, Infinity, -Infinity])('refuses the floor coordinate %p', (x) => {
    expect(() => fromFloor({ x, z: 0 }, 8)).toThrow(RangeError);
  });
});
