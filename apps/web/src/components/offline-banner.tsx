import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './offline-banner.module.css';

/** Stays on top while the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return <div role="status">{!online && <p className={classes['banner']}>{t('offline')}</p>}</div>;
}
