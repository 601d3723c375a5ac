import { Grade, LIMITS, Outcome } from '@wordhoard/scheduling';
import { Bool, Id, Integer, DateTime, ObjectList, OneOf, Text, Uuid, RawText } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;
const { min: MIN_ID_LENGTH, max: MAX_ID_LENGTH } = LIMITS.operationIdLength;

const MAX_OPERATIONS = 500;

/** An answer that was given without the server, or that such an answer is taken back. */
export class SyncOperationDto {
  /** `answer` when left out. */
  @OneOf(['answer', 'void'], OPTIONAL)
  kind?: 'answer' | 'void';

  /** Of a void: the operation that it takes back, which may arrive later. */
  @RawText(MIN_ID_LENGTH, MAX_ID_LENGTH, OPTIONAL)
  voids?: string;

  /** The session in which it happened; one that is not known is made. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @RawText(MIN_ID_LENGTH, MAX_ID_LENGTH)
  operation_id!: string;

  /** By the device's clock. */
  @DateTime()
  answered_at!: string;

  /** Of an answer; of a void when what it takes back has not arrived. */
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
  /** What the device's clock says now: when it is ahead, every answered_at moves back by the difference. */
  @DateTime(OPTIONAL)
  sent_at?: string;

  @ObjectList(SyncOperationDto, MAX_OPERATIONS)
  operations!: SyncOperationDto[];
}

export class RejectedOperationDto {
  operation_id!: string;
  /** Why it was not entered; sending it again will not help. */
  detail!: string;
}

export class SyncResultDto {
  /** How many were entered into the log. */
  applied!: number;
  /** How many were there already. */
  duplicates!: number;
  rejected!: RejectedOperationDto[];
}
