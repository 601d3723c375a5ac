import { Text } from '@mantine/core';
import type { HourDto } from '@wordhoard/api-client/types';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable } from './data-table.js';
import { Section } from './section.js';
import { ChartFigure } from './chart-figure.js';
import { recalledShare, hoursOf, bestAndWorst } from '../summaries.js';

const Bars = lazy(async () => ({ default: (await import('../charts/bars.js')).Bars }));

const HEIGHT_PX = 220;

/** Recall by hour of the day. */
export function Hours({ hours }: { hours: readonly HourDto[] }) {
  const { t } = useTranslation('statistics');
  const { number, share, hour: time } = useStatisticsFormats();
  const { best, worst } = bestAndWorst(hours);
  const shareAt = (tally: HourDto) => share(recalledShare([tally]) ?? 0);
  return (
    <Section heading={t('hours.heading')}>
      {hours.length === 0 && <Text c="dimmed">{t('hours.none')}</Text>}
      {hours.length > 0 && (
        <ChartFigure
          height={HEIGHT_PX}
          summary={
            best && worst
              ? t('hours.summary', { best: time(best.hour), most: shareAt(best), worst: time(worst.hour), least: shareAt(worst) })
              : t('hours.few')
          }
          table={
            <DataTable
              label={t('hours.table')}
              columns={[{ name: t('hours.hour') }, { name: t('hours.answers') }, { name: t('hours.recalled') }]}
              rows={hours.map((of) => ({ key: of.hour, name: time(of.hour), values: [number(of.reviews), shareAt(of)] }))}
            />
          }
        >
          <Bars
            height={HEIGHT_PX}
            label={t('hours.recalled')}
            bars={hoursOf(hours).map(({ hour, share: value }) => ({ name: time(hour), value }))}
            format={share}
            unit={0.25}
            top={1}
          />
        </ChartFigure>
      )}
    </Section>
  );
}
