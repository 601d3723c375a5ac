import { answerReview, completeReviewSession, reopenReviewSession, undoReview } from '@wordhoard/api-client/sdk';
import type { AnswerDto, AnswerResultDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { Outbox } from '../outbox.js';
import { guardTab } from '../tab-guard.js';

interface InSession {
  sessionId: number;
}

/** What a review sends. Each can be sent again without harm: by its operation id, or by nature. */
export type ReviewOperation =
  | (InSession & { kind: 'answer'; answer: AnswerDto & { operation_id: string } })
  | (InSession & { kind: 'undo'; operationId: string })
  | (InSession & { kind: 'complete' })
  | (InSession & { kind: 'reopen' });

/** What the server had to say to it. */
export type ReviewOutcome =
  | { kind: 'answer'; result: AnswerResultDto }
  | { kind: 'undo' }
  | { kind: 'reopen' }
  | { kind: 'complete'; summary: SessionSummaryDto };

/** The one outbox of the app, so that answers still arrive, and in order, after the learner has left the page. */
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
