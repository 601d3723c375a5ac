import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useDeleteAttempt } from '../api/delete-attempt.js';

export interface DeleteAttemptProps {
  attemptId: number;
  onDeleted: () => void;
}

/** Deletes an attempt, once it was asked whether that is meant. */
export function DeleteAttempt({ attemptId, onDeleted }: DeleteAttemptProps) {
  const { t } = useTranslation('scenarios');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useDeleteAttempt();
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle')}
        body={t('deleteBody')}
        confirm={t('deleteConfirm')}
        isPending={isPending}
        error={error}
        onConfirm={() => {
          mutate({ path: { conversation_id: attemptId } }, { onSuccess: onDeleted });
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
}
