import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.js';

export interface UnsavedGuardProps {
  isUnsaved: boolean;
  title: string;
  body: string;
  /** Label of the button that leaves anyway. */
  confirm: string;
}

/** Asks before leaving the page with unsaved changes, except for the sign-in page, which leads back. */
export function UnsavedGuard({ isUnsaved, ...texts }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/sign-in',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      {...texts}
      isPending={false}
      error={null}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
