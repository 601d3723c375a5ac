import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answeredCount, canSkip, canUndo, type ReviewSession } from '../review-session.js';

export interface SessionBarProps {
  session: ReviewSession;
  onUndo: () => void;
  onSkip: () => void;
  onEdit: () => void;
  onFinish: () => void;
}

/** How far the session is, and what else can be done with the card on the table. */
export function SessionBar({ session, ...actions }: SessionBarProps) {
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
        <CardActions session={session} {...actions} />
      </Group>
      <Progress size="sm" value={(done / total) * 100} aria-label={t('progressLabel')} />
    </Stack>
  );
}

/** Those that make sense now, as quiet buttons. */
function CardActions({ session, onUndo, onSkip, onEdit, onFinish }: SessionBarProps) {
  const { t } = useTranslation('reviews');
  const quiet = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <Group gap={4} role="group" aria-label={t('actions.label')} me={-7}>
      {canUndo(session) && (
        <Button {...quiet} aria-keyshortcuts="u" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
      {canSkip(session) && (
        <Button {...quiet} aria-keyshortcuts="s" onClick={onSkip}>
          {t('actions.skip')}
        </Button>
      )}
      <Button {...quiet} aria-keyshortcuts="e" onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      {answeredCount(session) > 0 && (
        <Button {...quiet} onClick={onFinish}>
          {t('actions.finish')}
        </Button>
      )}
    </Group>
  );
}
