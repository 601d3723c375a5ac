import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { StartReview } from '../../features/reviews/start/start-review.js';
import { parseStartSearch } from '../../features/reviews/start/start-options.js';

const route = getRouteApi('/signed-in/review/start');

export function StartReviewPage() {
  const { t } = useTranslation('reviews');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    // Load the review page while the server starts the session.
    void import('./review.js').catch(() => undefined);
  }, []);
  return (
    <Page title={t('title')} width="sm">
      <StartReview
        key={JSON.stringify(search)}
        options={parseStartSearch(search)}
        onStarted={(id) => void navigate({ to: '/review/$sessionId', params: { sessionId: String(id) }, replace: true })}
      />
    </Page>
  );
}
