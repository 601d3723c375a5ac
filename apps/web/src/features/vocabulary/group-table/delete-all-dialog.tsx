import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';

export interface DeleteAllDialogProps {
  /** How many words go; null when nobody counted them. */
  count: number | null;
  onDelete: () => void;
  onClose: () => void;
}

/** Words that were chosen all at once are more than anybody looked at, so this asks first, though it can be taken back. */
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
