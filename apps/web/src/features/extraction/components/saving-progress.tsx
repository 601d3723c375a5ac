import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type ExtractionResult, savedWordIds, unsavedIndexes } from '../draft.js';

export interface SavingProgressProps {
  found: ExtractionResult;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
}

export function SavingProgress({ found, isPending, error, onRetry }: SavingProgressProps) {
  const { t } = useTranslation('extraction');
  const { t: common } = useTranslation();
  const saved = savedWordIds(found).length;
  const count = saved + unsavedIndexes(found).length;
  if (!isPending && error === null) return null;
  return (
    <Stack gap="xs">
      <Progress size="lg" value={(saved / Math.max(1, count)) * 100} aria-label={t('saving.label')} />
      <Text size="sm" c="dimmed">
        {t('saving.progress', { saved, count })}
      </Text>
      {!isPending && (
        <ProblemAlert
          error={error}
          action={
            <Button variant="default" size="xs" onClick={onRetry}>
              {common('actions.tryAgain')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}
