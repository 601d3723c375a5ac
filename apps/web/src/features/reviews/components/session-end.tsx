import { Loader, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionPage } from '../open-session.js';
import { canUndo } from '../review-session.js';
import type { Review } from '../use-review.js';
import { ReviewSummary } from './review-summary.js';
import { UnsavedNotice } from './unsaved-notice.js';

/** When no card is on the table any more: what the session came to, as soon as the server has all of it. */
export function SessionEnd({ review, page }: { review: Review; page: SessionPage }) {
  const { t } = useTranslation('reviews');
  const { session, summary, undo } = review;
  return (
    <Stack gap="md">
      <UnsavedNotice />
      {summary ? (
        <ReviewSummary summary={summary} session={session} page={page} onUndo={canUndo(session) ? undo : undefined} />
      ) : (
        <Loader aria-label={t('saving')} />
      )}
    </Stack>
  );
}
