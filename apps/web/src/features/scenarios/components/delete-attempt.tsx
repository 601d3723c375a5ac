import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteAttempt } from '../queries.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../components/confirm-dialog.js')).ConfirmDialog }));

export interface DeleteAttemptProps {
  attemptId: number;
  onDeleted: () => void;
}

/** Deletes an attempt after confirmation. */
export function DeleteAttempt({ attemptId, onDeleted }: DeleteAttemptProps) {
  const { t } = useTranslation('scenarios');
  const button = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error } = useDeleteAttempt();
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        {t('delete')}
      </Button>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t('deleteTitle')}
            body={t('deleteBody')}
            confirm={t('deleteConfirm')}
            isPending={isPending}
            error={error}
            onConfirm={() => {
              mutate({ path: { conversation_id: attemptId } }, { onSuccess: onDeleted });
            }}
            onClose={() => {
              setIsConfirming(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
