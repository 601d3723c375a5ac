import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  tone?: 'calm' | 'problem';
  children: ReactNode;
}

/** A message in the flow of a page. Problems are read out at once, the rest when there is time. */
export function Notice({ tone = 'calm', children }: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
