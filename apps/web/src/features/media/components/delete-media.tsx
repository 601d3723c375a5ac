import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { deleteWordMediaMutation } from '@wordhoard/api-client/queries';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { useRestoreMedia } from '../api/word-media.js';

/** Deletes a file of a word; the message after it offers to undo that. */
export function DeleteMedia({ media: { id, word_id }, name }: { media: WordMediaDto; name: string }) {
  const { t } = useTranslation('media');
  const [isConfirming, setIsConfirming] = useState(false);
  const notify = useNotify();
  const removing = useMutation(deleteWordMediaMutation());
  const restoring = useRestoreMedia({ id, word_id }, () => {
    notify({ message: t('restored') });
  });
  const offerUndo = () => {
    const onPress = () => {
      restoring.mutate();
    };
    notify({ message: t('deleted'), action: { label: t('undo'), onPress } });
  };
  const close = () => {
    setIsConfirming(false);
    removing.reset();
  };
  const onConfirm = () => {
    const onSuccess = () => {
      close();
      offerUndo();
    };
    removing.mutate({ path: { word_id, media_id: id } }, { onSuccess });
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('delete', { name })}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('deleteTitle')}
        body={t('deleteBody')}
        confirm={t('deleteConfirm')}
        isPending={removing.isPending}
        error={removing.error}
        onConfirm={onConfirm}
        onClose={close}
      />
    </>
  );
}
