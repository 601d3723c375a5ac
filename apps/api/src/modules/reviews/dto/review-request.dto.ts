import { Grade, LIMITS, Outcome, SessionMode } from '@wordhoard/scheduling';
import { Flag, Id, Integer, Moment, OneOf, OperationKey, Prose, Uuid } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export class StartSessionDto {
  @OneOf([SessionMode.standard], OPTIONAL)
  mode?: SessionMode;

  /** Only words of this group. */
  @Id(OPTIONAL)
  group_id?: number;

  @Integer(LIMITS.sessionWords.min, LIMITS.sessionWords.max, OPTIONAL)
  limit?: number;

  /** Also words that are not due yet, the nearest first. */
  @Flag(OPTIONAL)
  ahead?: boolean;

  /** Made by the client: the same id starts one session. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @OperationKey()
  operation_id?: string;
}

export class AnswerDto {
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

  @Prose(LIMITS.attemptedAnswerLength.min, LIMITS.attemptedAnswerLength.max, OPTIONAL)
  attempted_answer?: string;

  @Flag(OPTIONAL)
  hint_used?: boolean;

  @Prose(1, 64, OPTIONAL)
  prompt_direction?: string;

  @Prose(1, 64, OPTIONAL)
  answer_format?: string;

  @OperationKey()
  operation_id?: string;

  /** When the learner answered; now when left out, and never later than now. */
  @Moment(OPTIONAL)
  answered_at?: string;
}

export class UndoDto {
  @OperationKey()
  operation_id?: string;
}
