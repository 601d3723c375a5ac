import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import type { SessionPage } from '../open-session.js';
import { useQueue } from '../api/get-queue.js';
import { isAnythingAhead } from '../queue.js';
import { useNextDue } from '../use-next-due.js';
import { type StartWish, toStartSearch } from './start-wish.js';

/** Everything is done: says when the next word is due and how to continue anyway. */
export function NothingDue({ wish, page = 'review' }: { wish: StartWish; page?: SessionPage }) {
  const { t } = useTranslation('reviews');
  const queue = useQueue(wish.groupId).data;
  const nextDue = useNextDue(queue?.next_due_at ?? null);
  if (wish.mode === 'mistakes') {
    return (
      <EmptyNotice heading={t('nothingDue.mistakesHeading')} body={t('nothingDue.mistakesBody')}>
        <LinkButton to="/">{t('nothingDue.home')}</LinkButton>
      </EmptyNotice>
    );
  }
  const reason = wish.mode === 'night' ? t('nothingDue.nightBody') : t('nothingDue.body');
  return (
    <EmptyNotice heading={t('nothingDue.heading')} body={nextDue ? `${reason} ${nextDue}` : reason}>
      <Group gap="sm">
        <LinkButton to="/">{t('nothingDue.home')}</LinkButton>
        {!wish.ahead && queue && isAnythingAhead(queue) && (
          <LinkButton
            to={page === 'flashcards' ? '/flashcards' : '/review/start'}
            search={toStartSearch({ ...wish, ahead: true })}
            variant="default"
          >
            {t('ahead')}
          </LinkButton>
        )}
        {page === 'flashcards' && (
          <LinkButton
            to="/flashcards/practice"
            search={wish.groupId === undefined ? {} : { group: String(wish.groupId) }}
            variant="default"
          >
            {t('flashcards.practise')}
          </LinkButton>
        )}
      </Group>
    </EmptyNotice>
  );
}
