import { ApiProperty } from '@nestjs/swagger';
import { Id, Integer, OneOf, Prose } from '../../../platform/http/fields.js';
import { AiResultDto } from '../../ai/dto/ai-result.dto.js';
import { CEFR_LEVELS } from '../../vocabulary/dto/word-request.dto.js';

const LINE = 255;
const PASSAGE = 20_000;
const MOST_ITEMS = 50;
const SOURCES = ['ai', 'segmentation'] as const;

export type Level = (typeof CEFR_LEVELS)[number];

export class ExtractWordsDto {
  /** The group that the words are to go to. */
  @Id()
  group_id!: number;

  @Prose(1, PASSAGE)
  text!: string;

  @Prose(1, LINE)
  target_language!: string;

  /** 10 when left out. */
  @Integer(1, MOST_ITEMS, { optional: true })
  max_items?: number;

  /** Leaves out what a model holds to be easier. */
  @OneOf(CEFR_LEVELS, { optional: true })
  min_level?: Level;
}

export class ExtractedWordDto {
  term!: string;
  /** Null where no model answered. */
  translation!: string | null;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: Level | null;

  /** Whether the account has this word, in whatever group. */
  already_known!: boolean;
}

export class ExtractedWordsDto extends AiResultDto {
  /** `segmentation` where no model answered: the words of the passage, less the most common ones. */
  @ApiProperty({ enum: SOURCES })
  source!: (typeof SOURCES)[number];

  items!: ExtractedWordDto[];
}
