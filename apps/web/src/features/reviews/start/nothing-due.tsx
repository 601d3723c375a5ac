import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import type { SessionPage } from '../open-session.js';
import { hasCardsAhead, useQueue } from '../queue.js';
import { useNextDue } from '../use-queue-texts.js';
import { type SessionStartOptions, toStartSearch } from './start-options.js';

/** Everything is done: says when the next word is due and how to continue anyway. */
export function NothingDue({ options, page = 'review' }: { options: SessionStartOptions; page?: SessionPage }) {
  const { t } = useTranslation('reviews');
  const queue = useQueue(options.groupId).data;
  const nextDue = useNextDue(queue?.next_due_at ?? null);
  if (options.mode === 'mistakes') {
    return (
      <EmptyNotice heading={t('nothingDue.mistakesHeading')} body={t('nothingDue.mistakesBody')}>
        <LinkButton to="/">{t('nothingDue.home')}</LinkButton>
      </EmptyNotice>
    );
  }
  const reason = options.mode === 'night' ? t('nothingDue.nightBody') : t('nothingDue.body');
  return (
    <EmptyNotice heading={t('nothingDue.heading')} body={nextDue ? `${reason} ${nextDue}` : reason}>
      <Group gap="sm">
        <LinkButton to="/">{t('nothingDue.home')}</LinkButton>
        {!options.ahead && queue && hasCardsAhead(queue) && (
          <LinkButton
            to={page === 'flashcards' ? '/flashcards' : '/review/start'}
            search={toStartSearch({ ...options, ahead: true })}
            variant="default"
          >
            {t('ahead')}
          </LinkButton>
        )}
        {page === 'flashcards' && (
          <LinkButton
            to="/flashcards/practice"
            search={options.groupId === undefined ? {} : { group: String(options.groupId) }}
            variant="default"
          >
            {t('flashcards.practise')}
          </LinkButton>
        )}
      </Group>
    </EmptyNotice>
  );
}
