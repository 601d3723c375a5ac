import fc from 'fast-check';
import { FLOOR, type Placement } from './placement.js';
import { DOOR, routeOf, type RouteStop } from './route.js';

const at = (word_id: number, x_percent: number, y_percent: number): RouteStop => ({ word_id, x_percent, y_percent });

const coordinate = fc.integer({ min: 100 * FLOOR.min, max: 100 * FLOOR.max }).map((hundredths) => hundredths / 100);
const anyRoom = (most: number) =>
  fc
    .uniqueArray(fc.nat(10_000), { maxLength: most })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(coordinate, coordinate).map(([x, y]) => at(id, x, y)))));

const distance = (a: Placement, b: Placement) => Math.hypot(a.x_percent - b.x_percent, a.y_percent - b.y_percent);

function lengthOf(walk: readonly Placement[]): number {
  return walk.reduce((length, stop, i) => length + distance(walk[i - 1] ?? DOOR, stop), 0);
}

function walked(room: readonly RouteStop[]): RouteStop[] {
  return routeOf(room).map((id) => room.find(({ word_id }) => word_id === id) as RouteStop);
}

describe('a route', () => {
  it('a route through an empty room passes nothing', () => {
    expect(routeOf([])).toEqual([]);
  });

  it('a route begins at the door and takes the words on its way', () => {
    expect(routeOf([at(1, 50, 10), at(2, 50, 90), at(3, 50, 50)])).toEqual([2, 3, 1]);
  });

  it('a route does not cross itself where the nearest word would lead it to', () => {
    const room = [at(1, 46, 90), at(2, 56, 90), at(3, 50, 84), at(4, 98, 84), at(5, 2, 90)];
    expect(lengthOf(walked(room))).toBeCloseTo(Math.min(...orders(room).map(lengthOf)), 9);
  });

  it('a route visits every word once in any input order, without changing the input', () => {
    fc.assert(
      fc.property(anyRoom(40), (room) => {
        const before = room.map((stop) => ({ ...stop }));
        const route = routeOf(room);
        expect([...route].sort()).toEqual(room.map(({ word_id }) => word_id).sort());
        expect(routeOf(room.toReversed())).toEqual(route);
        expect(room).toEqual(before);
      }),
    );
  });

  it('reversing any stretch of a route does not make it shorter', () => {
    fc.assert(
      fc.property(anyRoom(25), (room) => {
        const walk = walked(room);
        const length = lengthOf(walk);
        for (let first = 0; first < walk.length; first++) {
          for (let last = first + 1; last < walk.length; last++) {
            const turned = [...walk.slice(0, first), ...walk.slice(first, last + 1).reverse(), ...walk.slice(last + 1)];
            expect(lengthOf(turned)).toBeGreaterThan(length - 1e-6);
          }
        }
      }),
    );
  });

  it('a route through few words is about as short as the shortest possible one', () => {
    const ratios = fc
      .sample(anyRoom(6), { numRuns: 200, seed: 7 })
      .filter((room) => room.length > 1)
      .map((room) => lengthOf(walked(room)) / Math.min(...orders(room).map(lengthOf)));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(mean).toBeLessThan(1.05);
    expect(Math.max(...ratios)).toBeLessThan(1.5);
  });
});

function orders<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, i) => orders(of.filter((_one, j) => j !== i)).map((rest) => [first, ...rest]));
}
