import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../components/notifications.js';
import { isBuilt } from '../config/build.js';
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
      const { keepUpToDate } = await import('../lib/app-updates.js');
      await keepUpToDate(onUpdate);
    };
    // Not while the first page still loads. An app that cannot be kept works as long as there is a network.
    const begin = () => void start().catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }, []);
  return null;
}
