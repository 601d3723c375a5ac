import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/use-is-online.js';
import classes from './offline-banner.module.css';

/** Stays on top while the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return <div role="status">{!isOnline && <p className={classes['banner']}>{t('offline')}</p>}</div>;
}
