import { ApiProperty } from '@nestjs/swagger';
import { DIRECTIONS, type Directions, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { OneOf, OperationKey, Text } from '../../../platform/http/fields.js';

const NAME = VOCABULARY_LIMITS.groupName.max;
const LANGUAGE = VOCABULARY_LIMITS.language.max;

export class CreateGroupDto {
  @Text(1, NAME)
  name!: string;

  /** One of the supported languages; anything else is stored as `Other`. */
  @Text(1, LANGUAGE)
  target_language!: string;

  /** `recognition` (the default) asks for the meaning of a term; `both` also asks for the term. */
  @OneOf(DIRECTIONS, { optional: true })
  directions?: Directions;

  @OperationKey()
  operation_id?: string;
}

/** Needs name or target_language. */
export class UpdateGroupDto {
  @Text(1, NAME, { optional: true })
  name?: string;

  @Text(1, LANGUAGE, { optional: true })
  target_language?: string;

  /** Can only be sent with name or target_language. */
  @OneOf(DIRECTIONS, { optional: true })
  directions?: Directions;
}

export class GroupDto {
  id!: number;
  name!: string;
  target_language!: string;

  @ApiProperty({ enum: DIRECTIONS })
  directions!: Directions;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  word_count!: number;
  /** Counted up to 1000, which means 1000 or more. */
  due_count!: number;
  new_count!: number;
  mastered_count!: number;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  last_reviewed_at!: string | null;
}
