import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DayShare, daysOf } from '../lib/day-shares.js';
import classes from './day-bars.module.css';

/** The bar of the fullest day. */
const HIGHEST_REM = 5;

export interface DayBarsProps {
  /** By day, as `YYYY-MM-DD`. */
  counts: Readonly<Record<string, number>>;
  /** Says a day in words, such as "Monday: 20 answers". */
  describe: (day: DayShare) => string;
  /** Which of them is today, if any is. */
  today?: string | undefined;
}

/** The days of a week: bars to be seen, and the same in words. */
export function DayBars({ counts, describe, today }: DayBarsProps) {
  const { i18n } = useTranslation();
  return (
    <ol className={classes['days']}>
      {daysOf(counts, i18n.language).map((day) => (
        <li key={day.date} className={classes['day']} data-today={day.date === today || undefined}>
          <VisuallyHidden>{describe(day)}</VisuallyHidden>
          <span className={classes['column']} aria-hidden>
            {day.count}
            <span className={classes['bar']} style={{ blockSize: `${day.share * HIGHEST_REM}rem` }} />
          </span>
          <span aria-hidden>{day.shortName}</span>
        </li>
      ))}
    </ol>
  );
}
