import type { ReactNode } from 'react';
import classes from './link-list.module.css';

export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes['list']}>{children}</ul>;
}

export interface LinkItemProps {
  children: ReactNode;
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

/** Cards in columns. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <ul className={classes['cards']}>{children}</ul>;
}

/** A card with a heading link and a description. */
export function LinkCard({ children }: { children: ReactNode }) {
  return <li className={classes['card']}>{children}</li>;
}
