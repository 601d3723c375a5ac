import { useMutation } from '@tanstack/react-query';
import { setWordDue } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { retryPassing } from '../../../lib/retry.js';

interface DueChange {
  dueAt: string;
  /** Due date to restore on undo; null if that is impossible. */
  before: string | null;
  /** Makes it safe to send this twice. */
  operationId: string;
}

/** Sets when a word is due, and can undo that. Reports by notifications, since the user may leave the page. */
export function useSetDue({ id, term, review_states }: WordDto): { setDue: (dueAt: string) => void; isSetting: boolean } {
  const { t, i18n } = useTranslation('word-page');
  const notify = useNotify();
  const report = useReportProblem();
  const change = (dueAt: string, before: string | null) => {
    setting.mutate({ dueAt, before, operationId: uuidv7() });
  };
  const setting = useMutation({
    mutationFn: ({ dueAt, operationId }: DueChange) =>
      setWordDue({ path: { word_id: id }, body: { due_at: dueAt, operation_id: operationId } }),
    retry: retryPassing,
    onSuccess: (_word, { dueAt, before }) => {
      const message = isPast(dueAt)
        ? t('schedule.isNow', { term })
        : t('schedule.isAt', { term, when: formatMoment(dueAt, i18n.language) });
      const undo = () => {
        if (before !== null) change(before, null);
      };
      notify({ message, ...(before !== null && { action: { label: t('undo'), onPress: undo } }) });
    },
    onError: (error, failed) => {
      report(error, () => {
        setting.mutate(failed);
      });
    },
  });
  return {
    setDue: (dueAt) => {
      change(dueAt, onlyDue(review_states));
    },
    isSetting: setting.isPending,
  };
}

/** The API sets one due date for all answered facets, so undo works only if they shared one before. */
function onlyDue(states: WordDto['review_states']): string | null {
  const [due, ...others] = new Set(states.filter(({ status }) => status !== 'new').map(({ due_at }) => due_at));
  return others.length === 0 ? (due ?? null) : null;
}

function isPast(moment: string): boolean {
  return Date.parse(moment) <= Date.now();
}
