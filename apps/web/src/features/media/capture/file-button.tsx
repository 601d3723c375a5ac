import { Button, VisuallyHidden } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type InputHTMLAttributes, useRef } from 'react';

export interface FileButtonProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'capture' | 'multiple' | 'aria-busy'> {
  label: string;
  Icon: TablerIcon;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the chooser of files, or the camera. */
export function FileButton({ label, Icon, onFiles, 'aria-busy': isBusy, ...input }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} aria-busy={isBusy} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <VisuallyHidden>
        <input
          {...input}
          ref={field}
          type="file"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}
