import type { ReactNode } from 'react';
import classes from './link-list.module.css';

/** Things that can be opened, one below the other. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes['list']}>{children}</ul>;
}

export interface LinkItemProps {
  /** The one link of the item. */
  children: ReactNode;
  /** What is told about it, in short. */
  details: readonly (string | null | undefined)[];
}

export function LinkItem({ children, details }: LinkItemProps) {
  return (
    <li className={classes['item']}>
      {children}
      <span className={classes['details']}>{details.map((detail) => detail && <span key={detail}>{detail}</span>)}</span>
    </li>
  );
}

/** Things that can be opened, side by side where there is room. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <ul className={classes['cards']}>{children}</ul>;
}

/** One of them: a heading that holds its one link, and what is told about it. */
export function LinkCard({ children }: { children: ReactNode }) {
  return <li className={classes['card']}>{children}</li>;
}
