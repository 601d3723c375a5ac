import { isLeech } from './status.js';

const firesAt = (threshold: number) => Array.from({ length: 24 }, (_, lapses) => lapses).filter((lapses) => isLeech(lapses, threshold));

describe('isLeech', () => {
  it.each([
    { threshold: 8, lapses: [8, 12, 16, 20] },
    { threshold: 5, lapses: [5, 8, 11, 14, 17, 20, 23] },
    { threshold: 22, lapses: [22] },
  ])('a word with a leech threshold of $threshold becomes a leech there and at every half of it: $lapses', ({ threshold, lapses }) => {
    expect(firesAt(threshold)).toEqual(lapses);
  });

  it('a word becomes a leech at every lapse for a threshold of 1 and never for 0', () => {
    expect(firesAt(1)).toHaveLength(23);
    expect(firesAt(0)).toEqual([]);
  });
});
