import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  tone?: 'calm' | 'problem';
  children: ReactNode;
}

/** A message within a page. Screen readers read problems at once, others when idle. */
export function Notice({ tone = 'calm', children }: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
