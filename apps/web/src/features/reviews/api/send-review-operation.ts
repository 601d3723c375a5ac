import { answerReview, completeReviewSession, undoReview } from '@wordhoard/api-client/sdk';
import type { SessionSummaryDto } from '@wordhoard/api-client/types';
import type { Grade } from '../grades.js';
import { Outbox } from '../outbox.js';
import { guardTab } from '../tab-guard.js';

interface InSession {
  sessionId: number;
}

/** What a review sends. Each can be sent again without harm: by its operation id, or by nature. */
export type ReviewOperation =
  | (InSession & { kind: 'answer'; operationId: string; wordId: number; facet: number; grade: Grade; responseTimeMs: number })
  | (InSession & { kind: 'undo'; operationId: string })
  | (InSession & { kind: 'complete' });

/** The one outbox of the app, so that answers still arrive, and in order, after the learner has left the page. */
export const outbox = new Outbox(sendReviewOperation);
guardTab(outbox);

async function sendReviewOperation(operation: ReviewOperation): Promise<SessionSummaryDto | null> {
  const path = { session_id: operation.sessionId };
  switch (operation.kind) {
    case 'answer':
      await answerReview({ path, body: answerBody(operation), throwOnError: true });
      return null;
    case 'undo':
      await undoReview({ path, body: { operation_id: operation.operationId }, throwOnError: true });
      return null;
    case 'complete':
      return (await completeReviewSession({ path, throwOnError: true })).data;
  }
}

function answerBody(operation: Extract<ReviewOperation, { kind: 'answer' }>) {
  return {
    word_id: operation.wordId,
    facet: operation.facet,
    outcome: operation.grade === 'again' ? ('incorrect' as const) : ('correct' as const),
    grade: operation.grade,
    response_time_ms: operation.responseTimeMs,
    operation_id: operation.operationId,
  };
}
