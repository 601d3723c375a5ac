import { useSyncExternalStore } from 'react';
import { offlineManager } from './offline-layer.js';
import type { OfflineState } from './offline-state.js';
import { useTranslation } from 'react-i18next';
import { hasQueuedMutations, type QueueCounts } from './database/mutation-queue.js';

export function useOfflineState(): OfflineState {
  return useSyncExternalStore(offlineManager.state.subscribe, offlineManager.state.get);
}

/** A sentence about unsent changes; null if there are none. */
export function useQueueText({ answers, added, edited, unsettled }: QueueCounts): string | null {
  const { t, i18n } = useTranslation('offline');
  if (!hasQueuedMutations({ answers, added, edited, unsettled })) return null;
  const parts = [
    ...(answers > 0 ? [t('counts.answers', { count: answers })] : []),
    ...(added > 0 ? [t('counts.added', { count: added })] : []),
    ...(edited > 0 ? [t('counts.edited', { count: edited })] : []),
  ];
  return t('counts.wait', { count: answers + added + edited, what: new Intl.ListFormat(i18n.language).format(parts) });
}
