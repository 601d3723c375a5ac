import { ApiProperty } from '@nestjs/swagger';
import { Algorithm, Status } from '@wordhoard/scheduling';
import { DOCUMENTED_FIELDS, fieldNamed, recordOf, type WordContext, type WordFieldName, type WordFields } from '@wordhoard/word-fields';
import { dtoOf } from '../../../platform/http/fields.js';

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

/** A field of a word in a response. */
export function ShownField(name: WordFieldName): PropertyDecorator {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'term':
    case 'language':
      return ApiProperty({ type: String });
    case 'text':
      return ApiProperty({ type: String, nullable: true });
    case 'list':
      return ApiProperty({ type: [String] });
    case 'choice':
      return ApiProperty({ enum: [...field.values], nullable: true });
    case 'contexts':
      return ApiProperty({ type: [WordContextDto] });
  }
}

/** Fields as responses have them. */
export type ShownFields<Name extends WordFieldName> = {
  -readonly [Shown in Name]: Shown extends 'contexts' ? WordContextDto[] : MutableList<WordFields[Shown]>;
};

type MutableList<Value> = Value extends readonly (infer Item)[] ? Item[] : Value;

export class WordDto extends dtoOf<ShownFields<WordFieldName>>(recordOf(DOCUMENTED_FIELDS, ShownField)) {
  id!: number;
  group_id!: number;

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
  /** An older word of the group with the same term, or with `use_existing` the word itself. */
  duplicate_of!: number | null;
}

export class WordCountDto {
  count!: number;
}

export class WordPageDto {
  items!: WordDto[];
  next_cursor!: string | null;
}
