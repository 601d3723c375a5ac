/**
 * A 32-bit hash of `parts`, which depends on their order. (MurmurHash3 x86 32, A. Appleby, public domain)
 *
 * @param parts integers such as ids, up to 2^53.
 */
export function seedOf(...parts: readonly number[]): number {
  const hash = parts.reduce((mixed, part) => mix(mix(mixed, Math.floor(part / 2 ** 32)), part), 0);
  return finish(hash ^ (parts.length * 8));
}

/** A seeded random number generator, uniform in [0, 1). */
export function createRandom(seed: number): () => number {
  let drawn = 0;
  return () => seedOf(seed, drawn++) / 2 ** 32;
}

/** Shuffles items; all orders are equally likely. `chance` comes from `createRandom`. (Fisher and Yates) */
export function shuffle<T>(items: readonly T[], chance: () => number): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(chance() * rest.length), 1));
}

function mix(hash: number, part: number): number {
  const scrambled = Math.imul(rotated(Math.imul(part, 0xcc9e2d51), 15), 0x1b873593);
  return (Math.imul(rotated(hash ^ scrambled, 13), 5) + 0xe6546b64) | 0;
}

function finish(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
