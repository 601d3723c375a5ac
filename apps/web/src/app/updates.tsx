import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../components/notifications.js';
import { isBuilt } from '../config/build.js';
import { type Apply, keepUpToDate } from '../lib/app-updates.js';

/** Says when there is a newer version of the app, and changes over when the person wants to. */
export function Updates() {
  const { t } = useTranslation();
  const notify = useNotify();
  const onUpdate = useEffectEvent((apply: Apply) => {
    notify({ message: t('update.ready'), stays: true, action: { label: t('update.apply'), onPress: apply }, dismiss: t('update.later') });
  });
  useEffect(() => {
    if (!isBuilt) return;
    // An app that cannot be kept works as long as there is a network.
    keepUpToDate(onUpdate).catch(() => undefined);
  }, []);
  return null;
}
