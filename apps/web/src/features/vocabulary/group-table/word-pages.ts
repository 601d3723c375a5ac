import type { QueryClient } from '@tanstack/react-query';
import { listGroupWordsOptions } from '@wordhoard/api-client/queries';
import type { WordDto, WordPageDto } from '@wordhoard/api-client/types';
import type { WordView } from './word-view.js';
import { type PageChain, updateChain, INITIAL_CHAIN } from './page-chain.js';

export const PAGE_SIZE = 100;

/** One page of a group's words. Each page is a separate query, so that a change reloads only the visible ones. */
export function wordPageOptions(groupId: number, view: WordView, cursor: string | null) {
  return listGroupWordsOptions({ path: { group_id: groupId }, query: { ...view, limit: PAGE_SIZE, ...(cursor && { cursor }) } });
}

export function cachedPage(client: QueryClient, groupId: number, view: WordView, cursor: string | null): WordPageDto | undefined {
  return client.getQueryData(wordPageOptions(groupId, view, cursor).queryKey);
}

/** The pages that were loaded before: returning to the list restores its position. */
export function cachedChain(client: QueryClient, groupId: number, view: WordView): PageChain {
  let chain = INITIAL_CHAIN;
  for (let index = 0; ; index++) {
    const link = chain[index];
    const page = link && cachedPage(client, groupId, view, link.cursor);
    if (!page) return chain;
    chain = updateChain(chain, index, page, undefined);
  }
}

/** Updates a word in all cached lists until they reload. */
export function updateCachedWord(client: QueryClient, word: WordDto): void {
  const replaced = (page: WordPageDto | undefined) =>
    page?.items.some(({ id }) => id === word.id) ? { ...page, items: page.items.map((one) => (one.id === word.id ? word : one)) } : page;
  client.setQueriesData<WordPageDto>({ predicate: ({ queryKey }) => isOfWords(queryKey[0]) }, replaced);
}

function isOfWords(key: unknown): boolean {
  return typeof key === 'object' && key !== null && '_id' in key && key._id === 'listGroupWords' && !('_infinite' in key);
}

/** Tags of all loaded words. */
export function cachedTags(client: QueryClient): string[] {
  const pages = client.getQueriesData<WordPageDto>({ predicate: ({ queryKey }) => isOfWords(queryKey[0]) });
  const tags = pages.flatMap(([, page]) => page?.items ?? []).flatMap((word) => word.tags);
  return [...new Set(tags)].sort((one, other) => one.localeCompare(other));
}
