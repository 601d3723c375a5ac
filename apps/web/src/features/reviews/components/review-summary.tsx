import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { QueueDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Coach } from '../../../components/coach/coach.js';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import { formatInterval } from '../../../lib/interval.js';
import type { SessionPage } from '../open-session.js';
import { hasCardsNow, newToday, useQueue } from '../queue.js';
import { graduatedCards, missedCards, type ReviewSession } from '@wordhoard/review-client';
import { useKeys } from '../../../components/use-keys.js';
import classes from './review-summary.module.css';
import { SummaryWords } from './summary-words.js';
import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import { useNextDue } from '../use-queue-texts.js';
import { undoChord, undoShortcuts } from './key-hints.js';

export interface ReviewSummaryProps {
  summary: SessionSummaryDto;
  session: ReviewSession;
  page: SessionPage;
  /** Undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined;
}

/** Result of a session, its words, and what to do next. */
export function ReviewSummary({ summary, session, page, onUndo }: ReviewSummaryProps) {
  const { t, i18n } = useTranslation('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useKeys({ u: onUndo, [undoChord()]: onUndo });
  const [queue, streakDays] = [useQueue().data, useQuery(getMeOptions()).data?.streak_days];
  const nextDue = useNextDue(queue?.next_due_at ?? null);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(summary.accuracy_percent / 100);
  return (
    <Stack gap="xl">
      <Title order={1} ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('summary.heading')}
      </Title>
      <Figures
        figures={[
          { label: t('summary.reviewed'), value: String(summary.words_reviewed) },
          { label: t('summary.time'), value: formatInterval(summary.duration_seconds || 0, i18n.language) },
          { label: t('summary.accuracy'), value: percent },
          { label: t('summary.learned'), value: String(summary.graduated_count) },
          { label: t('summary.stillLearning'), value: String(summary.in_learning_count) },
          ...(streakDays === undefined ? [] : [{ label: t('today.streak'), value: t('today.days', { count: streakDays }) }]),
        ]}
      />
      {nextDue && <Text>{nextDue}</Text>}
      <Group gap="sm">
        <NextSteps page={page} queue={queue} hasMissed={summary.in_learning_count > 0 && missedCards(session).length > 0} />
        {onUndo && (
          <Button variant="default" aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </Group>
      <Coach about="session" id={summary.id} />
      <SummaryWords heading={t('summary.newWords')} cards={graduatedCards(session)} />
      <SummaryWords heading={t('summary.missedWords')} cards={missedCards(session)} />
    </Stack>
  );
}

interface NextStepsProps {
  page: SessionPage;
  queue: QueueDto | undefined;
  /** Whether any missed word is still in learning. */
  hasMissed: boolean;
}

const MAX_EXTRA_NEW = 10;

/** Links to the dashboard, or first to words that are due, missed, or new beyond the daily limit. */
function NextSteps({ page, queue, hasMissed }: NextStepsProps) {
  const { t } = useTranslation('reviews');
  const isMoreDue = queue !== undefined && hasCardsNow(queue);
  const extraNew = queue && newToday(queue) === 0 ? Math.min(MAX_EXTRA_NEW, queue.new) : 0;
  return (
    <>
      {isMoreDue && (
        <LinkButton to={page === 'flashcards' ? '/flashcards' : '/review/start'} search={{}}>
          {t('summary.more')}
        </LinkButton>
      )}
      {hasMissed && (
        <LinkButton to="/review/start" search={{ mode: 'mistakes' }} variant="default">
          {t('summary.reviewMissed')}
        </LinkButton>
      )}
      {extraNew > 0 && (
        <LinkButton to="/review/start" search={{ new: String(extraNew) }} variant="default">
          {t('summary.moreNew', { count: extraNew })}
        </LinkButton>
      )}
      <LinkButton to="/" variant={isMoreDue ? 'default' : 'filled'}>
        {t('summary.home')}
      </LinkButton>
    </>
  );
}
