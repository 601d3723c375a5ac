import type { Algorithm, Grade, LogKind, FoldEntry, FacetState, Outcome } from '@wordhoard/scheduling';

/** Details of an answer that a client sends. */
export interface AnswerMetadata {
  readonly durationMs: number | null;
  readonly attemptedAnswer: string | null;
  readonly hintUsed: boolean | null;
  readonly direction: string | null;
  readonly format: string | null;
}

export const NO_ANSWER_METADATA: AnswerMetadata = {
  durationMs: null,
  attemptedAnswer: null,
  hintUsed: null,
  direction: null,
  format: null,
};

/** What happened to a facet, checked and with its moment settled, before it is known what follows. */
export interface NewReviewLogEntry {
  readonly kind: Exclude<LogKind, 'baseline'>;
  readonly wordId: number;
  readonly facet: number;
  readonly sessionId: number | null;
  readonly operationId: string;
  readonly requestHash: Buffer;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
  readonly outcome: Outcome | null;
  readonly grade: Grade | null;
  readonly metadata: AnswerMetadata;
  /** Of a void: the operation that it takes back. */
  readonly voids: string | null;
  /** Of a reschedule: where the learner puts the word. */
  readonly dueAt: Date | null;
}

/** What is read of a row of the log: all that its fold and a void of it need. */
export interface FacetLogRow extends FoldEntry {
  readonly sessionId: number | null;
  readonly outcome: Outcome | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  readonly dueBefore: Date | null;
  /** In days, as the memory had it before, under the settings of that time. */
  readonly intervalBefore: number | null;
  readonly wasNew: boolean;
  readonly becameLeech: boolean;
  readonly leechSuspended: boolean;
}

/** A row of the log as it is written. */
export interface ReviewLogEntry extends FacetLogRow, AnswerMetadata {
  readonly wordId: number;
  readonly facet: number;
  readonly requestHash: Buffer;
  readonly receivedAt: Date;
  readonly parameterSetId: number | null;
  readonly memoryBefore: FacetState;
  readonly memoryAfter: FacetState;
  readonly dueAfter: Date | null;
}
