import { choose, countOf, EVERYTHING, isChosen, isNothing, MAX_EXCEPTIONS, NOTHING } from './selection.js';

describe('a selection', () => {
  it('of some words holds those that were chosen and not left out again', () => {
    const some = choose(choose(NOTHING, [1, 2, 3], true), [2], false);
    expect([1, 2, 3].map((id) => isChosen(some, id))).toEqual([true, false, true]);
    expect(countOf(some, 100)).toBe(2);
  });

  it('of all words holds those that nobody has seen, but for exceptions', () => {
    const most = choose(EVERYTHING, [2], false);
    expect([1, 2].map((id) => isChosen(most, id))).toEqual([true, false]);
    expect([countOf(most, 100_000), countOf(most, null)]).toEqual([99_999, null]);
    expect(countOf(choose(most, [2], true), 100_000)).toBe(100_000);
  });

  it('of all words makes as many exceptions as the API takes', () => {
    const ids = Array.from({ length: MAX_EXCEPTIONS }, (_, id) => id);
    const most = choose(EVERYTHING, ids, false);
    expect(countOf(most, 1000)).toBe(1000 - MAX_EXCEPTIONS);
    expect(choose(most, [5000], false)).toBe(most);
  });

  it('is empty when nothing is left of it', () => {
    expect([isNothing(NOTHING, null), isNothing(choose(NOTHING, [1], true), null)]).toEqual([true, false]);
    expect([isNothing(EVERYTHING, null), isNothing(choose(EVERYTHING, [1], false), 1)]).toEqual([false, true]);
  });
});
