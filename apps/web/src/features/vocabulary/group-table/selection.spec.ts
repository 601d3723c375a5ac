import { setSelected, countOf, ALL_SELECTED, isSelected, isEmpty, MAX_EXCEPTIONS, NONE_SELECTED } from './selection.js';

describe('selection', () => {
  it('a selection contains the selected words without the deselected ones', () => {
    const some = setSelected(setSelected(NONE_SELECTED, [1, 2, 3], true), [2], false);
    expect([1, 2, 3].map((id) => isSelected(some, id))).toEqual([true, false, true]);
    expect(countOf(some, 100)).toBe(2);
  });

  it('a selection of all words contains those that were never loaded, except deselected ones', () => {
    const most = setSelected(ALL_SELECTED, [2], false);
    expect([1, 2].map((id) => isSelected(most, id))).toEqual([true, false]);
    expect([countOf(most, 100_000), countOf(most, null)]).toEqual([99_999, null]);
    expect(countOf(setSelected(most, [2], true), 100_000)).toBe(100_000);
  });

  it('a selection allows as many exceptions as the API accepts', () => {
    const ids = Array.from({ length: MAX_EXCEPTIONS }, (_, id) => id);
    const most = setSelected(ALL_SELECTED, ids, false);
    expect(countOf(most, 1000)).toBe(1000 - MAX_EXCEPTIONS);
    expect(setSelected(most, [5000], false)).toBe(most);
  });

  it('a selection is empty once every word is deselected', () => {
    expect([isEmpty(NONE_SELECTED, null), isEmpty(setSelected(NONE_SELECTED, [1], true), null)]).toEqual([true, false]);
    expect([isEmpty(ALL_SELECTED, null), isEmpty(setSelected(ALL_SELECTED, [1], false), 1)]).toEqual([false, true]);
  });
});
