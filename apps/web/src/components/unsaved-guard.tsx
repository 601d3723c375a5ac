import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.js';

export interface UnsavedGuardProps {
  isUnsaved: boolean;
  title: string;
  body: string;
  /** What leaves all the same. */
  confirm: string;
}

/** Asks before the page is left with something unsaved; not before a sign-in that is needed, which leads back. */
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
