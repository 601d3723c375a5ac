import type { ReactNode } from 'react';
import classes from './main-area.module.css';

/** Where the skip link and every change of page lead the focus. */
export const MAIN_ID = 'main';

export function MainArea({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
      {children}
    </main>
  );
}
