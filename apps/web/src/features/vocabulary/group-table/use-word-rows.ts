import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ErrorDto, WordDto, WordPageDto } from '@wordhoard/api-client/types';
import { useMemo, useState } from 'react';
import { type Chain, isComplete, readCount, rowsOfPage, settle } from './word-chain.js';
import { knownChain, knownPage, PAGE_SIZE, wordPageOptions } from './word-pages.js';
import type { WordView } from './word-view.js';

/** A row that is on screen or near, and the word in it. */
export interface PlacedWord {
  readonly row: number;
  readonly word: WordDto;
}

export interface WordRows {
  chain: Chain;
  /** Of all that were read, and of those that are to be read next. */
  rowCount: number;
  placed: readonly PlacedWord[];
  /** Why the next ones could not be read. */
  error: unknown;
  retry: () => void;
}

/** Placeholder rows for the next page while its size is unknown. */
const EXPECTED = 3;

/**
 * The words of a view, as far as it was scrolled: pages are read one after the other, since only a page tells where the next one begins,
 * and of those that were read only what is shown stays up to date.
 */
export function useWordRows(groupId: number, view: WordView, total: number | null, shownPages: readonly number[]): WordRows {
  const client = useQueryClient();
  const key = JSON.stringify(view);
  const [known, setKnown] = useState(() => ({ key, chain: knownChain(client, groupId, view) }));
  const before = known.key === key ? known.chain : knownChain(client, groupId, view);
  const asked = shownPages.filter((index) => index < before.length);
  const { pages, error, retry } = useQueries({
    queries: asked.map((index) => wordPageOptions(groupId, view, before[index]?.cursor ?? null)),
    combine,
  });
  const chain = settleAll(before, asked, pages, (cursor) => knownPage(client, groupId, view, cursor));
  if (known.key !== key || known.chain !== chain) setKnown({ key, chain });
  const askedKey = asked.join();
  const placed = useMemo(
    () => askedKey.split(',').flatMap((index, place) => (pages[place] ? rowsOfPage(chain, Number(index), pages[place]) : [])),
    [askedKey, chain, pages],
  );
  const read = readCount(chain);
  const unread = isComplete(chain) ? 0 : total === null ? EXPECTED : Math.max(1, Math.min(PAGE_SIZE, total - read));
  return { chain, rowCount: read + unread, placed, error, retry };
}

function combine(results: UseQueryResult<WordPageDto, ErrorDto>[]) {
  const failed = results.filter(({ isError, data }) => isError && !data);
  return {
    pages: results.map(({ data }) => data),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Pages in front come first: what one of them changes behind it counts for the others. */
function settleAll(
  before: Chain,
  asked: readonly number[],
  pages: readonly (WordPageDto | undefined)[],
  pageAt: (cursor: string | null) => ReturnType<typeof knownPage>,
): Chain {
  let chain = before;
  for (const [place, index] of asked.entries()) {
    const page = pages[place];
    const isThere = chain[index] && chain[index].cursor === before[index]?.cursor;
    const next = chain[index + 1];
    if (page && isThere) chain = settle(chain, index, page, next && pageAt(next.cursor));
  }
  return chain;
}
