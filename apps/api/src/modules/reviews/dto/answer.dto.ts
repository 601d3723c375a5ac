import { ApiProperty } from '@nestjs/swagger';
import { Grade, LIMITS, Outcome } from '@wordhoard/scheduling';
import { Bool, Id, Integer, DateTime, OneOf, OperationKey, Text } from '../../../platform/http/fields.js';
import { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { SessionWordDto } from './review-response.dto.js';

const OPTIONAL = { optional: true } as const;

/** A learner's answer, online or offline. */
export class AnswerContentDto {
  @Id()
  word_id!: number;

  @Integer(LIMITS.facet.min, LIMITS.facet.max, OPTIONAL)
  facet?: number;

  @OneOf(Object.values(Outcome))
  outcome!: Outcome;

  /** Refines the outcome and must agree with it. */
  @OneOf(Object.values(Grade), OPTIONAL)
  grade?: Grade;

  @Integer(LIMITS.responseTimeMs.min, LIMITS.responseTimeMs.max, OPTIONAL)
  response_time_ms?: number;

  @Text(LIMITS.attemptedAnswerLength.min, LIMITS.attemptedAnswerLength.max, OPTIONAL)
  attempted_answer?: string;

  @Bool(OPTIONAL)
  hint_used?: boolean;

  @Text(1, 64, OPTIONAL)
  prompt_direction?: string;

  @Text(1, 64, OPTIONAL)
  answer_format?: string;

  /** When the learner answered; by default now. A later time counts as now. */
  @DateTime(OPTIONAL)
  answered_at?: string;
}

export class AnswerDto extends AnswerContentDto {
  @OperationKey()
  operation_id?: string;
}

export class UndoDto {
  @OperationKey()
  operation_id?: string;
}

export class AnswerResultDto {
  word!: WordDto;
  /** Whether this was the first answer to a new word. */
  was_new_word_learned!: boolean;
  became_leech!: boolean;
  interval_days!: number;

  /** The word's next step in this session; null if it left learning, was skipped, or is due on a later study day. */
  @ApiProperty({ type: SessionWordDto, nullable: true })
  next!: SessionWordDto | null;
}

export class UndoResultDto {
  word!: WordDto;
}
