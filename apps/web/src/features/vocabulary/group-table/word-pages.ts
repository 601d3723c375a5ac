import type { QueryClient } from '@tanstack/react-query';
import { listGroupWordsOptions } from '@wordhoard/api-client/queries';
import type { WordDto, WordPageDto } from '@wordhoard/api-client/types';
import { type Chain, settle, UNREAD } from './word-chain.js';
import type { WordView } from './word-view.js';

export const PAGE_SIZE = 100;

/** One page of a group's words. Each is a query of its own, so that a change asks again for those on screen alone. */
export function wordPageOptions(groupId: number, view: WordView, cursor: string | null) {
  return listGroupWordsOptions({ path: { group_id: groupId }, query: { ...view, limit: PAGE_SIZE, ...(cursor && { cursor }) } });
}

export function knownPage(client: QueryClient, groupId: number, view: WordView, cursor: string | null): WordPageDto | undefined {
  return client.getQueryData(wordPageOptions(groupId, view, cursor).queryKey);
}

/** The pages that were loaded before: returning to the list restores its position. */
export function knownChain(client: QueryClient, groupId: number, view: WordView): Chain {
  let chain = UNREAD;
  for (let index = 0; ; index++) {
    const link = chain[index];
    const page = link && knownPage(client, groupId, view, link.cursor);
    if (!page) return chain;
    chain = settle(chain, index, page, undefined);
  }
}

/** Shows a word as it is now, wherever it stands in a list, until the lists are asked for again. */
export function putInPages(client: QueryClient, word: WordDto): void {
  const replaced = (page: WordPageDto | undefined) =>
    page?.items.some(({ id }) => id === word.id) ? { ...page, items: page.items.map((one) => (one.id === word.id ? word : one)) } : page;
  client.setQueriesData<WordPageDto>({ predicate: ({ queryKey }) => isOfWords(queryKey[0]) }, replaced);
}

function isOfWords(key: unknown): boolean {
  return typeof key === 'object' && key !== null && '_id' in key && key._id === 'listGroupWords' && !('_infinite' in key);
}

/** The tags of all words that were read so far. */
export function knownTags(client: QueryClient): string[] {
  const pages = client.getQueriesData<WordPageDto>({ predicate: ({ queryKey }) => isOfWords(queryKey[0]) });
  const tags = pages.flatMap(([, page]) => page?.items ?? []).flatMap((word) => word.tags);
  return [...new Set(tags)].sort((one, other) => one.localeCompare(other));
}
