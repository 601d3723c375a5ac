import type { BulkFilterDto, ListGroupWordsData } from '@wordhoard/api-client/types';

type Query = NonNullable<ListGroupWordsData['query']>;
export type WordStatus = NonNullable<Query['status']>;
export type WordSort = NonNullable<Query['sort']>;

/** Which words of a group are shown, and in which order; all of them, the newest first, where nothing is said. */
export interface WordView {
  q?: string;
  status?: WordStatus;
  tag?: string;
  leech?: true;
  flagged?: true;
  sort?: WordSort;
}

/** As the address has it. */
export type WordSearch = Partial<Record<keyof WordView, string>>;

export const STATUSES: readonly WordStatus[] = ['new', 'learning', 'review', 'mastered', 'needs_review'];
export const SORTS: readonly WordSort[] = ['added_at', 'term', 'due_at', 'strength'];

/** Removes empty and invalid values. */
export function viewOf({ q, status, tag, leech, flagged, sort }: WordSearch): WordView {
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

/** Whether some words of the group are left out. */
export function isFiltered({ q, status, tag, leech, flagged }: WordView): boolean {
  return Boolean(q ?? status ?? tag ?? leech ?? flagged);
}

/** All words of the view, for what is done to them at once. */
export function filterOf(groupId: number, { sort: _order, ...filter }: WordView): BulkFilterDto {
  return { group_id: groupId, ...filter };
}
