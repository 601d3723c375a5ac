import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { outbox } from '../api/send-review-operation.js';

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
