import { useTranslation } from 'react-i18next';
import { isAnythingWaiting, type WaitingCounts } from './device/waiting.js';

/** A sentence about unsent changes; null if there are none. */
export function useWaitingText({ answers, added, edited, unsettled }: WaitingCounts): string | null {
  const { t, i18n } = useTranslation('offline');
  if (!isAnythingWaiting({ answers, added, edited, unsettled })) return null;
  const parts = [
    ...(answers > 0 ? [t('counts.answers', { count: answers })] : []),
    ...(added > 0 ? [t('counts.added', { count: added })] : []),
    ...(edited > 0 ? [t('counts.edited', { count: edited })] : []),
  ];
  return t('counts.wait', { count: answers + added + edited, what: new Intl.ListFormat(i18n.language).format(parts) });
}
