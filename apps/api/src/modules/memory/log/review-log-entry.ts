import type { Algorithm, Grade, LogKind, FoldEntry, FacetState, Outcome } from '@wordhoard/scheduling';

/** Optional details of an answer from the client. */
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

/** A validated event of a facet, before its effects are computed. */
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
  /** For a void: the operation that it cancels. */
  readonly voids: string | null;
  /** For a reschedule: the due date that the learner chose. */
  readonly dueAt: Date | null;
}

/** The columns of a log row that a replay and a void need. */
export interface FacetLogRow extends FoldEntry {
  readonly sessionId: number | null;
  readonly outcome: Outcome | null;
  readonly durationMs: number | null;
  readonly algorithm: Algorithm;
  readonly dueBefore: Date | null;
  /** The interval in days before the entry, under the settings at that time. */
  readonly intervalBefore: number | null;
  readonly wasNew: boolean;
  readonly becameLeech: boolean;
  readonly leechSuspended: boolean;
}

/** A new row of the log. */
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
