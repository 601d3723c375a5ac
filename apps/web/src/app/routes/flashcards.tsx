import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.js';
import { CardAdditions } from '../../features/reviews/components/card-additions.js';
import { StartFlashcards } from '../../features/reviews/flashcards/start-flashcards.js';
import { cardMedia } from '../card-media.js';
import { loadWordEditor, loadWordHistory } from '../load-word-editor.js';
import { ResumeFlashcards } from '../../features/reviews/flashcards/flashcards.js';

const route = getRouteApi('/signed-in/flashcards');

export function FlashcardsPage() {
  const { t } = useTranslation('reviews');
  const { group, session, ahead } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('flashcards.title')} width="sm">
      {session === undefined ? (
        <StartFlashcards
          key={`${group} ${ahead}`}
          options={{ groupId: group === undefined ? undefined : Number(group), isAhead: ahead === '1' }}
          // The session id is in the URL, so that a reload continues with the same cards.
          onStarted={(id) => void navigate({ search: { ...(group && { group }), session: String(id) }, replace: true })}
        />
      ) : (
        <CardAdditions value={cardMedia}>
          <ResumeFlashcards key={session} sessionId={Number(session)} loadEditor={loadWordEditor} loadHistory={loadWordHistory} />
        </CardAdditions>
      )}
    </Page>
  );
}
