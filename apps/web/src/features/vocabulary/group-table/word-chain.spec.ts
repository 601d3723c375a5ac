import type { WordPageDto } from '@wordhoard/api-client/types';
import { type Chain, idsBetween, isComplete, pageOfRow, readCount, rowsOfPage, settle, UNREAD } from './word-chain.js';

/** A page of the words with these ids, which begins behind a cursor and ends at another. */
function page(ids: number[], next_cursor: string | null): WordPageDto {
  return { items: ids.map((id) => ({ id })) as WordPageDto['items'], next_cursor };
}

const first = page([9, 8, 7], 'a');
const second = page([6, 5, 4], 'b');
const third = page([3, 2], null);

function read(...pages: WordPageDto[]): Chain {
  return pages.reduce((chain, one, index) => settle(chain, index, one, undefined), UNREAD);
}

function idsIn(chain: Chain): (readonly number[] | null)[] {
  return chain.map(({ ids }) => ids);
}

describe('a chain of pages', () => {
  it('grows by the page that was read and the one to read next, until the last', () => {
    expect(idsIn(read(first))).toEqual([[9, 8, 7], null]);
    expect(isComplete(read(first, second))).toBe(false);
    const all = read(first, second, third);
    expect(idsIn(all)).toEqual([
      [9, 8, 7],
      [6, 5, 4],
      [3, 2],
    ]);
    expect([isComplete(all), readCount(all)]).toEqual([true, 8]);
  });

  it('stays itself when a page is read again and is as it was', () => {
    const all = read(first, second, third);
    expect(settle(all, 0, first, second)).toBe(all);
    expect(settle(all, 2, third, undefined)).toBe(all);
  });

  it('keeps the pages behind one that lost words and filled up with theirs', () => {
    const all = read(first, second, third);
    const shorter = settle(all, 0, page([9, 7, 6], 'a2'), second);
    expect(idsIn(shorter)).toEqual([
      [9, 7],
      [6, 5, 4],
      [3, 2],
    ]);
    expect(settle(shorter, 0, page([9, 7, 6], 'a2'), second)).toBe(shorter);
  });

  it.each([
    ['words came in front', page([10, 9, 8], 'a3'), second],
    ['more words went than a page holds', page([5, 4, 3], 'a4'), second],
    ['nobody knows the next page any more', page([9, 7, 6], 'a2'), undefined],
  ])('has what lies behind read anew when %s', (_why, again, following) => {
    expect(settle(read(first, second, third), 0, again, following)).toEqual([
      { cursor: null, ids: again.items.map(({ id }) => id) },
      { cursor: again.next_cursor, ids: null },
    ]);
  });

  it('ends where a page says that nothing follows', () => {
    const shorter = settle(read(first, second, third), 1, page([6], null), third);
    expect(idsIn(shorter)).toEqual([[9, 8, 7], [6]]);
  });
});

describe('rows', () => {
  const chain = settle(read(first, second, third), 0, page([9, 7, 6], 'a2'), second);

  it('stand in the pages that hold them', () => {
    expect([0, 1, 2, 4, 5, 6].map((row) => pageOfRow(chain, row))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('that are still to be read stand in the last page', () => {
    expect([2, 3, 500].map((row) => pageOfRow(read(first), row))).toEqual([0, 1, 1]);
  });

  it('are counted through the pages, each word in one of them', () => {
    const rows = [page([9, 7, 6], 'a2'), second].flatMap((one, index) => rowsOfPage(chain, index, one));
    expect(rows.map(({ row, word }) => [row, word.id])).toEqual([
      [0, 9],
      [1, 7],
      [2, 6],
      [3, 5],
      [4, 4],
    ]);
  });

  it('are found between two others, whichever comes first', () => {
    expect(idsBetween(chain, 1, 3)).toEqual([7, 6, 5]);
    expect(idsBetween(chain, 3, 1)).toEqual([7, 6, 5]);
    expect(idsBetween(chain, 6, 99)).toEqual([2]);
  });
});
