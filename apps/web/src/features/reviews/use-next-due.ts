import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';

/** When the next word is due, as a sentence; null if none is scheduled. */
export function useNextDue(nextDueAt: string | null): string | null {
  const { t, i18n } = useTranslation('reviews');
  const now = useNow();
  return nextDueAt === null ? null : t('nextDue', { when: formatRelative(nextDueAt, now, i18n.language) });
}
