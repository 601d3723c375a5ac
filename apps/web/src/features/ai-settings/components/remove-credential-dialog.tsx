import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useDeleteAiCredential } from '../api/ai-credentials.js';
import { type CloudAiProvider, useProviderNames } from '../providers.js';

export interface RemoveCredentialDialogProps {
  provider: CloudAiProvider;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks first, because the credential cannot be recovered. */
export function RemoveCredentialDialog({ provider, onRemoved, onClose }: RemoveCredentialDialogProps) {
  const { t } = useTranslation('ai-settings');
  const name = useProviderNames()[provider];
  const remove = useDeleteAiCredential();
  return (
    <ConfirmDialog
      isOpen
      title={t('own.removeTitle', { provider: name })}
      body={t('own.removeBody')}
      confirm={t('own.remove')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => {
        remove.mutate(provider, { onSuccess: onRemoved });
      }}
      onClose={onClose}
    />
  );
}
