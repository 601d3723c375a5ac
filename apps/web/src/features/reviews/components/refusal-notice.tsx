import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';

/** Replaces the session after the server rejected an answer, and offers to reload it. */
export function RefusalNotice({ error, onReload }: { error: unknown; onReload: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <ProblemAlert
      error={error}
      action={
        <Button variant="default" size="xs" onClick={onReload}>
          {t('reload')}
        </Button>
      }
    />
  );
}
