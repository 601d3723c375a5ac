import '@mantine/core/styles/Progress.css';
import { Button, Group, Loader, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { answeredCount } from '../review-session.js';
import { useReview } from '../use-review.js';
import { GradeButtons } from './grade-buttons.js';
import { KeyHints } from './key-hints.js';
import { PROMPT_ID, ReviewCard } from './review-card.js';
import { ReviewSummary } from './review-summary.js';
import { UnsavedNotice } from './unsaved-notice.js';
import { useReviewKeys } from './use-review-keys.js';

export interface ReviewPlayerProps {
  /** As the server gave it. */
  loaded: ReviewSessionDto;
  onReload: () => void;
}

/** One session from its first card to its summary. */
export function ReviewPlayer({ loaded, onReload }: ReviewPlayerProps) {
  const { t } = useTranslation('reviews');
  const { session, summary, refusal, reveal, grade, undo } = useReview(loaded, onReload);
  const card = session.cards[0];
  useReviewKeys({ isRevealed: session.isRevealed, onReveal: reveal, onGrade: grade, onUndo: undo });

  if (refusal) {
    return (
      <ProblemAlert
        error={refusal}
        action={
          <Button variant="default" size="xs" onClick={onReload}>
            {t('reload')}
          </Button>
        }
      />
    );
  }
  if (!card) {
    return (
      <Stack gap="md">
        <UnsavedNotice />
        {summary ? (
          <ReviewSummary summary={summary} canUndo={answeredCount(session) > 0} onUndo={undo} />
        ) : (
          <Loader aria-label={t('saving')} />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <VisuallyHidden>
        <Title order={1}>{t('title')}</Title>
      </VisuallyHidden>
      <ReviewProgress done={answeredCount(session)} total={session.total} onUndo={undo} />
      <UnsavedNotice />
      <Fragment key={`${card.id} ${card.facet}`}>
        <ReviewCard card={card} isRevealed={session.isRevealed} />
        {session.isRevealed ? <GradeButtons intervals={card.intervals} onGrade={grade} /> : <RevealButton onReveal={reveal} />}
      </Fragment>
      <KeyHints isRevealed={session.isRevealed} />
    </Stack>
  );
}

function RevealButton({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation('reviews');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} size="lg" fullWidth aria-describedby={PROMPT_ID} aria-keyshortcuts="Space" onClick={onReveal}>
      {t('reveal')}
    </Button>
  );
}

function ReviewProgress({ done, total, onUndo }: { done: number; total: number; onUndo: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <Stack gap="xs">
      <Group justify="space-between" mih={26}>
        <Text size="sm" c="dimmed">
          {t('progress', { number: done + 1, total })}
        </Text>
        {done > 0 && (
          <Button variant="subtle" size="compact-sm" aria-keyshortcuts="u" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </Group>
      <Progress size="sm" value={(done / total) * 100} aria-label={t('progressLabel')} />
    </Stack>
  );
}
