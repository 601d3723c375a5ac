import { Text } from '@mantine/core';
import type { HeatmapDto } from '@wordhoard/api-client/types';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { regionOf } from '../../../lib/format-moment.js';
import { weekdaysIn } from '../../../lib/calendar.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { weeksOf } from '../weeks.js';
import { DataTable } from './data-table.js';
import { ChartFigure } from './chart-figure.js';
import { mostOf } from '../summaries.js';

// The charting library is large, so the page renders its texts and tables first.
const YearHeatmap = lazy(async () => ({ default: (await import('../charts/year-heatmap.js')).YearHeatmap }));

/** In pixels. */
const HEIGHT_PX = 150;

/** Answers per day of a year. */
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
    <ChartFigure summary={summary.join(' ')} height={HEIGHT_PX} table={<WeekTable heatmap={heatmap} />}>
      <YearHeatmap year={year} days={days} />
    </ChartFigure>
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
      // 1 January 2024 was a Monday.
      columns={[{ name: t('year.week') }, ...weekdays.map((weekday) => ({ name: weekdayName.format(Date.UTC(2024, 0, 1 + weekday)) }))]}
      rows={weeksOf(year, days, weekdays[0] ?? 0).map((week) => ({
        key: week.first,
        name: shortDay(week.first),
        values: week.days.map((of) => of && number(of.reviews)),
      }))}
    />
  );
}
