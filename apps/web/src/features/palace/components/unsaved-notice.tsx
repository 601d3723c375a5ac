import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { UnsavedGuard } from '../../../components/unsaved-guard.js';

/** Shows that moves are not saved yet, and asks before the page is left. */
export function UnsavedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('palace');
  const { t: common } = useTranslation();
  return (
    <>
      <UnsavedGuard isUnsaved={error !== null} title={t('leave.title')} body={t('leave.body')} confirm={t('leave.confirm')} />
      {error !== null && (
        <Notice>
          {t('unsaved')}
          <Button variant="default" size="xs" onClick={onRetry}>
            {common('actions.tryAgain')}
          </Button>
        </Notice>
      )}
    </>
  );
}
