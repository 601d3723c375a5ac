import { Button, Group } from '@mantine/core';
import type { ConversationDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteConversation, useEndConversation } from '../api.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../components/confirm-dialog.js')).ConfirmDialog }));

export interface ConversationActionsProps {
  conversation: ConversationDto;
  onDeleted: () => void;
}

/** Ends or deletes a conversation, after a confirmation. */
export function ConversationActions({ conversation: { id, ended_at }, onDeleted }: ConversationActionsProps) {
  const { t } = useTranslation('conversations');
  const [open, setOpen] = useState<'end' | 'delete' | null>(null);
  const endButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const end = useEndConversation();
  const remove = useDeleteConversation();
  const path = { conversation_id: id };
  const closeTo = (button: HTMLButtonElement | null) => {
    setOpen(null);
    button?.focus();
  };
  const opener = (what: 'end' | 'delete') => ({
    variant: 'default',
    size: 'sm',
    onClick: () => {
      setOpen(what);
    },
  });
  const dialogs = {
    end: {
      ...{ title: t('endTitle'), body: t('endBody'), confirm: t('end'), isPending: end.isPending, error: end.error },
      onConfirm: () => {
        // The opening button disappears.
        end.mutate({ path }, { onSuccess: () => void closeTo(deleteButton.current) });
      },
    },
    delete: {
      ...{ title: t('deleteTitle'), body: t('deleteBody'), confirm: t('deleteConfirm'), isPending: remove.isPending, error: remove.error },
      onConfirm: () => {
        remove.mutate({ path }, { onSuccess: onDeleted });
      },
    },
  };
  return (
    <Group gap="xs">
      {ended_at === null && (
        <Button {...opener('end')} ref={endButton}>
          {t('end')}
        </Button>
      )}
      <Button {...opener('delete')} ref={deleteButton}>
        {t('delete')}
      </Button>
      {open && (
        <Suspense>
          <ConfirmDialog
            isOpen
            {...dialogs[open]}
            onClose={() => {
              closeTo((open === 'end' ? endButton : deleteButton).current);
            }}
          />
        </Suspense>
      )}
    </Group>
  );
}
