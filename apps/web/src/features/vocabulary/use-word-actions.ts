import { useMutation } from '@tanstack/react-query';
import { deleteWord, restoreWords, updateWord } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../components/notifications.js';

export interface WordActions {
  suspend: () => void;
  takeUp: () => void;
  remove: () => void;
}

/**
 * What one can do with a word and take back, so that nothing needs to be asked first. Whoever takes it back may have left the page, so each
 * reports by itself.
 *
 * @param leavePage for a page that goes with its word; nothing of it is asked for again.
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

function useSuspending({ id, term }: WordDto): Pick<WordActions, 'suspend' | 'takeUp'> {
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
    takeUp: () => {
      updating.mutate(false);
    },
  };
}
