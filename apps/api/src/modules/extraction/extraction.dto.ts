import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS, type CefrLevel, EXTRACTION_LIMITS, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { Id, Integer, OneOf, Text } from '../../platform/http/fields.js';
import { AiResultDto } from '../ai/dto/ai-result.dto.js';

const LINE = VOCABULARY_LIMITS.language.max;
const PASSAGE = EXTRACTION_LIMITS.passage.max;
const MAX_ITEMS = EXTRACTION_LIMITS.items.max;
const SOURCES = ['ai', 'segmentation'] as const;

export class ExtractWordsDto {
  /** The group that will contain the words. */
  @Id()
  group_id!: number;

  @Text(1, PASSAGE)
  text!: string;

  @Text(1, LINE)
  target_language!: string;

  /** Defaults to 10. */
  @Integer(1, MAX_ITEMS, { optional: true })
  max_items?: number;

  /** Omits words that the model considers easier. */
  @OneOf(CEFR_LEVELS, { optional: true })
  min_level?: CefrLevel;
}

export class ExtractedWordDto {
  term!: string;
  /** Null if no model answered. The learner can add one. */
  translation!: string | null;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: CefrLevel | null;

  /** Whether the account has this word in any group. */
  already_known!: boolean;
}

export class ExtractedWordsDto extends AiResultDto {
  /** `segmentation` if no model answered: words of the passage without the common ones, as the operation describes. */
  @ApiProperty({ enum: SOURCES })
  source!: (typeof SOURCES)[number];

  items!: ExtractedWordDto[];
}
