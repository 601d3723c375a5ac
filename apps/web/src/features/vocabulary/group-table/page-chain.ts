import type { WordDto, WordPageDto } from '@wordhoard/api-client/types';

/** A page of a list and the cursor at which it starts; `ids` is null until the page is loaded. */
export interface ChainedPage {
  readonly cursor: string | null;
  readonly ids: readonly number[] | null;
}

/** The loaded pages of a list, and the next one to load unless the list is complete. */
export type PageChain = readonly ChainedPage[];

export const INITIAL_CHAIN: PageChain = [{ cursor: null, ids: null }];

/**
 * Updates the chain after a page was loaded or reloaded; returns the same chain if nothing changed. If a page lost words, it now ends with
 * words of the next page, which keep their place there. If a page ends at a different cursor otherwise, all pages after it are reloaded.
 */
export function updateChain(chain: PageChain, index: number, page: WordPageDto, following: WordPageDto | undefined): PageChain {
  const link = chain[index];
  if (!link) return chain;
  const ids = page.items.map(({ id }) => id);
  const shared = chain[index + 1]?.cursor === page.next_cursor ? 0 : sharedEnd(ids, following);
  const own = shared === 0 ? ids : ids.slice(0, -shared);
  const behind = chain.slice(index + 1);
  const goesOn = shared > 0 || (behind[0]?.cursor ?? null) === page.next_cursor;
  if (goesOn && link.ids && isSame(link.ids, own)) return chain;
  const unread: PageChain = page.next_cursor === null ? [] : [{ cursor: page.next_cursor, ids: null }];
  return [...chain.slice(0, index), { cursor: link.cursor, ids: own }, ...(goesOn ? behind : unread)];
}

/** Number of words at the end of a page that are also in the next one. */
function sharedEnd(ids: readonly number[], following: WordPageDto | undefined): number {
  const others = new Set(following?.items.map(({ id }) => id));
  const first = ids.findIndex((id) => others.has(id));
  return first >= 0 && ids.slice(first).every((id) => others.has(id)) ? ids.length - first : 0;
}

export function loadedCount(chain: PageChain): number {
  return chain.reduce((sum, { ids }) => sum + (ids?.length ?? 0), 0);
}

export function isComplete(chain: PageChain): boolean {
  return chain.at(-1)?.ids !== null;
}

/** The page that contains a row. Rows that are not loaded belong to the last page. */
export function pageOfRow(chain: PageChain, row: number): number {
  let first = 0;
  for (const [index, { ids }] of chain.entries()) {
    first += ids?.length ?? Infinity;
    if (row < first) return index;
  }
  return chain.length - 1;
}

/** The words that belong to a page, with their row indexes. */
export function rowsOfPage(chain: PageChain, index: number, page: WordPageDto): { row: number; word: WordDto }[] {
  const own = new Set(chain[index]?.ids);
  const first = loadedCount(chain.slice(0, index));
  return page.items.filter(({ id }) => own.has(id)).map((word, place) => ({ row: first + place, word }));
}

/** Loaded ids in a range of rows, inclusive. */
export function idsBetween(chain: PageChain, one: number, other: number): number[] {
  const ids = chain.flatMap((link) => link.ids ?? []);
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id, place) => id === others[place]);
}
