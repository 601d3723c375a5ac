import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DayShare, toDayShares } from '../lib/day-shares.js';
import classes from './day-bars.module.css';

/** Height of the highest bar. */
const MAX_BAR_HEIGHT_REM = 5;

export interface DayBarsProps {
  /** By date (`YYYY-MM-DD`). */
  counts: Readonly<Record<string, number>>;
  /** Describes a day, such as "Monday: 20 answers". */
  describe: (day: DayShare) => string;
  /** The date to highlight. */
  today?: string | undefined;
}

/** A bar chart of a week, and the same as text for screen readers. */
export function DayBars({ counts, describe, today }: DayBarsProps) {
  const { i18n } = useTranslation();
  return (
    <ol className={classes['days']}>
      {toDayShares(counts, i18n.language).map((day) => (
        <li key={day.date} className={classes['day']} data-today={day.date === today || undefined}>
          <VisuallyHidden>{describe(day)}</VisuallyHidden>
          <span className={classes['column']} aria-hidden>
            {day.count}
            <span className={classes['bar']} style={{ blockSize: `${day.share * MAX_BAR_HEIGHT_REM}rem` }} />
          </span>
          <span aria-hidden>{day.shortName}</span>
        </li>
      ))}
    </ol>
  );
}
