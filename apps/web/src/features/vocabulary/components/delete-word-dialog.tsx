import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useDeleteWord } from '../api/delete-word.js';

export interface DeleteWordDialogProps {
  word: WordDto;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteWordDialog({ word, onClose, onDeleted }: DeleteWordDialogProps) {
  const { t } = useTranslation('vocabulary');
  const announce = useAnnounce();
  const deleteWord = useDeleteWord();
  const remove = () => {
    deleteWord.mutate(
      { path: { word_id: word.id } },
      {
        onSuccess: () => {
          announce(t('word.deleted', { term: word.term }));
          onDeleted();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('word.deleteTitle', { term: word.term })}
      body={t('word.deleteBody')}
      confirm={t('word.delete')}
      isPending={deleteWord.isPending}
      error={deleteWord.error}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
