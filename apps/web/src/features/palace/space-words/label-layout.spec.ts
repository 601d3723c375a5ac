import fc from 'fast-check';
import { LABEL_HEIGHT, type LabelWish, layOutLabels } from './label-layout.js';

const picture = { width: 390, height: 500 };
const wish = (id: number, x: number, y: number, more: Partial<LabelWish> = {}): LabelWish => {
  return { id, x, y, width: 100, distance: 3, isFirst: false, ...more };
};
const idsOf = (wishes: LabelWish[], shown: number[] = [], most = 20) =>
  layOutLabels(wishes, picture, new Set(shown), most).map(({ id }) => id);

describe('labels in the picture', () => {
  it('never lie over another nor outside, however many words there are', () => {
    const some = fc.record({
      id: fc.nat(),
      x: fc.double({ min: -200, max: 600, noNaN: true }),
      y: fc.double({ min: -200, max: 700, noNaN: true }),
      width: fc.integer({ min: 24, max: 232 }),
      distance: fc.double({ min: 0.3, max: 5, noNaN: true }),
      isFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 80 }), (wishes) => {
        const places = layOutLabels(wishes, picture, new Set(), 28);
        expect(places.length).toBeLessThanOrEqual(28);
        for (const [at, one] of places.entries()) {
          expect(one.left >= 0 && one.top >= 0).toBe(true);
          expect(one.left + one.width <= picture.width + 1e-9 && one.top + LABEL_HEIGHT <= picture.height).toBe(true);
          const isOver = places.slice(at + 1).some((other) => {
            const apart = one.left >= other.left + other.width || other.left >= one.left + one.width;
            return !apart && Math.abs(one.top - other.top) < LABEL_HEIGHT;
          });
          expect(isOver).toBe(false);
        }
      }),
    );
  });

  it('are those of the nearest words where there is not room for all', () => {
    expect(idsOf([wish(1, 100, 100, { distance: 4 }), wish(2, 130, 110, { distance: 2 }), wish(3, 300, 300)])).toEqual([2, 3]);
  });

  it('stay where another word comes only a little nearer', () => {
    const wishes = [wish(1, 100, 100, { distance: 3 }), wish(2, 130, 110, { distance: 2.7 })];
    expect(idsOf(wishes)).toEqual([2]);
    expect(idsOf(wishes, [1])).toEqual([1]);
  });

  it('of what somebody acts on come first, and stay at the edge of the picture', () => {
    const wishes = [
      wish(1, 100, 100, { distance: 1 }),
      wish(2, 130, 110, { distance: 5, isFirst: true }),
      wish(3, 380, 400, { isFirst: true }),
    ];
    expect(idsOf(wishes)).toEqual([3, 2]);
    expect(layOutLabels(wishes, picture, new Set(), 20)[0]).toMatchObject({ left: 290 });
  });
});
