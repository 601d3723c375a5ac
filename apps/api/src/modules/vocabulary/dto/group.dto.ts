import { ApiProperty } from '@nestjs/swagger';
import { DIRECTIONS, type Directions, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { LIMITS } from '@wordhoard/scheduling';
import { Float, Integer, OneOf, OperationKey, Text } from '../../../platform/http/fields.js';

const NAME = VOCABULARY_LIMITS.groupName.max;
const LANGUAGE = VOCABULARY_LIMITS.language.max;

const OPTIONAL = { optional: true, nullable: true } as const;

/** How a group is studied. What is null follows the settings of the account. */
class GroupStudyDto {
  /** At most so many new words of the group on one day, within the account's limit. */
  @Integer(LIMITS.newWordsPerDay.min, LIMITS.newWordsPerDay.max, OPTIONAL)
  new_words_per_day?: number | null;

  /** At most so many reviews of the group on one day, within the account's limit. */
  @Integer(LIMITS.reviewsPerDay.min, LIMITS.reviewsPerDay.max, OPTIONAL)
  reviews_per_day?: number | null;

  /** FSRS: the probability of recall at which a word of the group is due. A change reschedules its words. */
  @Float(LIMITS.desiredRetention.min, LIMITS.desiredRetention.max, OPTIONAL)
  desired_retention?: number | null;
}

export class CreateGroupDto extends GroupStudyDto {
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
export class UpdateGroupDto extends GroupStudyDto {
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

  /** The group's limit of new words per day; null where only the account's holds. */
  new_words_per_day!: number | null;
  /** The group's limit of reviews per day; null where only the account's holds. */
  reviews_per_day!: number | null;
  /** The group's desired retention; null where the account's holds. */
  desired_retention!: number | null;

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
