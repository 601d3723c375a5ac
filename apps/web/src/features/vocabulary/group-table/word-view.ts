import type { BulkFilterDto, ListGroupWordsData } from '@wordhoard/api-client/types';

type Query = NonNullable<ListGroupWordsData['query']>;
export type WordStatus = NonNullable<Query['status']>;
export type GroupWordSort = NonNullable<Query['sort']>;

/** Filters and sort order of a group's words; by default all words, newest first. */
export interface WordView {
  q?: string;
  status?: WordStatus;
  tag?: string;
  leech?: true;
  flagged?: true;
  sort?: GroupWordSort;
}

/** As in the URL. */
export type WordSearch = Partial<Record<keyof WordView, string>>;

export const STATUSES: readonly WordStatus[] = ['new', 'learning', 'review', 'mastered', 'needs_review'];
export const SORTS: readonly GroupWordSort[] = ['added_at', 'term', 'due_at', 'strength'];

/** Removes empty and invalid values. */
export function parseWordView({ q, status, tag, leech, flagged, sort }: WordSearch): WordView {
  const known = {
    q: q?.trim(),
    status: STATUSES.find((one) => one === status),
    tag: tag?.trim(),
    leech: leech === 'true',
    flagged: flagged === 'true',
    sort: SORTS.find((one) => one === sort && one !== 'added_at'),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

export function isFiltered({ q, status, tag, leech, flagged }: WordView): boolean {
  return Boolean(q ?? status ?? tag ?? leech ?? flagged);
}

/** The view as a filter for bulk actions. */
export function toBulkFilter(groupId: number, { sort: _order, ...filter }: WordView): BulkFilterDto {
  return { group_id: groupId, ...filter };
}
