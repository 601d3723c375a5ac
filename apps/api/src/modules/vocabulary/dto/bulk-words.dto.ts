import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS, type CefrLevel, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { Bool, Id, IdList, DateTime, NestedObject, OneOf, Text, TextList } from '../../../platform/http/fields.js';
import { WordFilterDto } from './list-words.dto.js';

const LINE = VOCABULARY_LIMITS.line.max;
const MAX_IDS = VOCABULARY_LIMITS.wordIds.max;
const OPTIONAL = { optional: true } as const;
const CLEARABLE = { optional: true, nullable: true } as const;

/** All words where nothing is said. */
export class BulkFilterDto extends WordFilterDto {
  @Id(OPTIONAL)
  group_id?: number;

  /** Words that are forgotten again and again, or those that are not. */
  @Bool(OPTIONAL)
  leech?: boolean;

  /** Words with a flag of any colour, or those without. */
  @Bool(OPTIONAL)
  flagged?: boolean;

  /** All that match but these. */
  @IdList(1, MAX_IDS, OPTIONAL)
  except_ids?: number[];
}

/** Deleted words. */
export class RestoreFilterDto extends BulkFilterDto {
  /** As returned by the deletion; without it, words deleted at any time. */
  @DateTime(OPTIONAL)
  deleted_at?: string;
}

/** Either some words by their ids, or all that match a filter. */
export class ChooseWordsDto {
  @IdList(1, MAX_IDS, OPTIONAL)
  word_ids?: number[];

  @NestedObject(BulkFilterDto, OPTIONAL)
  filter?: BulkFilterDto;
}

/** Either some words by their ids, or all deleted ones that match a filter. */
export class RestoreWordsDto {
  @IdList(1, MAX_IDS, OPTIONAL)
  word_ids?: number[];

  @NestedObject(RestoreFilterDto, OPTIONAL)
  filter?: RestoreFilterDto;
}

/** At least one change. */
export class EditWordsDto extends ChooseWordsDto {
  @OneOf(CEFR_LEVELS, CLEARABLE)
  cefr_level?: CefrLevel | null;

  @Text(1, LINE, CLEARABLE)
  part_of_speech?: string | null;

  @Text(1, LINE, CLEARABLE)
  category?: string | null;

  /** In place of all tags that the words have. */
  @TextList(VOCABULARY_LIMITS.lines, LINE, OPTIONAL)
  tags?: string[];

  /** Moves the words. */
  @Id(OPTIONAL)
  group_id?: number;

  @Bool(OPTIONAL)
  suspended?: boolean;
}

export class EditedWordsDto {
  /** How many words are as the edit says now, those included that were so before. */
  updated!: number;
  /** The ids under which no word was found; a filter has none. */
  skipped!: number[];
}

export class DeletedWordsDto {
  deleted!: number;
  /** When; null where nothing was deleted. With it a filter restores these words and none that were deleted before or after. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  deleted_at!: string | null;

  /** The ids under which no word was found, or one that was deleted before; a filter has none. */
  skipped!: number[];
}

export class RestoredWordsDto {
  restored!: number;
  /** The ids under which no deleted word was found; a filter has none. */
  skipped!: number[];
}
