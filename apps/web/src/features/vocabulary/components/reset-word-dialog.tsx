import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { useResetWord, wordToReset } from '../api/words.js';

export interface ResetWordDialogProps {
  word: Pick<WordDto, 'id' | 'term'>;
  onClose: () => void;
}

/** Confirms the reset of a word, because it cannot be undone. */
export function ResetWordDialog({ word, onClose }: ResetWordDialogProps) {
  const { t } = useTranslation('vocabulary');
  const notify = useNotify();
  const resetWord = useResetWord();
  const [call] = useState(() => wordToReset(word.id));
  const startOver = () => {
    resetWord.mutate(call, {
      onSuccess: () => {
        notify({ message: t('startOver.done', { term: word.term }) });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('startOver.title', { term: word.term })}
      body={t('startOver.body')}
      confirm={t('startOver.confirm')}
      isPending={resetWord.isPending}
      error={resetWord.error}
      onConfirm={startOver}
      onClose={onClose}
    />
  );
}
