import fc from 'fast-check';
import { binomialTail, fisherExact } from './exact-tests.js';

describe('binomialTail', () => {
  it.each([
    [3, 3, 0.5, 1 / 8],
    [0, 5, 0.2, 1],
    [2, 4, 0.5, 11 / 16],
    [10, 10, 0.1, 1e-10],
  ])('computes the binomial tail of %d or more hits in %d trials with chance %d', (hits, trials, chance, expected) => {
    expect(binomialTail(hits, trials, chance)).toBeCloseTo(expected, 12);
  });

  it('the binomial tail falls with every hit, and stays a probability', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (trials, chance) => {
        const tails = Array.from({ length: trials + 1 }, (_, hits) => binomialTail(hits, trials, chance));
        expect(tails.every((tail, hits) => tail >= 0 && tail <= 1 && (hits === 0 || tail <= (tails[hits - 1] ?? 0) + 1e-9))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('fisherExact', () => {
  it.each([
    // The lady tasting tea: all eight cups right, and six of them. (Fisher 1935)
    [4, 0, 0, 4, 1 / 70],
    [3, 1, 1, 3, 17 / 70],
    [0, 4, 4, 0, 1],
    [0, 0, 3, 3, 1],
    [5, 0, 0, 5, 1 / 252],
  ])(
    'computes Fisher’s exact test of %d wrong and %d right against %d wrong and %d right',
    (wrong, right, otherWrong, otherRight, expected) => {
      expect(fisherExact({ wrong, right, otherWrong, otherRight })).toBeCloseTo(expected, 12);
    },
  );
});
