import { bucketIndexOf, bucketsOf } from './buckets.js';

describe('bucketsOf', () => {
  it('the buckets of a heat map hold about as many days each for any maximum', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 900];
    const buckets = bucketsOf(counts);
    expect(buckets).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 900 },
    ]);
    expect(counts.map((count) => bucketIndexOf(count, buckets))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it.each([
    [[], []],
    [[7], [{ from: 7, to: 7 }]],
    [[2, 2, 2, 2, 9], [{ from: 2, to: 9 }]],
  ])('there are fewer buckets if days are alike: %j', (counts, buckets) => {
    expect(bucketsOf(counts)).toEqual(buckets);
  });
});
