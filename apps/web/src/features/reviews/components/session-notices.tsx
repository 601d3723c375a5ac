import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { outbox } from '../api/send-review-operation.js';
import type { ReviewSession } from '@wordhoard/review-client';

/** Shown while answers wait for the network or the server. */
export function UnsavedNotice() {
  const { t } = useTranslation('reviews');
  const { isRetrying } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  if (!isRetrying) return null;
  const answers = outbox.count((operation) => operation.kind === 'answer' && operation.answer.outcome !== 'skipped');
  return (
    <Notice>
      {answers > 0 ? t('unsaved.body', { count: answers }) : t('unsaved.change')}
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          outbox.retryNow();
        }}
      >
        {t('unsaved.retry')}
      </Button>
    </Notice>
  );
}

const MINUTE_MS = 60_000;

/** Explains why the active card is asked before its learning step is due. */
export function EarlyNote({ session: { active, shownAt } }: { session: ReviewSession }) {
  const { t } = useTranslation('reviews');
  if (!active?.isEarly || !active.dueAt) return null;
  const minutes = Math.max(1, Math.ceil((active.dueAt.getTime() - shownAt) / MINUTE_MS));
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('early', { count: minutes })}
    </Text>
  );
}
