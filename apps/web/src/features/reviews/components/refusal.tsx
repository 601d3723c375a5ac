import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';

/** Stands where the session would, when the server would not take an answer, and leads back to what the server knows. */
export function Refusal({ error, onReload }: { error: unknown; onReload: () => void }) {
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
