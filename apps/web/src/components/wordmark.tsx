import { useTranslation } from 'react-i18next';
import classes from './wordmark.module.css';

/** The name with its logo: a pile of words. */
export function Wordmark() {
  const { t } = useTranslation();
  return (
    <span className={classes['wordmark']}>
      <svg viewBox="0 0 20 17" className={classes['sign']} aria-hidden>
        <rect x="7" width="6" height="4" rx="2" />
        <rect x="3.5" y="6.5" width="13" height="4" rx="2" />
        <rect y="13" width="20" height="4" rx="2" />
      </svg>
      {t('appName')}
    </span>
  );
}
