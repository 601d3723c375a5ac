import { chanceOf } from './chance.ts';

/** A sequence using every kind of draw. */
function course(seed: number) {
  const chance = chanceOf(seed);
  const weights = new Map([
    ['often', 9],
    ['seldom', 1],
  ]);
  return Array.from({ length: 500 }, () => [
    chance.below(7),
    chance.between(2, 3),
    chance.happens(0.5),
    chance.one(['a', 'b', 'c']),
    chance.weighted(weights),
    chance.another().below(1000),
  ]);
}

describe('chance', () => {
  it('the same seed gives the same chances, and another seed gives others', () => {
    expect(course(7)).toEqual(course(7));
    expect(course(7)).not.toEqual(course(8));
  });

  it('chance keeps to its bounds and weights', () => {
    const drawn = course(7);
    expect(new Set(drawn.map(([below]) => below))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(drawn.every(([, between]) => Math.floor(Number(between)) === 2)).toBe(true);
    expect(new Set(drawn.map(([, , , one]) => one))).toEqual(new Set(['a', 'b', 'c']));
    const seldom = drawn.filter(([, , , , weighted]) => weighted === 'seldom').length;
    expect(seldom).toBeGreaterThan(25);
    expect(seldom).toBeLessThan(75);
  });
});
