import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { AnswerAddition } from '../../features/reviews/components/answer-addition.js';
import { ResumeReview } from '../../features/reviews/components/resume-review.js';
import { renderCardMedia } from '../card-media.js';
import { loadWordEditor, loadWordHistory } from '../load-word-editor.js';

const route = getRouteApi('/signed-in/review/$sessionId');

export function ReviewPage() {
  const { t } = useTranslation('reviews');
  const { sessionId } = route.useParams();
  return (
    <Page title={t('title')} width="sm">
      <AnswerAddition value={renderCardMedia}>
        <ResumeReview key={sessionId} sessionId={Number(sessionId)} loadEditor={loadWordEditor} loadHistory={loadWordHistory} />
      </AnswerAddition>
    </Page>
  );
}
