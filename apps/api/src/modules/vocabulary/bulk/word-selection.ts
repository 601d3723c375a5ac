import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import type { ChooseWordsDto, RestoreWordsDto } from '../dto/bulk-words.dto.js';
import type { WordFilter } from '../lists/word-filter.js';

export interface WordSelectionFilter extends WordFilter {
  readonly exceptIds?: readonly number[] | undefined;
  /** When the words were deleted. */
  readonly deletedAt?: string | undefined;
}

/** Words chosen by id or by filter. */
export type WordSelection = { readonly ids: readonly number[] } | { readonly filter: WordSelectionFilter };

/** @throws InvalidRequestError unless exactly one of the two is sent */
export function selectionOf({ word_ids, filter }: ChooseWordsDto | RestoreWordsDto): WordSelection {
  if (word_ids && filter) throw new InvalidRequestError([{ field: 'filter', message: 'Send either word_ids or a filter, not both' }]);
  if (word_ids) return { ids: word_ids };
  if (!filter) throw new InvalidRequestError([{ field: 'word_ids', message: 'Send word_ids or a filter' }]);
  const { group_id, except_ids, deleted_at, ...rest } = { deleted_at: undefined, ...filter };
  return { filter: { ...rest, groupId: group_id, exceptIds: except_ids, deletedAt: deleted_at } };
}
