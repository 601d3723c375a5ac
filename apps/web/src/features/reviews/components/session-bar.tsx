import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredCount, canSkip, canUndo, hasAnswers, type ReviewSession } from '@wordhoard/review-client';
import type { Review } from '../use-review.js';
import { undoShortcuts } from './key-hints.js';

export interface SessionBarProps {
  session: ReviewSession;
  /** Null if they are below the card. */
  actions: ReactNode;
}

/** Progress of the session. */
export function SessionBar({ session, actions }: SessionBarProps) {
  const { t } = useTranslation('reviews');
  const done = answeredCount(session);
  const { total } = session;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" mih={26}>
        <Text size="sm" c="dimmed">
          {t('progress', { number: done + 1, total })}
          {' · '}
          {t('left', { count: total - done })}
        </Text>
        {actions}
      </Group>
      <Progress size="sm" value={(done / total) * 100} aria-label={t('progressLabel')} />
    </Stack>
  );
}

export interface CardActionsProps {
  review: Review;
  onEdit: () => void;
  /** Further actions on the word. */
  menu: ReactNode;
}

/** The actions that are possible now. */
export function CardActions({ review, onEdit, menu }: CardActionsProps) {
  const { t } = useTranslation('reviews');
  const { session } = review;
  const quiet = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <>
      {canUndo(session) && (
        <Button {...quiet} aria-keyshortcuts={undoShortcuts()} onClick={review.undo}>
          {t('undo')}
        </Button>
      )}
      {canSkip(session) && (
        <Button {...quiet} aria-keyshortcuts="s" onClick={review.skip}>
          {t('actions.skip')}
        </Button>
      )}
      <Button {...quiet} aria-keyshortcuts="e" onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      {hasAnswers(session) && (
        <Button {...quiet} onClick={review.stop}>
          {t('actions.finish')}
        </Button>
      )}
      {menu}
    </>
  );
}
