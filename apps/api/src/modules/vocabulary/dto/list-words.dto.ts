import { PAGE_LIMITS, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { Status } from '@wordhoard/scheduling';
import { OneOf, Text, QueryBool, QueryInteger, RawText } from '../../../platform/http/fields.js';

export const WORD_SORTS = ['added_at', 'term', 'due_at', 'strength'] as const;
export type WordListSort = (typeof WORD_SORTS)[number];

/** Only these have an index across groups. */
export const ACCOUNT_WORD_SORTS = ['added_at', 'term'] as const;

const OPTIONAL = { optional: true } as const;

/** Conditions on the words of a list. */
export class WordFilterDto {
  /** Part of a term or translation; fewer than three characters match beginnings of terms. */
  @Text(1, VOCABULARY_LIMITS.search.max, OPTIONAL)
  q?: string;

  @OneOf(Object.values(Status), OPTIONAL)
  status?: Status;

  @Text(1, VOCABULARY_LIMITS.line.max, OPTIONAL)
  tag?: string;
}

/** Conditions on the words to count. */
export class CountGroupWordsDto extends WordFilterDto {
  /** Leeches (words that are forgotten again and again), or all others. */
  @QueryBool(OPTIONAL)
  leech?: boolean;

  /** Words with a flag of any color, or without one. */
  @QueryBool(OPTIONAL)
  flagged?: boolean;
}

class WordQueryDto extends CountGroupWordsDto {
  @QueryInteger(1, PAGE_LIMITS.items.max, OPTIONAL)
  limit?: number;

  @RawText(1, PAGE_LIMITS.cursor.max, OPTIONAL)
  cursor?: string;
}

export class ListGroupWordsDto extends WordQueryDto {
  @OneOf(WORD_SORTS, OPTIONAL)
  sort?: WordListSort;
}

export class ListWordsDto extends WordQueryDto {
  @OneOf(ACCOUNT_WORD_SORTS, OPTIONAL)
  sort?: (typeof ACCOUNT_WORD_SORTS)[number];
}
