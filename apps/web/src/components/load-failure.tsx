import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from './problem-alert.js';

/** Shown instead of content that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ProblemAlert
      error={error}
      action={
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('actions.tryAgain')}
        </Button>
      }
    />
  );
}
