import { Button, Group, Stack, Title } from '@mantine/core';
import type { SessionSummaryDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Coach } from '../../../components/coach/coach.js';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import { useQueue } from '../api/get-queue.js';
import type { SessionPage } from '../open-session.js';
import { isAnythingAsked } from '../queue.js';
import { learnedCards, missedCards, type ReviewSession } from '../review-session.js';
import { useKeys } from '../../../components/use-keys.js';
import classes from './review-summary.module.css';
import { WordsTold } from './words-told.js';

export interface ReviewSummaryProps {
  summary: SessionSummaryDto;
  session: ReviewSession;
  page: SessionPage;
  /** Left out when there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

/** What the session came to, what was learned in it, and where to go from here. */
export function ReviewSummary({ summary, session, page, onUndo }: ReviewSummaryProps) {
  const { t, i18n } = useTranslation('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useKeys({ u: onUndo });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(summary.accuracy_percent / 100);
  return (
    <Stack gap="xl">
      <Title order={1} ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('summary.heading')}
      </Title>
      <Figures
        figures={[
          { label: t('summary.reviewed'), value: String(summary.words_reviewed) },
          { label: t('summary.accuracy'), value: percent },
          { label: t('summary.learned'), value: String(summary.new_words_learned) },
        ]}
      />
      <Group gap="sm">
        <WayOn page={page} />
        {onUndo && (
          <Button variant="default" aria-keyshortcuts="u" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </Group>
      <Coach about="session" id={summary.id} />
      <WordsTold heading={t('summary.newWords')} cards={learnedCards(session)} />
      <WordsTold heading={t('summary.missedWords')} cards={missedCards(session)} />
    </Stack>
  );
}

/** On to the dashboard, or first to what is still due. */
function WayOn({ page }: { page: SessionPage }) {
  const { t } = useTranslation('reviews');
  const queue = useQueue();
  const isMoreDue = queue.data !== undefined && isAnythingAsked(queue.data);
  return (
    <>
      {isMoreDue && (
        <LinkButton to={page === 'flashcards' ? '/flashcards' : '/review/start'} search={{}}>
          {t('summary.more')}
        </LinkButton>
      )}
      <LinkButton to="/" variant={isMoreDue ? 'default' : 'filled'}>
        {t('summary.home')}
      </LinkButton>
    </>
  );
}
