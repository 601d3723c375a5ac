import { Button, Group } from '@mantine/core';
import type { ConversationDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useDeleteConversation } from '../api/delete-conversation.js';
import { useEndConversation } from '../api/end-conversation.js';

export interface ConversationActionsProps {
  conversation: ConversationDto;
  onDeleted: () => void;
}

/** What ends a conversation, each asked about first. */
export function ConversationActions({ conversation: { id, ended_at }, onDeleted }: ConversationActionsProps) {
  const { t } = useTranslation('conversations');
  const [open, setOpen] = useState<'end' | 'delete' | null>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const end = useEndConversation();
  const remove = useDeleteConversation();
  const path = { conversation_id: id };
  const close = () => {
    setOpen(null);
  };
  const finish = () => {
    // The button that opened this goes with what it ended.
    const onSuccess = () => {
      close();
      deleteButton.current?.focus();
    };
    end.mutate({ path }, { onSuccess });
  };
  const opener = (what: 'end' | 'delete') => ({
    variant: 'default',
    size: 'sm',
    onClick: () => {
      setOpen(what);
    },
  });
  return (
    <Group gap="xs">
      {ended_at === null && <Button {...opener('end')}>{t('end')}</Button>}
      <Button {...opener('delete')} ref={deleteButton}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={open === 'end'}
        title={t('endTitle')}
        body={t('endBody')}
        confirm={t('end')}
        isPending={end.isPending}
        error={end.error}
        onConfirm={finish}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('deleteTitle')}
        body={t('deleteBody')}
        confirm={t('deleteConfirm')}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => {
          remove.mutate({ path }, { onSuccess: onDeleted });
        }}
        onClose={close}
      />
    </Group>
  );
}
