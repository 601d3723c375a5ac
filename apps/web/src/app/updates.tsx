import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../components/notifications.js';
import { isBuilt } from '../config/build.js';
import { afterLoad } from '../lib/after-load.js';
import type { Apply } from '../lib/app-updates.js';

/** Says when there is a newer version of the app, and changes over when the person wants to. */
export function Updates() {
  const { t } = useTranslation();
  const notify = useNotify();
  const onUpdate = useEffectEvent((apply: Apply) => {
    notify({ message: t('update.ready'), stays: true, action: { label: t('update.apply'), onPress: apply }, dismiss: t('update.later') });
  });
  useEffect(() => {
    if (!isBuilt) return;
    const start = async () => {
      await afterLoad();
      const { keepUpToDate } = await import('../lib/app-updates.js');
      await keepUpToDate(onUpdate);
    };
    // An app that cannot be kept works as long as there is a network.
    void start().catch(() => undefined);
  }, []);
  return null;
}
