import { ApiProperty } from '@nestjs/swagger';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { WordFields } from '@wordhoard/word-fields';
import { Bool, Id, IdList, DateTime, NestedObject } from '../../../platform/http/fields.js';
import { WordFilterDto } from './list-words.dto.js';
import { WordField } from './word-request.dto.js';

const MAX_IDS = VOCABULARY_LIMITS.wordIds.max;
const OPTIONAL = { optional: true } as const;

/** Matches all words if empty. */
export class BulkFilterDto extends WordFilterDto {
  @Id(OPTIONAL)
  group_id?: number;

  /** Leeches (words that are forgotten again and again), or all others. */
  @Bool(OPTIONAL)
  leech?: boolean;

  /** Words with a flag of any color, or without one. */
  @Bool(OPTIONAL)
  flagged?: boolean;

  /** Excludes these words. */
  @IdList(1, MAX_IDS, OPTIONAL)
  except_ids?: number[];
}

/** Matches deleted words. */
export class RestoreFilterDto extends BulkFilterDto {
  /** The time that the deletion returned; without it, words deleted at any time. */
  @DateTime(OPTIONAL)
  deleted_at?: string;
}

/** Send either ids or a filter. */
export class ChooseWordsDto {
  @IdList(1, MAX_IDS, OPTIONAL)
  word_ids?: number[];

  @NestedObject(BulkFilterDto, OPTIONAL)
  filter?: BulkFilterDto;
}

/** Send either ids or a filter that matches deleted words. */
export class RestoreWordsDto {
  @IdList(1, MAX_IDS, OPTIONAL)
  word_ids?: number[];

  @NestedObject(RestoreFilterDto, OPTIONAL)
  filter?: RestoreFilterDto;
}

/** Needs at least one change. */
export class EditWordsDto extends ChooseWordsDto {
  @WordField('cefr_level')
  cefr_level?: WordFields['cefr_level'];

  @WordField('part_of_speech')
  part_of_speech?: string | null;

  @WordField('category')
  category?: string | null;

  /** Replaces all tags of the words. */
  @WordField('tags')
  tags?: string[];

  /** Moves the words to this group. */
  @Id(OPTIONAL)
  group_id?: number;

  @Bool(OPTIONAL)
  suspended?: boolean;
}

export class EditedWordsDto {
  /** How many words now match the edit, including those that already did. */
  updated!: number;
  /** Ids without a word; empty for a filter. */
  skipped!: number[];
}

export class DeletedWordsDto {
  deleted!: number;
  /** The deletion time; null if nothing was deleted. A filter with it restores exactly these words. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  deleted_at!: string | null;

  /** Ids without a word or of an already deleted word; empty for a filter. */
  skipped!: number[];
}

export class RestoredWordsDto {
  restored!: number;
  /** Ids without a deleted word; empty for a filter. */
  skipped!: number[];
}
