import type { SessionPage } from '../open-session.js';
import { nextStepAt } from '../review-session.js';
import type { Review } from '../use-review.js';
import { SessionEnd } from './session-end.js';
import { StepPause } from './step-pause.js';

/** Without an active card: a pause until the next learning step, or the end of the session. */
export function WithoutCard({ review, page }: { review: Review; page: SessionPage }) {
  const stepAt = nextStepAt(review.session);
  return stepAt === null ? <SessionEnd review={review} page={page} /> : <StepPause key={stepAt} review={review} until={stepAt} />;
}
