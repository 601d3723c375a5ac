import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';

/** Asks before the page is left with something unsaved; not before a sign-in that is needed, which leads back. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('recall-settings');
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/sign-in',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('leave.title')}
      body={t('leave.body')}
      confirm={t('leave.confirm')}
      isPending={false}
      error={null}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
