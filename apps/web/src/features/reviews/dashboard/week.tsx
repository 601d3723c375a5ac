import { Paper, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWeeklyProgress } from '../api/get-weekly-progress.js';
import classes from './week.module.css';
import { type Day, daysOf } from './week-days.js';

/** How often the learner answered on each of the last seven days: bars to be seen, and the same in words. */
export function Week() {
  const { t, i18n } = useTranslation('reviews');
  const { data } = useWeeklyProgress();
  if (!data) return null;
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
      <span aria-hidden>{day.count}</span>
      <span className={classes['bar']} style={{ blockSize: `${day.share * 100}%` }} aria-hidden />
      <span aria-hidden>{day.shortName}</span>
    </li>
  );
}
