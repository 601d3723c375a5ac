import { answerReview, completeReviewSession, reopenReviewSession, undoReview } from '@wordhoard/api-client/sdk';
import type { AnswerDto, AnswerResultDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { Outbox } from '../outbox.js';
import { guardTab } from '../tab-guard.js';

interface InSession {
  sessionId: number;
}

/** Requests of a review. Each is idempotent, by its operation id or by nature. */
export type ReviewOperation =
  | (InSession & { kind: 'answer'; answer: AnswerDto & { operation_id: string } })
  | (InSession & { kind: 'undo'; operationId: string })
  | (InSession & { kind: 'complete' })
  | (InSession & { kind: 'reopen' });

/** Responses to them. */
export type ReviewOutcome =
  | { kind: 'answer'; result: AnswerResultDto }
  | { kind: 'undo' }
  | { kind: 'reopen' }
  | { kind: 'complete'; summary: SessionSummaryDto };

/** The app's only outbox, so that answers are sent in order even after the page is left. */
export const outbox = new Outbox((operation: ReviewOperation) => signInEnd.whileSignedIn(() => sendReviewOperation(operation)));
guardTab(outbox);
signInEnd.onSignedIn((isSame) => {
  // The queued operations belong to the previous account.
  if (!isSame) outbox.clear();
});

async function sendReviewOperation(operation: ReviewOperation): Promise<ReviewOutcome> {
  const path = { session_id: operation.sessionId };
  switch (operation.kind) {
    case 'answer':
      return { kind: 'answer', result: (await answerReview({ path, body: operation.answer, throwOnError: true })).data };
    case 'undo':
      await undoReview({ path, body: { operation_id: operation.operationId }, throwOnError: true });
      return { kind: 'undo' };
    case 'complete':
      return { kind: 'complete', summary: (await completeReviewSession({ path, throwOnError: true })).data };
    case 'reopen':
      await reopenReviewSession({ path, throwOnError: true });
      return { kind: 'reopen' };
  }
}
