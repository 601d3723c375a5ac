import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.js';
import { ProblemAlert } from './problem-alert.js';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  body: string;
  /** The verb of the action. */
  confirm: string;
  isPending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. The focus is on Cancel. */
export function ConfirmDialog({ isOpen, title, body, confirm, isPending, error, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  // The action may ask for the password; closing that dialog must not close this one.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={title} onClose={close}>
      <Stack>
        {Boolean(error) && <ProblemAlert error={error} />}
        <Text>{body}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button color="red.9" loading={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
