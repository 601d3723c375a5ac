import type { ReactNode } from 'react';
import classes from './main-area.module.css';

/** Target of the skip link, and of the focus after each navigation. */
export const MAIN_ID = 'main';

export function MainArea({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
      {children}
    </main>
  );
}
