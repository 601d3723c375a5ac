import { ApiProperty } from '@nestjs/swagger';
import { ACTIVITY_LIMITS, ActivityStatus, ActivityType } from '@wordhoard/learning';
import { Id, Integer, NestedObject, OneOf, OperationKey, Text } from '../../../platform/http/fields.js';

const TYPES = Object.values(ActivityType);
const PROMPT = ACTIVITY_LIMITS.prompt.max;
const ANSWER = ACTIVITY_LIMITS.answer.max;
const RESPONSE = ACTIVITY_LIMITS.response.max;
const OPTIONAL = { optional: true } as const;

/** The rule that evaluates the response. Fixed when the activity starts. */
export class ExpectedEvaluationDto {
  /** The word that the response is recorded for. */
  @Id(OPTIONAL)
  word_id?: number;

  /** 0 (default) asks for the meaning of the term, 1 for the term. Texts are always compared with the term. */
  @Integer(ACTIVITY_LIMITS.facet.min, ACTIVITY_LIMITS.facet.max, OPTIONAL)
  facet?: number;

  /** Correct answers in addition to the word's own. */
  @Text(1, ANSWER, OPTIONAL)
  expected_answer?: string;
}

export class BeginActivityDto {
  @OneOf(TYPES)
  activity_type!: ActivityType;

  @Text(1, PROMPT)
  prompt!: string;

  @NestedObject(ExpectedEvaluationDto)
  expected_evaluation!: ExpectedEvaluationDto;

  @OperationKey()
  operation_id?: string;
}

export class RespondToActivityDto {
  @Text(1, RESPONSE)
  response!: string;

  @OperationKey()
  operation_id?: string;
}

export class ActivityRuleDto {
  word_id!: number | null;
  facet!: number | null;
  expected_answer!: string | null;
}

export class ActivityResultDto {
  is_correct!: boolean;
}

export class ActivityDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  session_id!: string;

  @ApiProperty({ enum: TYPES })
  activity_type!: ActivityType;

  prompt!: string;
  expected_evaluation!: ActivityRuleDto;

  @ApiProperty({ enum: Object.values(ActivityStatus) })
  status!: ActivityStatus;

  /** Null before the response, and after it was deleted. */
  response!: string | null;

  /** Null if nothing was evaluated, as in free conversation. */
  @ApiProperty({ type: ActivityResultDto, nullable: true })
  result!: ActivityResultDto | null;

  hints_used!: number;

  /** The beginning of the answer, depending on the hints used. Null without hints or an expected answer. */
  hint!: string | null;

  /** Starts at 1 and increases with each change. */
  revision!: number;

  @ApiProperty({ format: 'date-time' })
  started_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}
