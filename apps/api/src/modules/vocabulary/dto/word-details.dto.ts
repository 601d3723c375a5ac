import { ApiProperty } from '@nestjs/swagger';
import { DateTime, NestedObject, ObjectList, OneOf, QueryInteger, RawText, Text } from '../../../platform/http/fields.js';
import { ASSOCIATION_KINDS, type Association, MAX_ASSOCIATIONS } from '../details/associations.js';
import { REVISION_SOURCES, type RevisedValue, type RevisionSource } from '../details/word-revisions.repository.js';
import { ProvenanceDto } from './word-request.dto.js';

export class BuryWordDto {
  /** The word is asked again when the study day of this time begins. It must be a later day; by default it is tomorrow. */
  @DateTime({ optional: true })
  until?: string;
}

export class BurialDto {
  /** When the word is asked again; null if it is not buried. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  until!: string | null;
}

const OPTIONAL = { optional: true } as const;
/** Enough to replace every list of the word. */
const MAX_CHANGES = ASSOCIATION_KINDS.length * MAX_ASSOCIATIONS;

class AssociationDto implements Association {
  @OneOf(ASSOCIATION_KINDS)
  kind!: Association['kind'];

  @Text(1, 255)
  value!: string;
}

/** A value in both lists is present afterwards. */
export class ChangeAssociationsDto {
  @ObjectList(AssociationDto, MAX_CHANGES, OPTIONAL)
  add?: AssociationDto[];

  @ObjectList(AssociationDto, MAX_CHANGES, OPTIONAL)
  remove?: AssociationDto[];

  /** Set if a model proposed the change, which makes the word unverified. */
  @NestedObject(ProvenanceDto, OPTIONAL)
  ai?: ProvenanceDto;
}

export class ListHistoryDto {
  @QueryInteger(1, 100, OPTIONAL)
  limit?: number;

  @RawText(1, 2000, OPTIONAL)
  cursor?: string;
}

/** A change of one field of a word. */
export class WordRevisionDto {
  field!: string;

  /** Text or a list; null if the field was empty. */
  @ApiProperty({ nullable: true, oneOf: [{ type: 'string' }, { type: 'array', items: {} }] })
  before_value!: RevisedValue;

  @ApiProperty({ nullable: true, oneOf: [{ type: 'string' }, { type: 'array', items: {} }] })
  after_value!: RevisedValue;

  @ApiProperty({ enum: REVISION_SOURCES })
  source!: RevisionSource;

  @ApiProperty({ format: 'date-time' })
  changed_at!: string;
}

export class WordHistoryPageDto {
  items!: WordRevisionDto[];
  next_cursor!: string | null;
}

export class VerificationDto {
  word_id!: number;

  /** `human` if no model contributed to the word. */
  @ApiProperty({ enum: ['human', 'unverified', 'verified'] })
  state!: 'human' | 'unverified' | 'verified';

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ai_verified_at!: string | null;
}
