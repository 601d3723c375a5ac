import type { WordPageDto } from '@wordhoard/api-client/types';
import { type PageChain, idsBetween, isComplete, pageOfRow, loadedCount, rowsOfPage, updateChain, INITIAL_CHAIN } from './page-chain.js';

/** A page of words with these ids, the cursor at which it starts, and its next cursor. */
function page(ids: number[], next_cursor: string | null): WordPageDto {
  return { items: ids.map((id) => ({ id })) as WordPageDto['items'], next_cursor };
}

const first = page([9, 8, 7], 'a');
const second = page([6, 5, 4], 'b');
const third = page([3, 2], null);

function read(...pages: WordPageDto[]): PageChain {
  return pages.reduce((chain, one, index) => updateChain(chain, index, one, undefined), INITIAL_CHAIN);
}

function idsIn(chain: PageChain): (readonly number[] | null)[] {
  return chain.map(({ ids }) => ids);
}

describe('page chain', () => {
  it('a page chain grows by the loaded page and the next one until the last page', () => {
    expect(idsIn(read(first))).toEqual([[9, 8, 7], null]);
    expect(isComplete(read(first, second))).toBe(false);
    const all = read(first, second, third);
    expect(idsIn(all)).toEqual([
      [9, 8, 7],
      [6, 5, 4],
      [3, 2],
    ]);
    expect([isComplete(all), loadedCount(all)]).toEqual([true, 8]);
  });

  it('a page chain stays the same object if a reloaded page is unchanged', () => {
    const all = read(first, second, third);
    expect(updateChain(all, 0, first, second)).toBe(all);
    expect(updateChain(all, 2, third, undefined)).toBe(all);
  });

  it('a page chain keeps the following pages if a page lost words and was filled from them', () => {
    const all = read(first, second, third);
    const shorter = updateChain(all, 0, page([9, 7, 6], 'a2'), second);
    expect(idsIn(shorter)).toEqual([
      [9, 7],
      [6, 5, 4],
      [3, 2],
    ]);
    expect(updateChain(shorter, 0, page([9, 7, 6], 'a2'), second)).toBe(shorter);
  });

  it.each([
    ['words were added in front', page([10, 9, 8], 'a3'), second],
    ['more words were removed than fit on a page', page([5, 4, 3], 'a4'), second],
    ['the next page is not cached', page([9, 7, 6], 'a2'), undefined],
  ])('a page chain reloads the following pages when %s', (_why, again, following) => {
    expect(updateChain(read(first, second, third), 0, again, following)).toEqual([
      { cursor: null, ids: again.items.map(({ id }) => id) },
      { cursor: again.next_cursor, ids: null },
    ]);
  });

  it('a page chain ends at a page without a next cursor', () => {
    const shorter = updateChain(read(first, second, third), 1, page([6], null), third);
    expect(idsIn(shorter)).toEqual([[9, 8, 7], [6]]);
  });
});

describe('rows of a page chain', () => {
  const chain = updateChain(read(first, second, third), 0, page([9, 7, 6], 'a2'), second);

  it('a page chain finds the page that contains a row', () => {
    expect([0, 1, 2, 4, 5, 6].map((row) => pageOfRow(chain, row))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('a page chain assigns rows that are not loaded to the last page', () => {
    expect([2, 3, 500].map((row) => pageOfRow(read(first), row))).toEqual([0, 1, 1]);
  });

  it('a page chain numbers rows across pages and counts every word once', () => {
    const rows = [page([9, 7, 6], 'a2'), second].flatMap((one, index) => rowsOfPage(chain, index, one));
    expect(rows.map(({ row, word }) => [row, word.id])).toEqual([
      [0, 9],
      [1, 7],
      [2, 6],
      [3, 5],
      [4, 4],
    ]);
  });

  it('a page chain returns the ids between two rows in either order', () => {
    expect(idsBetween(chain, 1, 3)).toEqual([7, 6, 5]);
    expect(idsBetween(chain, 3, 1)).toEqual([7, 6, 5]);
    expect(idsBetween(chain, 6, 99)).toEqual([2]);
  });
});
