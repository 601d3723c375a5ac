import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { outbox } from '../api/send-review-operation.js';

/** Tells while answers wait for the network, and keeps the tab from closing over them unasked. */
export function UnsavedNotice() {
  const { t } = useTranslation('reviews');
  const { waiting, isRetrying } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const hasUnsaved = waiting > 0;

  useEffect(() => {
    if (!hasUnsaved) return;
    const retry = () => {
      outbox.retryNow();
    };
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', hold);
    };
  }, [hasUnsaved]);

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
