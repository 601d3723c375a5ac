import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { StartReview } from '../../features/reviews/components/start-review.js';

const route = getRouteApi('/signed-in/review');

export function StartReviewPage() {
  const { t } = useTranslation('reviews');
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('title')} width="sm">
      <StartReview
        groupId={group === undefined ? undefined : Number(group)}
        onStarted={(id) => void navigate({ to: '/review/$sessionId', params: { sessionId: String(id) }, replace: true })}
      />
    </Page>
  );
}
