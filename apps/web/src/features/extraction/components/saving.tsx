import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type Found, leftToSave, savedWords } from '../draft.js';

export interface SavingProps {
  found: Found;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
}

export function Saving({ found, isPending, error, onRetry }: SavingProps) {
  const { t } = useTranslation('extraction');
  const { t: common } = useTranslation();
  const saved = savedWords(found).length;
  const count = saved + leftToSave(found).length;
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
