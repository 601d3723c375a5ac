import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { CardAdditions } from '../../features/reviews/components/card-additions.js';
import { ResumeReview } from '../../features/reviews/components/resume-review.js';
import { cardMedia } from '../card-media.js';
import { loadWordEditor, loadWordHistory } from '../load-word-editor.js';

const route = getRouteApi('/signed-in/review/$sessionId');

export function ReviewPage() {
  const { t } = useTranslation('reviews');
  const { sessionId } = route.useParams();
  return (
    <Page title={t('title')} width="sm">
      <CardAdditions value={cardMedia}>
        <ResumeReview key={sessionId} sessionId={Number(sessionId)} loadEditor={loadWordEditor} loadHistory={loadWordHistory} />
      </CardAdditions>
    </Page>
  );
}
