import '@mantine/charts/styles.css';
import '@mantine/core/styles/Tooltip.css';
import { Heatmap } from '@mantine/charts';
import { useMediaQuery } from '@mantine/hooks';
import type { StudiedDayDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { regionOf } from '../../../lib/format-moment.js';
import { weekdaysIn } from '../../../lib/calendar.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import classes from './year-heatmap.module.css';
import { yearPartsOf } from '../summaries.js';
import { bucketIndexOf, bucketsOf } from '../buckets.js';

export interface YearHeatmapProps {
  year: number;
  days: readonly StudiedDayDto[];
}

/** A square for each day of a year, larger and stronger for more answers. */
export function YearHeatmap({ year, days }: YearHeatmapProps) {
  const [isPhone, isNarrow] = [useWidth('48em'), useWidth('62em')];
  const buckets = bucketsOf(days.map(({ reviews }) => reviews));
  return (
    <div className={classes['year']}>
      <div className={classes['parts']}>
        {yearPartsOf(year, isPhone ? 4 : isNarrow ? 2 : 1).map(({ from, to }) => (
          <YearPart
            key={from}
            from={from}
            to={to}
            days={days}
            strengthOf={(count) => MAX_STRENGTH - buckets.length + 1 + bucketIndexOf(count, buckets)}
          />
        ))}
      </div>
      <Legend buckets={buckets} />
    </div>
  );
}

function useWidth(most: string): boolean | undefined {
  return useMediaQuery(`(max-width: ${most})`, undefined, { getInitialValueInEffect: false });
}

const MAX_STRENGTH = 4;

interface YearPartProps {
  from: string;
  to: string;
  days: readonly StudiedDayDto[];
  /** Strength of a day's square, 1..4. */
  strengthOf: (reviews: number) => number;
}

function YearPart({ from, to, days, strengthOf }: YearPartProps) {
  const { t, i18n } = useTranslation('statistics');
  const { number, month, fullDay } = useStatisticsFormats();
  const [firstWeekday = 0] = weekdaysIn(regionOf(i18n.language));
  const weekdayName = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const counts = Object.fromEntries(days.map(({ day, reviews }) => [day, reviews]));
  return (
    <Heatmap
      data={counts}
      startDate={from}
      endDate={to}
      withOutsideDates={false}
      withMonthLabels
      monthLabels={Array.from({ length: 12 }, (_, index) => month(index, 'short'))}
      withWeekdayLabels
      // From Sunday, 7 January 2024. Only every other label fits.
      weekdayLabels={Array.from({ length: 7 }, (_, index) => (index % 2 === 1 ? weekdayName.format(Date.UTC(2024, 0, 7 + index)) : ''))}
      firstDayOfWeek={((firstWeekday + 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      rectSize={13}
      gap={2}
      weekdaysLabelsWidth={34}
      monthsLabelsHeight={18}
      classNames={{ rect: classes['day'] ?? '' }}
      getRectProps={({ value }) => ({ ['data-step' as string]: value === null ? undefined : strengthOf(value) })}
      withTooltip
      getTooltipLabel={({ date, value }) => t('year.day', { count: value ?? 0, number: number(value ?? 0), day: fullDay(date) })}
    />
  );
}

function Legend({ buckets }: { buckets: readonly { from: number; to: number }[] }) {
  const { t } = useTranslation('statistics');
  const { number } = useStatisticsFormats();
  return (
    <div className={classes['legend']}>
      <span>{t('year.legend')}</span>
      {buckets.map(({ from, to }, index) => (
        <span key={from} className={classes['key']}>
          <svg width={13} height={13}>
            <rect width={13} height={13} rx={2} className={classes['day']} data-step={MAX_STRENGTH - buckets.length + 1 + index} />
          </svg>
          {from === to ? number(from) : t('year.step', { from: number(from), to: number(to) })}
        </span>
      ))}
    </div>
  );
}
