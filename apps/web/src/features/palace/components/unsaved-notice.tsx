import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';

/** Says while it lasts that what was moved did not reach the server. */
export function UnsavedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('palace');
  const { t: common } = useTranslation();
  if (error === null) return null;
  return (
    <Notice>
      {t('unsaved')}
      <Button variant="default" size="xs" onClick={onRetry}>
        {common('actions.tryAgain')}
      </Button>
    </Notice>
  );
}
