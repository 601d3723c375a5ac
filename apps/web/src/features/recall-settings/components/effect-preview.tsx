import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ForecastDayDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { effectOf, isDifferent } from '../effect.js';
import { forecastable, type LearningChanges } from '../learning-settings.js';
import { useFormats } from '../../../components/use-formats.js';
import { ForecastChart } from './forecast-chart.js';
import { useForecast } from '../queries.js';

const SEARCH_DELAY_MS = 400;

export interface EffectPreviewProps {
  changes: LearningChanges;
  /** A field has an invalid value, so the changes are incomplete. */
  isFaulty: boolean;
}

/** The effect of the changes on the next 30 days, as text and as a chart. */
export function EffectPreview({ changes, isFaulty }: EffectPreviewProps) {
  const { t } = useTranslation('recall-settings');
  const relevant = forecastable(changes);
  const [settled] = useDebouncedValue(JSON.stringify(relevant), SEARCH_DELAY_MS);
  const hasData = Object.keys(relevant).length > 0;
  const isWanted = hasData && !isFaulty && settled !== '{}';
  const now = useForecast({}, hasData);
  const changed = useForecast(JSON.parse(settled) as LearningChanges, isWanted);
  if (isFaulty) return <Sentence text={t('effect.faulty')} />;
  if (!hasData) return <Sentence text={t('effect.beside')} />;
  const failed = [now, changed].filter(({ isError }) => isError);
  if (failed.length > 0) return <Failed onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />;
  if (!now.data || !changed.data) return <Sentence text={t('effect.loading')} />;
  const isStale = changed.isPlaceholderData || settled !== JSON.stringify(relevant);
  return <SettingsEffect now={now.data} changed={changed.data} isStale={isStale} />;
}

interface EffectProps {
  now: readonly ForecastDayDto[];
  changed: readonly ForecastDayDto[];
  /** The changes have been edited since. */
  isStale: boolean;
}

function SettingsEffect({ now, changed, isStale }: EffectProps) {
  const text = useEffectText();
  const hasData = [...now, ...changed].some((day) => day.reviews + day.new > 0);
  return (
    <Stack gap="xs" opacity={isStale ? 0.5 : 1}>
      <Sentence text={text(now, changed)} />
      {hasData && <ForecastChart now={now} changed={changed} />}
    </Stack>
  );
}

/** Announced to screen readers once it stops changing. */
function Sentence({ text }: { text: string }) {
  return (
    <Text size="sm" role="status">
      {text}
    </Text>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('recall-settings');
  const { t: common } = useTranslation();
  return (
    <Group gap="sm">
      <Sentence text={t('effect.failed')} />
      <Button variant="default" size="xs" onClick={onRetry}>
        {common('actions.tryAgain')}
      </Button>
    </Group>
  );
}

function useEffectText(): (now: readonly ForecastDayDto[], changed: readonly ForecastDayDto[]) => string {
  const { t } = useTranslation('recall-settings');
  const { number } = useFormats();
  return (now, changed) => {
    const { reviews, newWords } = effectOf(now, changed);
    if ([reviews, newWords].every((one) => one.now + one.changed === 0)) return t('effect.nothing');
    const sentences = [
      ...(isDifferent(reviews) ? [t('effect.reviews', { changed: number(reviews.changed), now: number(reviews.now) })] : []),
      ...(isDifferent(newWords) ? [t('effect.newWords', { changed: number(newWords.changed), now: number(newWords.now) })] : []),
    ];
    return sentences.length > 0 ? sentences.join(' ') : t('effect.same', { reviews: number(reviews.now) });
  };
}
