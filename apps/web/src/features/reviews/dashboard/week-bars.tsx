import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../components/day-bars.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useQuery } from '@tanstack/react-query';
import { getWeeklyProgressOptions } from '@wordhoard/api-client/queries';

/** Answers on each of the last seven study days. */
export function WeekBars({ height }: { height: number }) {
  const { t } = useTranslation('reviews');
  const { data, error, refetch } = useQuery(getWeeklyProgressOptions());
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading heights={[height]} />;
  return (
    <DayBars
      counts={data.counts_by_day}
      describe={({ name, count }) => t('week.day', { day: name, count })}
      today={Object.keys(data.counts_by_day).sort().at(-1)}
    />
  );
}
