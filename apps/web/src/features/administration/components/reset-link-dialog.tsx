import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ManagedUserDto, ResetLinkDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { copyFieldText } from '../../../lib/copy-field.js';
import { useCreateResetLink } from '../api/users.js';
import { formatTime } from '../../../lib/format-moment.js';

export interface ResetLinkDialogProps {
  user: ManagedUserDto;
  onClose: () => void;
}

/** Creates a reset link and shows it once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation('administration');
  const create = useCreateResetLink();
  const close = () => {
    if (!create.isPending) onClose();
  };
  return (
    <Dialog isOpen title={t('resetLink.title', { username: user.username })} onClose={close}>
      {create.data ? (
        <FreshLink link={create.data} username={user.username} onClose={onClose} />
      ) : (
        <Stack>
          {create.error && <ProblemAlert error={create.error} />}
          <Text>{t('resetLink.body', { username: user.username })}</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('resetLink.cancel')}
            </Button>
            <Button
              data-autofocus
              loading={create.isPending}
              onClick={() => {
                create.mutate(user.id);
              }}
            >
              {t('resetLink.create')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface FreshLinkProps {
  link: ResetLinkDto;
  username: string;
  onClose: () => void;
}

function FreshLink({ link, username, onClose }: FreshLinkProps) {
  const { t, i18n } = useTranslation('administration');
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const until = formatTime(link.expires_at, i18n.language);
  const copy = async () => {
    setMessage((await copyFieldText(field.current)) ? t('resetLink.copied') : t('resetLink.copyByHand'));
  };
  return (
    <Stack>
      <Text>{t('resetLink.made', { username, until })}</Text>
      <TextInput
        ref={field}
        label={t('resetLink.label')}
        value={link.url}
        readOnly
        autoFocus
        dir="ltr"
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {message}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('resetLink.close')}
        </Button>
        <Button onClick={() => void copy()}>{t('resetLink.copy')}</Button>
      </Group>
    </Stack>
  );
}
