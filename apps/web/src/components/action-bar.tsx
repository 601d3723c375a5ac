import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** What a long page leads to, along the lower edge of the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes['bar']}>{children}</div>;
}
