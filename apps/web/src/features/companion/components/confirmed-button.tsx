import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ConfirmDialogProps } from '../../../components/confirm-dialog.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../components/confirm-dialog.js')).ConfirmDialog }));

export interface ConfirmedButtonProps extends Pick<ConfirmDialogProps, 'title' | 'body' | 'confirm' | 'isPending' | 'error'> {
  label: string;
  /** Receives a function that closes the dialog. */
  onConfirm: (close: () => void) => void;
}

/** A button whose action is confirmed in a dialog. */
export function ConfirmedButton({ label, onConfirm, ...dialog }: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            isOpen
            {...dialog}
            onConfirm={() => {
              onConfirm(close);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
