import fc from 'fast-check';
import { LABEL_HEIGHT, type LabelCandidate, layOutLabels } from './label-layout.js';

const picture = { width: 390, height: 500 };
const LABEL = { width: 100, height: LABEL_HEIGHT };
const candidate = (id: number, x: number, y: number, more: Partial<LabelCandidate> = {}): LabelCandidate => {
  return { id, x, y, sizes: [LABEL], distance: 3, isFirst: false, ...more };
};
const idsOf = (candidates: LabelCandidate[], shown: number[] = [], most = 20) =>
  layOutLabels(candidates, picture, new Set(shown), most).map(({ id }) => id);

describe('layOutLabels', () => {
  it('3D labels never overlap or leave the screen', () => {
    const some = fc.record({
      id: fc.nat(),
      x: fc.double({ min: -200, max: 600, noNaN: true }),
      y: fc.double({ min: -200, max: 700, noNaN: true }),
      sizes: fc.array(fc.record({ width: fc.integer({ min: 24, max: 232 }), height: fc.integer({ min: LABEL_HEIGHT, max: 190 }) }), {
        minLength: 1,
      }),
      distance: fc.double({ min: 0.3, max: 5, noNaN: true }),
      isFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 80 }), (candidates) => {
        const places = layOutLabels(candidates, picture, new Set(), 28);
        expect(places.length).toBeLessThanOrEqual(28);
        for (const [at, one] of places.entries()) {
          expect(one.left >= 0 && one.top >= 0).toBe(true);
          expect(one.left + one.width <= picture.width + 1e-9 && one.top + one.height <= picture.height + 1e-9).toBe(true);
          const isOver = places.slice(at + 1).some((other) => {
            const apart = one.left >= other.left + other.width || other.left >= one.left + one.width;
            return !apart && one.top < other.top + other.height && other.top < one.top + one.height;
          });
          expect(isOver).toBe(false);
        }
      }),
    );
  });

  it('the nearest words show their 3D labels if there is no space for all', () => {
    expect(idsOf([candidate(1, 100, 100, { distance: 4 }), candidate(2, 130, 110, { distance: 2 }), candidate(3, 300, 300)])).toEqual([
      2, 3,
    ]);
  });

  it('a shown 3D label stays when another word is only slightly nearer', () => {
    const candidates = [candidate(1, 100, 100, { distance: 3 }), candidate(2, 130, 110, { distance: 2.7 })];
    expect(idsOf(candidates)).toEqual([2]);
    expect(idsOf(candidates, [1])).toEqual([1]);
  });

  it('3D labels of selected words come first and stay at the edge of the screen', () => {
    const candidates = [
      candidate(1, 100, 100, { distance: 1 }),
      candidate(2, 130, 110, { distance: 5, isFirst: true }),
      candidate(3, 380, 400, { isFirst: true }),
    ];
    expect(idsOf(candidates)).toEqual([3, 2]);
    expect(layOutLabels(candidates, picture, new Set(), 20)[0]).toMatchObject({ left: 290 });
  });

  it('a 3D label is shown without its picture if there is no space for both', () => {
    const sizes = [{ width: 100, height: 130 }, LABEL];
    const heights = (y: number) =>
      layOutLabels([candidate(1, 200, 300), candidate(2, 200, y, { sizes, distance: 4 })], picture, new Set(), 20);
    expect(heights(200).map(({ height }) => height)).toEqual([LABEL_HEIGHT, 130]);
    expect(heights(400).map(({ height }) => height)).toEqual([LABEL_HEIGHT, LABEL_HEIGHT]);
  });
});
