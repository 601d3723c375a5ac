import type { ReactNode } from 'react';
import classes from './operation.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is so, each with its name beside it, or above it where there is little room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
