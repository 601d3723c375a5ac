import { Group, Paper, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../components/day-bars.js';
import { TextLink } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useWeeklyProgress } from '../api/get-weekly-progress.js';

/** All of it, in pixels. */
const HEIGHT = 234;

/** How often the learner answered on each of the last seven days. */
export function Week() {
  const { t } = useTranslation('reviews');
  const { data, error, refetch } = useWeeklyProgress();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading heights={[HEIGHT]} />;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="week-heading">
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} id="week-heading">
            {t('week.heading')}
          </Title>
          <TextLink to="/statistics">{t('week.statistics')}</TextLink>
        </Group>
        <DayBars
          counts={data.counts_by_day}
          describe={({ name, count }) => t('week.day', { day: name, count })}
          today={Object.keys(data.counts_by_day).sort().at(-1)}
        />
      </Stack>
    </Paper>
  );
}
