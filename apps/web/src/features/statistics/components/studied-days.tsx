import { Text } from '@mantine/core';
import type { HeatmapDto } from '@wordhoard/api-client/types';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { regionOf } from '../../../lib/format-moment.js';
import { weekdaysIn } from '../../../lib/calendar.js';
import { mostOf } from '../most.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { weeksOf } from '../weeks.js';
import { DataTable } from './data-table.js';
import { Picture } from './picture.js';

// The charting library is large: the page is there before it, with its figures and tables.
const YearPicture = lazy(async () => ({ default: (await import('../pictures/year-picture.js')).YearPicture }));

/** In pixels. */
const HEIGHT = 150;

/** On which days of a year the learner answered, and how often. */
export function StudiedDays({ heatmap }: { heatmap: HeatmapDto }) {
  const { t } = useTranslation('statistics');
  const { number, day } = useStatisticsFormats();
  const { year, days } = heatmap;
  const most = mostOf(days, ({ reviews }) => reviews);
  if (!most) return <Text c="dimmed">{t('year.none', { year })}</Text>;
  const reviews = days.reduce((sum, of) => sum + of.reviews, 0);
  const summary = [
    t('year.answers', { count: reviews, number: number(reviews) }),
    t('year.days', { count: days.length, number: number(days.length), year }),
    t('year.most', { count: most.reviews, number: number(most.reviews), day: day(most.day) }),
  ];
  return (
    <Picture summary={summary.join(' ')} height={HEIGHT} table={<WeekTable heatmap={heatmap} />}>
      <YearPicture year={year} days={days} />
    </Picture>
  );
}

function WeekTable({ heatmap: { year, days } }: { heatmap: HeatmapDto }) {
  const { t, i18n } = useTranslation('statistics');
  const { number, shortDay } = useStatisticsFormats();
  const weekdays = weekdaysIn(regionOf(i18n.language));
  const weekdayName = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <DataTable
      label={t('year.table', { year })}
      // The first of January 2024 was a Monday.
      columns={[{ name: t('year.week') }, ...weekdays.map((weekday) => ({ name: weekdayName.format(Date.UTC(2024, 0, 1 + weekday)) }))]}
      rows={weeksOf(year, days, weekdays[0] ?? 0).map((week) => ({
        key: week.first,
        name: shortDay(week.first),
        values: week.days.map((of) => of && number(of.reviews)),
      }))}
    />
  );
}
