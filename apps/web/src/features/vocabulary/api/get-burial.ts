import { useMutation, useQuery } from '@tanstack/react-query';
import { getBurialOptions } from '@wordhoard/api-client/queries';
import { buryWord, unburyWord } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';

/** Until when reviews leave a word out. */
export function useBurial(id: number) {
  return useQuery(getBurialOptions({ path: { word_id: id } }));
}

/** Asks a buried word again, and offers to bury it as it was. */
export function useUnbury({ id, term }: WordDto, until: string | null): { unbury: () => void; isPending: boolean } {
  const { t } = useTranslation('word-page');
  const notify = useNotify();
  const report = useReportProblem();
  const path = { word_id: id };
  const burying = useMutation({
    mutationFn: (body: { until: string }) => buryWord({ path, body }),
    onError: (error, body) => {
      report(error, () => {
        burying.mutate(body);
      });
    },
  });
  const unburying = useMutation({
    mutationFn: async (before: string) => {
      await unburyWord({ path });
      return before;
    },
    onSuccess: (before) => {
      const undo = () => {
        burying.mutate({ until: before });
      };
      notify({ message: t('notices.unburied', { term }), action: { label: t('undo'), onPress: undo } });
    },
    onError: (error, before) => {
      report(error, () => {
        unburying.mutate(before);
      });
    },
  });
  return {
    unbury: () => {
      if (until !== null) unburying.mutate(until);
    },
    isPending: unburying.isPending,
  };
}
