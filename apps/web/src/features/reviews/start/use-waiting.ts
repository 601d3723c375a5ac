import type { QueueDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { isAnythingAsked, newToday } from '../queue.js';
import { useNextDue } from '../use-next-due.js';

/** The number of due words, as a sentence; empty while unknown. */
export function useWaiting(queue: QueueDto | undefined): string {
  const { t } = useTranslation('reviews');
  const nextDue = useNextDue(queue?.next_due_at ?? null);
  if (!queue) return '';
  if (isAnythingAsked(queue)) return [t('waiting.due', { count: queue.due }), t('waiting.new', { count: newToday(queue) })].join(' · ');
  if (queue.due > 0) return t('today.enough');
  return nextDue ? `${t('today.nothing')} ${nextDue}` : t('today.nothing');
}
