import { VisuallyHidden } from '@mantine/core';
import type { ForecastDayDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../components/use-formats.js';
import classes from './forecast-chart.module.css';

export interface ForecastChartProps {
  now: readonly ForecastDayDto[];
  changed: readonly ForecastDayDto[];
}

/** The reviews of each coming day before and after the change, as bars and as a table. */
export function ForecastChart({ now, changed }: ForecastChartProps) {
  const { t } = useTranslation('recall-settings');
  const { number } = useFormats();
  const fullest = Math.max(1, ...[...now, ...changed].map(amountOf));
  const shareOf = (day: ForecastDayDto | undefined) => `${day ? (amountOf(day) / fullest) * 100 : 0}%`;
  return (
    <div>
      <div className={classes['chart']} aria-hidden>
        {now.map((day, index) => (
          <div key={day.day} className={classes['day']}>
            <div className={classes['bar']} style={{ height: shareOf(day) }} />
            <div className={classes['bar']} data-changed style={{ height: shareOf(changed[index]) }} />
          </div>
        ))}
      </div>
      <div className={classes['legend']} aria-hidden>
        <span className={classes['keys']}>
          <span className={classes['key']}>
            <span className={classes['swatch']} />
            {t('effect.now')}
          </span>
          <span className={classes['key']}>
            <span className={classes['swatch']} data-changed />
            {t('effect.changed')}
          </span>
        </span>
        <span>{t('effect.most', { number: number(fullest) })}</span>
      </div>
      <VisuallyHidden>
        <ForecastTable now={now} changed={changed} />
      </VisuallyHidden>
    </div>
  );
}

function ForecastTable({ now, changed }: ForecastChartProps) {
  const { t } = useTranslation('recall-settings');
  const { number, day } = useFormats();
  return (
    <table>
      <caption>{t('effect.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('effect.day')}</th>
          <th scope="col">{t('effect.reviewsNow')}</th>
          <th scope="col">{t('effect.reviewsChanged')}</th>
          <th scope="col">{t('effect.newNow')}</th>
          <th scope="col">{t('effect.newChanged')}</th>
        </tr>
      </thead>
      <tbody>
        {now.map((before, index) => (
          <tr key={before.day}>
            <th scope="row">{day(before.day)}</th>
            <td>{number(before.reviews)}</td>
            <td>{number(changed[index]?.reviews ?? 0)}</td>
            <td>{number(before.new)}</td>
            <td>{number(changed[index]?.new ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountOf(day: ForecastDayDto): number {
  return day.reviews + day.new;
}
