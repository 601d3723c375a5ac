import fc from 'fast-check';
import { createRandom, seedOf } from './seed.js';

const part = fc.maxSafeNat();

/** Number of draws in each tenth of 0..1. */
function tenths(draws: readonly number[]): number[] {
  return Array.from({ length: 10 }, (_, tenth) => draws.filter((draw) => Math.floor(draw * 10) === tenth).length);
}

describe('seedOf', () => {
  it('hashes a seed as MurmurHash3 does', () => {
    // Seed 0; the bytes are 00 00 00 00 01 00 00 00, and 00 00 00 00 01 00 00 00 00 00 00 00 02 00 00 00.
    expect(seedOf(1)).toBe(0x3ad85688);
    expect(seedOf(1, 2)).toBe(0x057f4839);
  });

  it('a seed is a whole number of 32 bits, equal for equal parts', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const seed = seedOf(...parts);
        expect(seedOf(...parts)).toBe(seed);
        expect(seed).toBe(seed >>> 0);
      }),
    );
  });

  it('a seed distinguishes parts beyond 32 bits, their order and their number', () => {
    const seeds = [seedOf(1), seedOf(1 + 2 ** 32), seedOf(1, 0), seedOf(0, 1), seedOf(0, 1, 0), seedOf()];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('seeds of neighbours spread over the whole range', () => {
    const counts = tenths(Array.from({ length: 10_000 }, (_, id) => seedOf(id, 0, 3) / 2 ** 32));
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});

describe('chanceOf', () => {
  it('a random sequence repeats for the same seed, and only for that', () => {
    const first = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
    expect(first(7)).toEqual(first(7));
    expect(first(8)).not.toEqual(first(7));
    expect(new Set(first(7)).size).toBe(5);
  });

  it('a random sequence is even from 0 up to below 1', () => {
    const counts = tenths(Array.from({ length: 10_000 }, createRandom(1)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });
});
