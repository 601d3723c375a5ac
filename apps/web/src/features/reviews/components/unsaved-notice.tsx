import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { outbox } from '../api/send-review-operation.js';

/** Tells while answers wait for the network or the server. */
export function UnsavedNotice() {
  const { t } = useTranslation('reviews');
  const { waiting, isRetrying } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  if (!isRetrying) return null;
  return (
    <Notice>
      {t('unsaved.body', { count: waiting })}
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
