import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import type { QueueDto } from '@wordhoard/api-client/types';
import { hasCardsNow, newToday } from './queue.js';

/** When the next word is due, as a sentence; null if none is scheduled. */
export function useNextDue(nextDueAt: string | null): string | null {
  const { t, i18n } = useTranslation('reviews');
  const now = useNow();
  return nextDueAt === null ? null : t('nextDue', { when: formatRelative(nextDueAt, now, i18n.language) });
}

/** The number of due words, as a sentence; empty while unknown. */
export function useQueueText(queue: QueueDto | undefined): string {
  const { t } = useTranslation('reviews');
  const nextDue = useNextDue(queue?.next_due_at ?? null);
  if (!queue) return '';
  if (hasCardsNow(queue)) return [t('waiting.due', { count: queue.due }), t('waiting.new', { count: newToday(queue) })].join(' · ');
  if (queue.due > 0) return t('today.enough');
  return nextDue ? `${t('today.nothing')} ${nextDue}` : t('today.nothing');
}
