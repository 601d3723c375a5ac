import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../components/notifications.js';
import { isBuilt } from '../config/build.js';
import { type Apply, keepUpToDate } from '../lib/app-updates.js';

/** Offers to reload when a new version is available. */
export function Updates() {
  const { t } = useTranslation();
  const notify = useNotify();
  const onUpdate = useEffectEvent((apply: Apply) => {
    notify({ message: t('update.ready'), stays: true, action: { label: t('update.apply'), onPress: apply }, dismiss: t('update.later') });
  });
  useEffect(() => {
    if (!isBuilt) return;
    // Without a service worker, the app works as long as there is a network.
    keepUpToDate(onUpdate).catch(() => undefined);
  }, []);
  return null;
}
