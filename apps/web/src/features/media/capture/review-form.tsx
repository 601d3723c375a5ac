import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';
import { useSubmission } from '../../../components/use-submission.js';
import type { CaptureDialogProps } from './capture-dialog.js';

export interface ReviewFormProps {
  file: File;
  texts: { add: string; again: string };
  onAdd: CaptureDialogProps['onAdd'];
  onAgain: () => void;
  /** Shows or plays the file. */
  children: ReactNode;
}

/** Adds a new photo or recording, or discards it for another one. A file that the server refused stays. */
export function ReviewForm({ file, texts, onAdd, onAgain, children }: ReviewFormProps) {
  const [operationId] = useState(() => uuidv7());
  const button = useFocusOnMount<HTMLButtonElement>();
  const { formProps, isSending, refusal } = useSubmission({ fields: [], rules: {}, send: () => onAdd(file, operationId) });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isSending} onClick={onAgain}>
            {texts.again}
          </Button>
          <Button ref={button} type="submit" loading={isSending}>
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
