import { Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import classes from './picture.module.css';

export interface PictureProps {
  /** What it shows, in a sentence or two. */
  summary: ReactNode;
  /** All that it shows, as a table. */
  table: ReactNode;
  /** In pixels. */
  height: number;
  children: ReactNode;
}

/** A picture for those who see it; its summary and its table for everybody. */
export function Picture({ summary, table, height, children }: PictureProps) {
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
