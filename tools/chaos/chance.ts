import { createRandom } from '@wordhoard/scheduling';

/** Seeded draws, so that a sequence of disturbances can be reproduced. The processes' timing still varies between runs. */
export interface Chance {
  /** An integer from 0, exclusive of `limit`. */
  below: (limit: number) => number;
  between: (from: number, to: number) => number;
  happens: (share: number) => boolean;
  /** @throws {Error} if there is nothing to choose from */
  one: <T>(from: readonly T[]) => T;
  weighted: <T>(weights: ReadonlyMap<T, number>) => T;
  /** An independent generator, so that its draws do not affect others. */
  another: () => Chance;
}

export function chanceOf(seed: number): Chance {
  const next = createRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (from, to) => from + next() * (to - from),
    happens: (share) => next() < share,
    one: (from) => chosen(from[below(from.length)]),
    weighted: (weights) => {
      let left = next() * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      return chosen([...weights].find(([, weight]) => (left -= weight) < 0))[0];
    },
    another: () => chanceOf(below(2 ** 32)),
  };
}

function chosen<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
