import { Loader, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { signInEnd } from '../../../lib/sign-in-end.js';
import { outbox } from '../api/send-review-operation.js';
import type { SessionPage } from '../open-session.js';
import { canUndo, nextStepAt } from '@wordhoard/review-client';
import type { Review } from '../use-review.js';
import { ReviewSummary } from './review-summary.js';
import { UnsavedNotice } from './session-notices.js';
import { StepPause } from './step-pause.js';

/** After the last card: the summary, once the server has all answers. */
function SessionEnd({ review, page }: { review: Review; page: SessionPage }) {
  const { t } = useTranslation('reviews');
  const { session, summary, undo } = review;
  const { isRetrying } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const isSignedOut = useSyncExternalStore(signInEnd.subscribe, signInEnd.get) !== null;
  const isHeldUp = isRetrying || isSignedOut;
  return (
    <Stack gap="md">
      <UnsavedNotice />
      {Boolean(review.changeFailure) && <ProblemAlert error={review.changeFailure} />}
      {summary ? (
        <ReviewSummary summary={summary} session={session} page={page} onUndo={canUndo(session) ? undo : undefined} />
      ) : isHeldUp ? (
        <Text>{t('unsaved.summary')}</Text>
      ) : (
        <Loader aria-label={t('saving')} />
      )}
    </Stack>
  );
}

/** Without an active card: a pause until the next learning step, or the end of the session. */
export function WithoutCard({ review, page }: { review: Review; page: SessionPage }) {
  const stepAt = nextStepAt(review.session);
  return stepAt === null ? <SessionEnd review={review} page={page} /> : <StepPause key={stepAt} review={review} until={stepAt} />;
}
