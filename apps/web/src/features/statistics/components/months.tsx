import { Stack, Title } from '@mantine/core';
import type { HeatmapDto } from '@wordhoard/api-client/types';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable } from './data-table.js';
import { ChartFigure } from './chart-figure.js';
import { mostOf, monthsOf } from '../summaries.js';

const Bars = lazy(async () => ({ default: (await import('../charts/bars.js')).Bars }));

const HEIGHT_PX = 220;

/** Study time per month of a year. */
export function Months({ heatmap: { year, days } }: { heatmap: HeatmapDto }) {
  const { t } = useTranslation('statistics');
  const { number, duration, month: name } = useStatisticsFormats();
  const months = monthsOf(days);
  const most = mostOf(months, ({ seconds }) => seconds);
  const total = duration(months.reduce((sum, { seconds }) => sum + seconds, 0));
  return (
    <Stack gap="xs">
      <Title order={3}>{t('months.heading')}</Title>
      <ChartFigure
        height={HEIGHT_PX}
        summary={
          most ? t('months.summary', { total, year, month: name(most.month), most: duration(most.seconds) }) : t('months.none', { year })
        }
        table={
          <DataTable
            label={t('months.table', { year })}
            columns={[{ name: t('months.month') }, { name: t('months.time') }, { name: t('months.days') }, { name: t('months.answers') }]}
            rows={months.map((of) => ({
              key: of.month,
              name: name(of.month),
              values: [duration(of.seconds), number(of.days), number(of.reviews)],
            }))}
          />
        }
      >
        {most && (
          <Bars
            height={HEIGHT_PX}
            label={t('months.time')}
            bars={months.map(({ month, seconds }) => ({ name: name(month, 'short'), value: seconds }))}
            format={duration}
            // Ticks at whole minutes or hours.
            unit={most.seconds >= 7200 ? 3600 : 60}
          />
        )}
      </ChartFigure>
    </Stack>
  );
}
