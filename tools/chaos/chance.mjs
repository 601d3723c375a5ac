/**
 * A seeded pseudorandom generator (mulberry32), so that a sequence of disturbances can be reproduced. The processes' timing still varies
 * between runs.
 *
 * @typedef {object} Chance
 * @property {(below: number) => number} below an integer from 0, exclusive of `below`
 * @property {(from: number, to: number) => number} between
 * @property {(share: number) => boolean} happens
 * @property {<T>(from: readonly T[]) => T} one
 * @property {<T>(weights: ReadonlyMap<T, number>) => T} weighted
 * @property {() => Chance} another an independent generator, so that its draws do not affect others
 *
 * @param {number} seed
 * @returns {Chance}
 */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    between: (from, to) => from + next() * (to - from),
    happens: (share) => next() < share,
    one: (from) => from[below(from.length)],
    weighted: (weights) => {
      let left = next() * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      for (const [item, weight] of weights) if ((left -= weight) < 0) return item;
      return [...weights.keys()][0];
    },
    another: () => chanceOf(below(2 ** 32)),
  };
}
