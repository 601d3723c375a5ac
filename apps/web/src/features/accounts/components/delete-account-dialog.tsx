import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { hasCode } from '../../../lib/faults.js';
import { useDeleteMe } from '../api/account.js';
import { useAccountRules } from './use-account-rules.js';

export interface DeleteAccountDialogProps {
  onDeleted: () => void;
  onClose: () => void;
}

/** Explains the consequences and asks for the password. */
export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const rules = useAccountRules();
  const deletion = useDeleteMe();
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['password'],
    rules: { password: rules.password },
    send: async ({ password }) => {
      await deletion.mutateAsync(password);
      onDeleted();
    },
    place: (error) => (hasCode(error, 'ACCOUNT.WRONG_PASSWORD') ? { password: t('password.wrong') } : null),
  });
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog isOpen title={t('deletion.title')} onClose={close}>
      <form {...formProps}>
        <Stack>
          {refusal && <ProblemAlert {...refusal} />}
          <Text>{t('deletion.goes')}</Text>
          <Text>{t('deletion.permanent')}</Text>
          <PasswordField
            name="password"
            label={t('fields.currentPassword')}
            error={errors.password}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSending} onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={isSending}>
              {t('deletion.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
