import { Paper, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useWeeklyProgress } from '../api/get-weekly-progress.js';
import classes from './week.module.css';
import { type Day, daysOf } from './week-days.js';

/** All of it, in pixels. */
const HEIGHT = 234;

/** The bar of the fullest day. */
const HIGHEST_REM = 5;

/** How often the learner answered on each of the last seven days: bars to be seen, and the same in words. */
export function Week() {
  const { t, i18n } = useTranslation('reviews');
  const { data, error, refetch } = useWeeklyProgress();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading heights={[HEIGHT]} />;
  const days = daysOf(data.counts_by_day, i18n.language);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="week-heading">
      <Stack gap="md">
        <Title order={2} id="week-heading">
          {t('week.heading')}
        </Title>
        <ol className={classes['days']}>
          {days.map((day) => (
            <Bar key={day.date} day={day} />
          ))}
        </ol>
      </Stack>
    </Paper>
  );
}

function Bar({ day }: { day: Day }) {
  const { t } = useTranslation('reviews');
  return (
    <li className={classes['day']} data-today={day.isToday || undefined}>
      <VisuallyHidden>{t('week.day', { day: day.name, count: day.count })}</VisuallyHidden>
      <span className={classes['column']} aria-hidden>
        {day.count}
        <span className={classes['bar']} style={{ blockSize: `${day.share * HIGHEST_REM}rem` }} />
      </span>
      <span aria-hidden>{day.shortName}</span>
    </li>
  );
}
