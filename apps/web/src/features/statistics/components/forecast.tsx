import { Text } from '@mantine/core';
import type { DueForecastDto } from '@wordhoard/api-client/types';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { spansOf } from '../spans.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable } from './data-table.js';
import { Section } from './section.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDueForecastOptions } from '@wordhoard/api-client/queries';
import { DaysSelect } from './section-select.js';
import { ChartFigure } from './chart-figure.js';
import { mostOf } from '../summaries.js';

const Bars = lazy(async () => ({ default: (await import('../charts/bars.js')).Bars }));

const HEIGHT_PX = 220;

/** Reviews due in the coming days. */
export function Forecast() {
  const { t } = useTranslation('statistics');
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery({ ...getDueForecastOptions({ query: { days } }), placeholderData: keepPreviousData });
  const missing = error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading heights={[HEIGHT_PX]} />;
  return (
    <Section heading={t('forecast.heading')} choice={<DaysSelect label={t('forecast.period')} value={days} onChange={setDays} />}>
      {data ? <ComingDays forecast={data} /> : missing}
    </Section>
  );
}

function ComingDays({ forecast: { overdue, days } }: { forecast: DueForecastDto }) {
  const { t } = useTranslation('statistics');
  const { number, day, span } = useStatisticsFormats();
  const coming = days.reduce((sum, { reviews }) => sum + reviews, 0);
  const most = mostOf(days, ({ reviews }) => reviews);
  if (overdue === 0 && !most) return <Text c="dimmed">{t('forecast.none', { count: days.length })}</Text>;
  const today = days[0]?.day ?? '';
  const spans = spansOf(today, days.length, days, today).map((of) => ({
    ...of,
    reviews: of.days.reduce((sum, { reviews }) => sum + reviews, 0),
  }));
  const sentences = [
    t('forecast.coming', { count: coming, number: number(coming) }),
    most && t('forecast.most', { number: number(most.reviews), day: day(most.day) }),
    overdue > 0 && t('forecast.waiting', { count: overdue, number: number(overdue) }),
  ];
  return (
    <ChartFigure
      height={HEIGHT_PX}
      summary={sentences.filter(Boolean).join(' ')}
      table={
        <DataTable
          label={t('forecast.table')}
          columns={[{ name: t('forecast.days') }, { name: t('forecast.reviews') }]}
          rows={[
            ...(overdue > 0 ? [{ key: 'overdue', name: t('forecast.overdue'), values: [number(overdue)] }] : []),
            ...spans.map((of) => ({ key: of.first, name: span(of), values: [number(of.reviews)] })),
          ]}
        />
      }
    >
      <Bars
        height={HEIGHT_PX}
        label={t('forecast.reviews')}
        {...(overdue > 0 && { moreLabel: t('forecast.overdue') })}
        bars={spans.map((of, index) => ({ name: span(of), value: of.reviews, ...(index === 0 && { more: overdue }) }))}
        format={number}
      />
    </ChartFigure>
  );
}
