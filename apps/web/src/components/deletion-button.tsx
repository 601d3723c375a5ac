import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { useNotify, useReportProblem } from './notifications.js';

export interface DeletionTexts {
  /** Names the item. */
  label: string;
  title: string;
  body: string;
  confirm: string;
  deleted: string;
  undo: string;
  restored: string;
}

export interface DeletionButtonProps {
  texts: DeletionTexts;
  deletion: UseMutationOptions<unknown, Error, void>;
  restore: () => Promise<unknown>;
}

/** Deletes an item after a confirmation; the message after it offers to undo that, also when the item has left the screen. */
export function DeletionButton({ texts, deletion, restore }: DeletionButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const notify = useNotify();
  const report = useReportProblem();
  const deleting = useMutation(deletion);
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      notify({ message: texts.restored });
    },
    onError: (error) => {
      report(error, () => {
        restoring.mutate();
      });
    },
  });
  const undo = () => {
    restoring.mutate();
  };
  const close = () => {
    setIsConfirming(false);
    deleting.reset();
  };
  const confirm = () => {
    deleting.mutateAsync().then(
      () => {
        close();
        notify({ message: texts.deleted, action: { label: texts.undo, onPress: undo } });
      },
      // The dialog shows it.
      () => undefined,
    );
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={texts.label}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.title}
        body={texts.body}
        confirm={texts.confirm}
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
