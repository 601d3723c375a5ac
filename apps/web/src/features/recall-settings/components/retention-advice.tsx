import '@mantine/core/styles/Loader.css';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { cheapestPoint, type RetentionPoint } from '@wordhoard/scheduling';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { useFormats } from '../../../components/use-formats.js';
import { formatWait } from '../../../lib/format.js';
import { type SimulatedSettings, useRetentionAdvice } from '../advice/use-retention-advice.js';
import { RetentionChart } from './retention-chart.js';

export interface RetentionAdviceProps {
  settings: SimulatedSettings;
  newWordsPerDay: number;
  /** The desired retention in the form, in percent. */
  current: number;
  /** Called with a desired retention in percent. */
  onChoose: (percent: number) => void;
}

/** Compares study time and known words for each desired retention, and recommends the one with the least time per known word. */
export function RetentionAdvice({ settings, ...props }: RetentionAdviceProps) {
  const { t } = useTranslation('recall-settings');
  const { points, error, retry } = useRetentionAdvice(settings);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!points) {
    return (
      <Group gap="sm" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t('advice.loading')}</Text>
      </Group>
    );
  }
  return <AdvisedRetention points={points} {...props} />;
}

type AdvisedRetentionProps = Omit<RetentionAdviceProps, 'settings'> & { points: readonly RetentionPoint[] };

export function AdvisedRetention({ points, newWordsPerDay, current, onChoose }: AdvisedRetentionProps) {
  const { t, i18n } = useTranslation('recall-settings');
  const { number } = useFormats();
  // A pause of new words still has a workload to compare.
  const pace = Math.max(1, newWordsPerDay);
  const results = points.map(({ retention, secondsPerDay, knownWords }) => ({
    percent: Math.round(retention * 100),
    minutes: (secondsPerDay * pace) / 60,
    words: knownWords * pace,
  }));
  const cheapest = cheapestPoint(points);
  const advised = results.find(({ percent }) => percent === Math.round((cheapest?.retention ?? 0) * 100));
  if (!advised) return null;
  const figures = {
    percent: number(advised.percent),
    time: formatWait(advised.minutes * 60, i18n.language),
    words: number(Math.round(advised.words)),
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" role="status">
        {t('advice.result', { ...figures, count: pace })}
      </Text>
      <RetentionChart results={results} advised={advised.percent} current={Math.round(current)} />
      <Text size="sm" c="dimmed">
        {t('advice.basis')}
      </Text>
      {Math.round(current) !== advised.percent && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            onChoose(advised.percent);
          }}
        >
          {t('advice.use', { percent: figures.percent })}
        </Button>
      )}
    </Stack>
  );
}
