import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Skips the header. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes['skip']}
      onClick={(event) => {
        // Moves the focus without adding a fragment to the URL.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
}
