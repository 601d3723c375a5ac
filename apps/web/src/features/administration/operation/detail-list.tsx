import type { ReactNode } from 'react';
import classes from './operation.module.css';

export interface DetailRow {
  label: string;
  value: ReactNode;
}

/** A list of labels and values. */
export function DetailList({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <dl className={classes['facts']}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
