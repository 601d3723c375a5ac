import type { OverviewDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { Section } from './section.js';
import classes from './statistics.module.css';

export interface TotalsProps {
  overview: OverviewDto;
  /** In days; undefined while loading. */
  streak: number | undefined;
}

/** Figures of today and in total. */
export function Totals({ overview, streak }: TotalsProps) {
  const { t } = useTranslation('statistics');
  const { number, duration } = useStatisticsFormats();
  const streakText = streak === undefined ? '–' : t('totals.days', { count: streak, number: number(streak) });
  return (
    <div className={classes['columns']}>
      <Section heading={t('totals.today')}>
        <Figures
          figures={[
            { label: t('totals.answers'), value: number(overview.reviews_today) },
            { label: t('totals.time'), value: duration(overview.seconds_today) },
            { label: t('totals.streak'), value: streakText },
          ]}
        />
      </Section>
      <Section heading={t('totals.inAll')}>
        <Figures
          figures={[
            { label: t('totals.answers'), value: number(overview.reviews) },
            { label: t('totals.time'), value: duration(overview.seconds) },
            { label: t('totals.daysStudied'), value: number(overview.days_studied) },
          ]}
        />
      </Section>
    </div>
  );
}
