import type { SignInDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { useEndSignIns } from '../api/sign-ins.js';
import { useSignInTexts } from './sign-in-row.js';

export interface EndSignInsDialogProps {
  /** One, or all others. */
  signIns: readonly SignInDto[];
  onClose: () => void;
  onEnded: (count: number) => Promise<void>;
}

/** Asks first, because signing in again needs the password. */
export function EndSignInsDialog({ signIns, onClose, onEnded }: EndSignInsDialogProps) {
  const { t } = useTranslation('accounts');
  const textsOf = useSignInTexts();
  const end = useEndSignIns();
  const [only, ...more] = signIns;
  const isOne = only && more.length === 0;
  return (
    <ConfirmDialog
      isOpen
      title={isOne ? t('signIns.endTitle', textsOf(only)) : t('signIns.endOthersTitle')}
      body={isOne ? t('signIns.endBody') : t('signIns.endOthersBody', { count: signIns.length })}
      confirm={isOne ? t('signIns.endConfirm') : t('signIns.endOthers')}
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => {
        end.mutate(signIns, { onSuccess: () => void onEnded(signIns.length) });
      }}
      onClose={onClose}
    />
  );
}
