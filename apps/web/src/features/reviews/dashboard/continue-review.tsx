import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { type OpenReview, useOpenSession } from '../api/get-open-session.js';
import { openSession } from '../open-session.js';

/** In pixels. */
const HEIGHT_PX = 54;

/** A link to the unfinished session, if there is one. */
export function ContinueReview() {
  const { t } = useTranslation('reviews');
  const { data: session, isPending } = useOpenSession();
  if (isPending && openSession()) return <Loading heights={[HEIGHT_PX]} />;
  if (!session) return null;
  return (
    <Notice>
      {t('open.body', { count: session.words.length + session.in_learning.length, total: session.word_count })}
      <ContinueLink session={session} />
    </Notice>
  );
}

function ContinueLink({ session: { session_id: id, page, roomId } }: { session: OpenReview }) {
  const { t } = useTranslation('reviews');
  const session = String(id);
  const look = { variant: 'default', size: 'xs' } as const;
  const way = t('open.continue');
  if (roomId !== null) {
    return (
      <LinkButton {...look} to="/palace/$roomId/walk" params={{ roomId: String(roomId) }} search={{ session }}>
        {way}
      </LinkButton>
    );
  }
  const to =
    page === 'flashcards'
      ? ({ to: '/flashcards', search: { session } } as const)
      : ({ to: '/review/$sessionId', params: { sessionId: session } } as const);
  return (
    <LinkButton {...look} {...to}>
      {way}
    </LinkButton>
  );
}
