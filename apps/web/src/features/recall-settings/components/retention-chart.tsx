import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../components/use-formats.js';
import classes from './retention-chart.module.css';

export interface RetentionResult {
  /** The desired retention. */
  percent: number;
  /** Study time per day. */
  minutes: number;
  /** Words known after a year. */
  words: number;
}

export interface RetentionChartProps {
  results: readonly RetentionResult[];
  /** In percent. */
  advised: number;
  current: number;
}

const SIZE = { width: 100, height: 60 };

/** Study time against known words, a point for each retention, as a chart and as a table. */
export function RetentionChart({ results, advised, current }: RetentionChartProps) {
  const { t } = useTranslation('recall-settings');
  const { number } = useFormats();
  const minutes = scaleOf(results.map((one) => one.minutes));
  const words = scaleOf(results.map((one) => one.words));
  const place = (one: RetentionResult) => ({ x: minutes(one.minutes) * SIZE.width, y: (1 - words(one.words)) * SIZE.height });
  const markOf = ({ percent }: RetentionResult) => (percent === advised ? 'advised' : percent === current ? 'current' : undefined);
  return (
    <div className={classes['frame'] ?? ''}>
      <div className={classes['labels']} aria-hidden>
        {t('advice.knownAxis', { least: number(Math.round(least(results, 'words'))), most: number(Math.round(most(results, 'words'))) })}
      </div>
      <svg className={classes['chart']} viewBox={`-3 -3 ${SIZE.width + 6} ${SIZE.height + 6}`} aria-hidden>
        <polyline className={classes['line']} points={results.map((one) => `${place(one).x},${place(one).y}`).join(' ')} />
        {results.map((one) => (
          <circle
            key={one.percent}
            cx={place(one).x}
            cy={place(one).y}
            r={markOf(one) ? 2 : 0.8}
            data-mark={markOf(one)}
            className={classes['point']}
          />
        ))}
      </svg>
      <div className={classes['labels']} aria-hidden>
        {t('advice.timeAxis', { least: number(Math.round(least(results, 'minutes'))), most: number(Math.round(most(results, 'minutes'))) })}
      </div>
      <div className={classes['keys']} aria-hidden>
        <span className={classes['key']} data-mark="advised">
          {t('advice.leastTime', { percent: number(advised) })}
        </span>
        {current !== advised && (
          <span className={classes['key']} data-mark="current">
            {t('advice.now', { percent: number(current) })}
          </span>
        )}
      </div>
      <VisuallyHidden>
        <ResultTable results={results} />
      </VisuallyHidden>
    </div>
  );
}

function ResultTable({ results }: Pick<RetentionChartProps, 'results'>) {
  const { t } = useTranslation('recall-settings');
  const { number } = useFormats();
  return (
    <table>
      <caption>{t('advice.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('retention.label')}</th>
          <th scope="col">{t('advice.minutes')}</th>
          <th scope="col">{t('advice.words')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ percent, minutes, words }) => (
          <tr key={percent}>
            <th scope="row">{number(percent)}</th>
            <td>{number(Math.round(minutes))}</td>
            <td>{number(Math.round(words))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Maps values to 0..1. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (high > low ? (value - low) / (high - low) : 0.5);
}

function least(results: readonly RetentionResult[], what: 'minutes' | 'words'): number {
  return Math.min(...results.map((one) => one[what]));
}

function most(results: readonly RetentionResult[], what: 'minutes' | 'words'): number {
  return Math.max(...results.map((one) => one[what]));
}
