import { useTranslation } from 'react-i18next';
import { MAIN_ID } from './main-area.js';
import classes from './skip-link.module.css';

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
