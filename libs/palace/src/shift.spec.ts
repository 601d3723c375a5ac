import fc from 'fast-check';
import { FLOOR, type Placement, toPercent, shiftPlacements } from './placement.js';

describe('places that are moved together', () => {
  it('places that are moved together stop as one when the first of them reaches a wall', () => {
    const pair = [
      { x_percent: 10, y_percent: 50 },
      { x_percent: 90, y_percent: 60 },
    ];
    expect(shiftPlacements(pair, { x: 20, y: -5 })).toEqual([
      { x_percent: 18, y_percent: 45 },
      { x_percent: 98, y_percent: 55 },
    ]);
  });

  it('places that are moved together stay on the floor, and keep their distances', () => {
    const percent = fc.double({ min: FLOOR.min, max: FLOOR.max, noNaN: true }).map(toPercent);
    const place: fc.Arbitrary<Placement> = fc.record({ x_percent: percent, y_percent: percent });
    const by = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(place, place, by, by, (one, other, x, y) => {
        const [first, second] = shiftPlacements([one, other], { x, y }) as [Placement, Placement];
        for (const { x_percent, y_percent } of [first, second]) {
          expect([x_percent, y_percent].every((at) => at >= FLOOR.min && at <= FLOOR.max)).toBe(true);
        }
        // Each coordinate is rounded separately.
        expect(Math.abs(second.x_percent - first.x_percent - (other.x_percent - one.x_percent))).toBeLessThan(0.011);
        expect(Math.abs(second.y_percent - first.y_percent - (other.y_percent - one.y_percent))).toBeLessThan(0.011);
      }),
    );
  });
});
