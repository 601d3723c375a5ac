import { ApiProperty } from '@nestjs/swagger';
import { CEFR_LEVELS, type CefrLevel } from '@wordhoard/learning';
import { Algorithm, Status } from '@wordhoard/scheduling';
import { WORD_FIELDS, type WordContext, type WordFields } from '@wordhoard/word-fields';

export class ReviewStateDto {
  /** 0 asks for the meaning of the term, 1 for the term. */
  facet!: number;

  @ApiProperty({ enum: Algorithm })
  algorithm!: Algorithm;

  @ApiProperty({ enum: Status })
  status!: Status;

  /** 0..100. */
  strength!: number;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  due_at!: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  last_reviewed_at!: string | null;

  interval_days!: number;
  repetitions!: number;
  lapses!: number;
  ease_factor!: number | null;
  stability!: number | null;
  difficulty!: number | null;
  /** The current probability of recall, 0..1. */
  retrievability!: number;
}

export class WordContextDto implements WordContext {
  sentence!: string;
  source_title!: string | null;
  source_url!: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  captured_at!: string | null;
}

export class WordDto implements WordFields {
  id!: number;
  group_id!: number;
  term!: string;
  target_language!: string;
  translations!: string[];
  definition!: string | null;
  example_sentence!: string | null;
  examples!: string[];
  mnemonic!: string | null;
  category!: string | null;
  part_of_speech!: string | null;

  @ApiProperty({ enum: CEFR_LEVELS, nullable: true })
  cefr_level!: CefrLevel | null;

  @ApiProperty({ enum: WORD_FIELDS.register.values, nullable: true })
  register!: WordFields['register'];

  pronunciation!: string | null;
  collocations!: string[];
  tags!: string[];
  synonyms!: string[];
  antonyms!: string[];
  topics!: string[];
  contexts!: WordContextDto[];

  @ApiProperty({ enum: ['human', 'unverified', 'verified'] })
  ai_state!: 'human' | 'unverified' | 'verified';

  ai_provider!: string | null;
  ai_model!: string | null;
  ai_confidence!: number | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ai_verified_at!: string | null;

  suspended!: boolean;
  /** A color from 1 to 7 as in Anki; 0 for none. */
  flag!: number;
  leech!: boolean;
  /** Counts changes of the content; answers do not change it. */
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;

  /** The schedule of facet 0. */
  review_state!: ReviewStateDto;
  review_states!: ReviewStateDto[];
}

export class CreatedWordDto extends WordDto {
  /** An older word of the group with the same term. */
  duplicate_of!: number | null;
}

export class WordCountDto {
  count!: number;
}

export class WordPageDto {
  items!: WordDto[];
  next_cursor!: string | null;
}
