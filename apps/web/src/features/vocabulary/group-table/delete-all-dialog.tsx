import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';

export interface DeleteAllDialogProps {
  /** Null if not counted. */
  count: number | null;
  onDelete: () => void;
  onClose: () => void;
}

/** Confirms deleting all matches, although it can be undone: they are more than the user has seen. */
export function DeleteAllDialog({ count, onDelete, onClose }: DeleteAllDialogProps) {
  const { t } = useTranslation('group-table');
  return (
    <ConfirmDialog
      isOpen
      title={count === null ? t('deleteAll.titleAll') : t('deleteAll.title', { count })}
      body={t('deleteAll.body')}
      confirm={t('deleteAll.confirm')}
      isPending={false}
      error={null}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
