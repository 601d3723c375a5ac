import type { LearningPathDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useMutation } from '@tanstack/react-query';
import { deleteLearningPathMutation } from '@wordhoard/api-client/queries';

export interface DeletePathDialogProps {
  path: LearningPathDto;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms before a plan is permanently deleted. */
export function DeletePathDialog({ path, onDeleted, onClose }: DeletePathDialogProps) {
  const { t } = useTranslation('learning-paths');
  const deletePath = useDeletePath();
  return (
    <ConfirmDialog
      isOpen
      title={t('path.deleteTitle')}
      body={t('path.deleteBody')}
      confirm={t('path.delete')}
      isPending={deletePath.isPending}
      error={deletePath.error}
      onConfirm={() => {
        deletePath.mutate({ path: { path_id: path.id } }, { onSuccess: onDeleted });
      }}
      onClose={onClose}
    />
  );
}

function useDeletePath() {
  return useMutation({ ...deleteLearningPathMutation(), meta: { endsPage: true } });
}
