import { useTranslation } from 'react-i18next';
import { MAIN_ID } from './main-area.js';
import classes from './skip-link.module.css';

/** First stop of the tab key: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes['skip']}
      onClick={(event) => {
        // Moves the focus without leaving a fragment in the address.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('skipToContent')}
    </a>
  );
}
