import { Text } from '@mantine/core';
import type { RetentionDayDto, RetentionDto } from '@wordhoard/api-client/types';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { dayAfter, spansOf } from '../spans.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable, ShareBar } from './data-table.js';
import { Section } from './section.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRetentionOptions } from '@wordhoard/api-client/queries';
import { DaysSelect } from './section-select.js';
import { ChartFigure } from './chart-figure.js';
import { recalledShare } from '../summaries.js';

const ShareLine = lazy(async () => ({ default: (await import('../charts/share-line.js')).ShareLine }));

const HEIGHT_PX = 220;

/** Recall by interval and over time. */
export function Retention({ today }: { today: string }) {
  const { t } = useTranslation('statistics');
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery({ ...getRetentionOptions({ query: { days } }), placeholderData: keepPreviousData });
  const missing = error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading heights={[120, HEIGHT_PX]} />;
  return (
    <Section heading={t('retention.heading')} choice={<DaysSelect label={t('retention.period')} value={days} isPast onChange={setDays} />}>
      {data ? (
        <>
          <Ages {...data} />
          {data.days.length > 0 && <RecallOverTime course={data.days} days={days} today={today} />}
        </>
      ) : (
        missing
      )}
    </Section>
  );
}

function Ages({ learning, young, mature }: RetentionDto) {
  const { t } = useTranslation('statistics');
  const { number, share } = useStatisticsFormats();
  if (recalledShare([learning, young, mature]) === null) return <Text c="dimmed">{t('retention.none')}</Text>;
  const rows = [
    { key: 'learning', name: t('retention.learning'), tally: learning },
    { key: 'young', name: t('retention.young'), tally: young },
    { key: 'mature', name: t('retention.mature'), tally: mature },
  ];
  return (
    <DataTable
      label={t('retention.byAge')}
      columns={[{ name: t('retention.age') }, { name: t('retention.answers') }, { name: t('retention.recalled') }]}
      rows={rows.map(({ key, name, tally }) => {
        const recalled = recalledShare([tally]);
        const text = recalled === null ? t('retention.nothing') : share(recalled);
        return { key, name, values: [number(tally.reviews), <ShareBar key="recalled" share={recalled} text={text} />] };
      })}
    />
  );
}

interface RecallOverTimeProps {
  course: readonly RetentionDayDto[];
  days: number;
  today: string;
}

/** Recall over time, of words with an interval of a day or more. */
function RecallOverTime({ course, days, today }: RecallOverTimeProps) {
  const { t } = useTranslation('statistics');
  const { number, share, span } = useStatisticsFormats();
  const spans = spansOf(dayAfter(today, 1 - days), days, course, today);
  const asked = spans.filter((of) => of.days.length > 0);
  const [earliest, latest] = [asked[0], asked.at(-1)];
  const reviewsOf = (of: readonly RetentionDayDto[]) => of.reduce((sum, { reviews }) => sum + reviews, 0);
  const shareOf = (of: readonly RetentionDayDto[]) => share(recalledShare(of) ?? 0);
  const courseOf = (first: readonly RetentionDayDto[], last: readonly RetentionDayDto[]) => {
    const shares = { before: shareOf(first), after: shareOf(last) };
    if (shares.before === shares.after) return t('retention.unchanged', { after: shares.after });
    return (recalledShare(last) ?? 0) > (recalledShare(first) ?? 0) ? t('retention.rose', shares) : t('retention.fell', shares);
  };
  return (
    <ChartFigure
      height={HEIGHT_PX}
      summary={[
        t('retention.summary', { count: reviewsOf(course), number: number(reviewsOf(course)), share: shareOf(course) }),
        earliest && latest && earliest !== latest ? courseOf(earliest.days, latest.days) : '',
      ].join(' ')}
      table={
        <DataTable
          label={t('retention.table')}
          columns={[{ name: t('retention.days') }, { name: t('retention.answers') }, { name: t('retention.recalled') }]}
          rows={asked.map((of) => ({
            key: of.first,
            name: span(of),
            values: [number(reviewsOf(of.days)), shareOf(of.days)],
          }))}
        />
      }
    >
      <ShareLine
        height={HEIGHT_PX}
        label={t('retention.recalled')}
        points={spans.map((of) => ({ name: span(of), value: recalledShare(of.days) }))}
        format={share}
      />
    </ChartFigure>
  );
}
