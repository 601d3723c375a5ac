import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { faultsByField } from '../../../lib/faults.js';
import { useUpdateAiSettings } from '../api/ai-settings.js';
import type { KeyFieldName } from '../settings-draft.js';

export interface RemoveKeyDialogProps {
  name: KeyFieldName;
  onClose: () => void;
}

/** Asks first, because the key cannot be recovered. */
export function RemoveKeyDialog({ name, onClose }: RemoveKeyDialogProps) {
  const { t } = useTranslation('ai-administration');
  const notify = useNotify();
  const update = useUpdateAiSettings();
  const isInUse = name in faultsByField(update.error, [name]).placed;
  return (
    <ConfirmDialog
      isOpen
      title={t('removeKey.title')}
      body={isInUse ? t('removeKey.inUse') : t('removeKey.body')}
      confirm={t('removeKey.action')}
      isPending={update.isPending}
      error={isInUse ? null : update.error}
      onConfirm={() => {
        const body = { [name]: null };
        update.mutate(
          { body },
          {
            onSuccess: (settings) => {
              notify({ message: settings[`${name}_set`] ? t('removeKey.stillSet') : t('removeKey.done') });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    />
  );
}
