import type { WordDto, WordPageDto } from '@wordhoard/api-client/types';

/** A page of a list, by the cursor behind which it begins; `ids` once it was read. */
export interface Link {
  readonly cursor: string | null;
  readonly ids: readonly number[] | null;
}

/** The pages of a list as far as it was read, and one more to read unless that was the last. */
export type Chain = readonly Link[];

export const UNREAD: Chain = [{ cursor: null, ids: null }];

/**
 * The chain after one of its pages was read, for the first time or again; the same chain when nothing changed. A page that lost words
 * fills up with those of the next one, which keep their place there. What else lies behind a page that now ends elsewhere has to be read
 * anew.
 */
export function settle(chain: Chain, index: number, page: WordPageDto, following: WordPageDto | undefined): Chain {
  const link = chain[index];
  if (!link) return chain;
  const ids = page.items.map(({ id }) => id);
  const shared = chain[index + 1]?.cursor === page.next_cursor ? 0 : sharedEnd(ids, following);
  const own = shared === 0 ? ids : ids.slice(0, -shared);
  const behind = chain.slice(index + 1);
  const goesOn = shared > 0 || (behind[0]?.cursor ?? null) === page.next_cursor;
  if (goesOn && link.ids && isSame(link.ids, own)) return chain;
  const unread: Chain = page.next_cursor === null ? [] : [{ cursor: page.next_cursor, ids: null }];
  return [...chain.slice(0, index), { cursor: link.cursor, ids: own }, ...(goesOn ? behind : unread)];
}

/** How many words at the end of a page stand in the next one as well. */
function sharedEnd(ids: readonly number[], following: WordPageDto | undefined): number {
  const others = new Set(following?.items.map(({ id }) => id));
  const first = ids.findIndex((id) => others.has(id));
  return first >= 0 && ids.slice(first).every((id) => others.has(id)) ? ids.length - first : 0;
}

/** How many words were read. */
export function readCount(chain: Chain): number {
  return chain.reduce((sum, { ids }) => sum + (ids?.length ?? 0), 0);
}

export function isComplete(chain: Chain): boolean {
  return chain.at(-1)?.ids !== null;
}

/** In which page a row stands; rows behind what was read stand in the last. */
export function pageOfRow(chain: Chain, row: number): number {
  let first = 0;
  for (const [index, { ids }] of chain.entries()) {
    first += ids?.length ?? Infinity;
    if (row < first) return index;
  }
  return chain.length - 1;
}

/** The words of a page that are its own, with the rows in which they stand. */
export function rowsOfPage(chain: Chain, index: number, page: WordPageDto): { row: number; word: WordDto }[] {
  const own = new Set(chain[index]?.ids);
  const first = readCount(chain.slice(0, index));
  return page.items.filter(({ id }) => own.has(id)).map((word, place) => ({ row: first + place, word }));
}

/** The ids in a stretch of rows, both ends included, as far as they were read. */
export function idsBetween(chain: Chain, one: number, other: number): number[] {
  const ids = chain.flatMap((link) => link.ids ?? []);
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id, place) => id === others[place]);
}
