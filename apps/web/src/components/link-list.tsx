import type { ReactNode } from 'react';
import classes from './link-list.module.css';

/** Things that can be opened, one below the other. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes['list']}>{children}</ul>;
}

export interface LinkItemProps {
  /** The one link of the item. */
  children: ReactNode;
  /** A short description. */
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

/** An entry: a heading with its link, and its description. */
export function LinkCard({ children }: { children: ReactNode }) {
  return <li className={classes['card']}>{children}</li>;
}
