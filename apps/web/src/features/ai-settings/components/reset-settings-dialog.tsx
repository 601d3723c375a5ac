import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { useUpdateAiSettings } from '../api/ai-settings.js';
import { SETTING_FIELDS } from '../settings-draft.js';

const NOTHING_SAVED = Object.fromEntries(['provider', ...SETTING_FIELDS].map((name) => [name, null]));

/** Asks first, because keys cannot be recovered. */
export function ResetSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ai-administration');
  const notify = useNotify();
  const update = useUpdateAiSettings();
  return (
    <ConfirmDialog
      isOpen
      title={t('forget.title')}
      body={t('forget.question')}
      confirm={t('forget.action')}
      isPending={update.isPending}
      error={update.error}
      onConfirm={() => {
        update.mutate(
          { body: NOTHING_SAVED },
          {
            onSuccess: () => {
              notify({ message: t('forget.done') });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    />
  );
}
