import { useMutation } from '@tanstack/react-query';
import { deleteWord, restoreWords, updateWord } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../components/notifications.js';

export interface WordActions {
  suspend: () => void;
  unsuspend: () => void;
  remove: () => void;
}

/**
 * Actions on a word that can be undone, so none needs confirmation. Errors appear as notifications, because the user may have left the
 * page. @param leavePage leaves a page that must not reload the deleted word.
 */
export function useWordActions(word: WordDto, leavePage?: () => void): WordActions {
  const { t } = useTranslation('vocabulary');
  const notify = useNotify();
  const report = useReportProblem();
  const suspending = useSuspending(word);
  const restoring = useMutation({
    mutationFn: () => restoreWords({ body: { word_ids: [word.id] } }),
    onSuccess: () => {
      notify({ message: t('word.restored', { term: word.term }) });
    },
    onError: (error) => {
      report(error, restore);
    },
  });
  const restore = () => {
    restoring.mutate();
  };
  const removing = useMutation({
    mutationFn: () => deleteWord({ path: { word_id: word.id } }),
    meta: { endsPage: leavePage !== undefined },
    onSuccess: () => {
      notify({ message: t('word.deleted', { term: word.term }), action: { label: t('undo'), onPress: restore } });
      leavePage?.();
    },
    onError: (error) => {
      report(error, remove);
    },
  });
  const remove = () => {
    removing.mutate();
  };
  return { ...suspending, remove };
}

function useSuspending({ id, term }: WordDto): Pick<WordActions, 'suspend' | 'unsuspend'> {
  const { t } = useTranslation('vocabulary');
  const notify = useNotify();
  const report = useReportProblem();
  const updating = useMutation({
    mutationFn: (suspended: boolean) => updateWord({ path: { word_id: id }, body: { suspended } }),
    onSuccess: (_data, suspended) => {
      const undo = () => {
        updating.mutate(!suspended);
      };
      const message = suspended ? t('word.suspended', { term }) : t('word.takenUp', { term });
      notify({ message, action: { label: t('undo'), onPress: undo } });
    },
    onError: (error, suspended) => {
      report(error, () => {
        updating.mutate(suspended);
      });
    },
  });
  return {
    suspend: () => {
      updating.mutate(true);
    },
    unsuspend: () => {
      updating.mutate(false);
    },
  };
}
