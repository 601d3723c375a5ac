import { Grade, LIMITS, Outcome } from '@wordhoard/scheduling';
import { Bool, Id, Integer, DateTime, ObjectList, OneOf, Text, Uuid, RawText } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;
const { min: MIN_ID_LENGTH, max: MAX_ID_LENGTH } = LIMITS.operationIdLength;

const MAX_OPERATIONS = 500;

/** An offline answer, or the undo of an answer. */
export class SyncOperationDto {
  /** By default `answer`. */
  @OneOf(['answer', 'void'], OPTIONAL)
  kind?: 'answer' | 'void';

  /** For a void: the operation that it cancels, which may arrive later. */
  @RawText(MIN_ID_LENGTH, MAX_ID_LENGTH, OPTIONAL)
  voids?: string;

  /** The session of the answer. An unknown session is created. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @RawText(MIN_ID_LENGTH, MAX_ID_LENGTH)
  operation_id!: string;

  /** By the device's clock. */
  @DateTime()
  answered_at!: string;

  /** Required for an answer, and for a void that arrives before its answer. */
  @Id(OPTIONAL)
  word_id?: number;

  @Integer(LIMITS.facet.min, LIMITS.facet.max, OPTIONAL)
  facet?: number;

  /** Of an answer. */
  @OneOf(Object.values(Outcome), OPTIONAL)
  outcome?: Outcome;

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
}

export class SyncDto {
  /** The device's current time. If its clock is ahead, every answered_at is shifted back by the difference. */
  @DateTime(OPTIONAL)
  sent_at?: string;

  @ObjectList(SyncOperationDto, MAX_OPERATIONS)
  operations!: SyncOperationDto[];
}

export class RejectedOperationDto {
  operation_id!: string;
  /** Why the operation was rejected. Sending it again does not help. */
  detail!: string;
}

export class SyncResultDto {
  /** The number of applied operations. */
  applied!: number;
  /** The number of operations that had been applied before. */
  duplicates!: number;
  rejected!: RejectedOperationDto[];
}
