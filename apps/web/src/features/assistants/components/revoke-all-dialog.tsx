import type { GrantDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useNotify } from '../../../components/notifications.js';
import { useRevokeGrants } from '../api/grants.js';

export interface RevokeAllDialogProps {
  grants: readonly GrantDto[];
  onRevoked: () => void;
  onClose: () => void;
}

/** Asks first, because allowing everything again takes many steps. */
export function RevokeAllDialog({ grants, onRevoked, onClose }: RevokeAllDialogProps) {
  const { t } = useTranslation('assistants');
  const notify = useNotify();
  const { mutate, isPending, error } = useRevokeGrants();
  return (
    <ConfirmDialog
      isOpen
      title={t('allowed.revokeAllTitle')}
      body={t('allowed.revokeAllBody')}
      confirm={t('allowed.revokeAll')}
      isPending={isPending}
      error={error}
      onConfirm={() => {
        const onSuccess = () => {
          onClose();
          onRevoked();
          notify({ message: t('allowed.revokedAll') });
        };
        mutate(grants, { onSuccess });
      }}
      onClose={onClose}
    />
  );
}
