import { type MissedAnswer, weaknesses } from './weaknesses.js';

const miss = (overrides: Partial<MissedAnswer> = {}): MissedAnswer => ({ wordId: 1, category: null, confusedWith: null, ...overrides });
const times = (count: number, one: MissedAnswer): MissedAnswer[] => Array.from({ length: count }, () => one);

describe('weaknesses', () => {
  it('reports no weakness that occurred only twice', () => {
    expect(weaknesses([...times(2, miss({ category: 'food' })), ...times(2, miss({ confusedWith: 2 }))])).toEqual({
      categories: [],
      pairs: [],
    });
  });

  it('counts missed categories, the most missed first', () => {
    const misses = [...times(3, miss({ category: 'food' })), ...times(5, miss({ category: 'travel' }))];
    expect(weaknesses(misses).categories).toEqual([
      { category: 'travel', count: 5 },
      { category: 'food', count: 3 },
    ]);
  });

  it('counts two confused words as one pair in either order', () => {
    const misses = [...times(2, miss({ wordId: 9, confusedWith: 4 })), miss({ wordId: 4, confusedWith: 9 })];
    expect(weaknesses(misses).pairs).toEqual([{ wordIds: [4, 9], count: 3 }]);
  });

  it('does not report a word as confused with itself', () => {
    expect(weaknesses(times(5, miss({ confusedWith: 1 }))).pairs).toEqual([]);
  });
});
