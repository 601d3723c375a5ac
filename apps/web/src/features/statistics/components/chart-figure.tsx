import { Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import classes from './chart-figure.module.css';

export interface ChartFigureProps {
  /** A summary in one or two sentences. */
  summary: ReactNode;
  /** All data of the chart as a table. */
  table: ReactNode;
  /** In pixels. */
  height: number;
  children: ReactNode;
}

/** A chart with a summary and a table. The chart is hidden from screen readers. */
export function ChartFigure({ summary, table, height, children }: ChartFigureProps) {
  const { t } = useTranslation('statistics');
  return (
    <figure className={classes['figure']}>
      <Text component="figcaption">{summary}</Text>
      <Suspense fallback={<Loading heights={[height]} />}>
        <div className={classes['drawn']} aria-hidden>
          {children}
        </div>
      </Suspense>
      <details className={classes['details']}>
        <summary className={classes['opener']}>{t('table.open')}</summary>
        {table}
      </details>
    </figure>
  );
}
