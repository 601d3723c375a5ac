import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../components/notifications.js';
import { isBuilt } from '../config/build.js';
import { ConnectionBanner } from '../features/offline/components/connection-banner.js';
import { type ApplyUpdate, registerServiceWorker } from '../lib/app-updates.js';
import { tokens } from '../lib/token-store.js';
import { offlineManager } from '../features/offline/offline-layer.js';

/** Loads after the first page: offline support, and the check for new versions. */
export function AfterLoad() {
  const queryClient = useQueryClient();
  useEffect(() => {
    offlineManager.start({ tokens, onOutdated: () => void queryClient.invalidateQueries() });
  }, [queryClient]);
  return (
    <>
      <ConnectionBanner />
      <Updates />
    </>
  );
}

/** Offers to reload when a new version is available. */
export function Updates() {
  const { t } = useTranslation();
  const notify = useNotify();
  const onUpdate = useEffectEvent((apply: ApplyUpdate) => {
    notify({ message: t('update.ready'), stays: true, action: { label: t('update.apply'), onPress: apply }, dismiss: t('update.later') });
  });
  useEffect(() => {
    if (!isBuilt) return;
    // Without a service worker, the app works as long as there is a network.
    registerServiceWorker(onUpdate).catch(() => undefined);
  }, []);
  return null;
}
