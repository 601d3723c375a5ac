import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ErrorDto, WordDto, WordPageDto } from '@wordhoard/api-client/types';
import { useMemo, useState } from 'react';
import { cachedChain, cachedPage, PAGE_SIZE, wordPageOptions } from './word-pages.js';
import type { WordView } from './word-view.js';
import { type PageChain, isComplete, loadedCount, rowsOfPage, updateChain } from './page-chain.js';

/** A loaded word and the index of its row. */
export interface LoadedRow {
  readonly row: number;
  readonly word: WordDto;
}

export interface WordRows {
  chain: PageChain;
  /** Loaded rows plus placeholders for the next page. */
  rowCount: number;
  loadedRows: readonly LoadedRow[];
  /** Why the next page failed to load. */
  error: unknown;
  retry: () => void;
}

/** Placeholder rows for the next page while its size is unknown. */
const PLACEHOLDER_ROWS = 3;

/**
 * The words of a view, loaded page by page while scrolling. Each page contains the cursor of the next one, and only the visible pages stay
 * up to date.
 */
export function useWordRows(groupId: number, view: WordView, total: number | null, shownPages: readonly number[]): WordRows {
  const client = useQueryClient();
  const key = JSON.stringify(view);
  const [known, setKnown] = useState(() => ({ key, chain: cachedChain(client, groupId, view) }));
  const before = known.key === key ? known.chain : cachedChain(client, groupId, view);
  const asked = shownPages.filter((index) => index < before.length);
  const { pages, error, retry } = useQueries({
    queries: asked.map((index) => wordPageOptions(groupId, view, before[index]?.cursor ?? null)),
    combine,
  });
  const chain = updateChainInOrder(before, asked, pages, (cursor) => cachedPage(client, groupId, view, cursor));
  if (known.key !== key || known.chain !== chain) setKnown({ key, chain });
  const askedKey = asked.join();
  const loadedRows = useMemo(
    () => askedKey.split(',').flatMap((index, place) => (pages[place] ? rowsOfPage(chain, Number(index), pages[place]) : [])),
    [askedKey, chain, pages],
  );
  const read = loadedCount(chain);
  const unread = isComplete(chain) ? 0 : total === null ? PLACEHOLDER_ROWS : Math.max(1, Math.min(PAGE_SIZE, total - read));
  return { chain, rowCount: read + unread, loadedRows, error, retry };
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

/** In order, because a change in one page can move words in the pages after it. */
function updateChainInOrder(
  before: PageChain,
  asked: readonly number[],
  pages: readonly (WordPageDto | undefined)[],
  pageAt: (cursor: string | null) => ReturnType<typeof cachedPage>,
): PageChain {
  let chain = before;
  for (const [place, index] of asked.entries()) {
    const page = pages[place];
    const isThere = chain[index] && chain[index].cursor === before[index]?.cursor;
    const next = chain[index + 1];
    if (page && isThere) chain = updateChain(chain, index, page, next && pageAt(next.cursor));
  }
  return chain;
}
