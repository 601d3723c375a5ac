import { Button, Group, Stack, Text } from '@mantine/core';
import { elevate } from '@wordhoard/api-client/sdk';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../lib/faults.js';
import { Dialog } from './dialog.js';
import { PasswordField } from './password-field.js';
import { ProblemAlert } from './problem-alert.js';
import { useSubmission } from './use-submission.js';

export interface ElevationDialogProps {
  onElevated: () => void;
  onClose: () => void;
}

/** Asks for the password before a sensitive action. */
export function ElevationDialog({ onElevated, onClose }: ElevationDialogProps) {
  const { t } = useTranslation();
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['password'],
    rules: { password: (value) => (value === '' ? t('elevation.rule') : null) },
    send: async ({ password }) => {
      await elevate({ body: { password }, throwOnError: true });
      onElevated();
    },
    place: (error) => (hasCode(error, 'ACCOUNT.WRONG_PASSWORD') ? { password: t('elevation.wrong') } : null),
  });
  return (
    <Dialog isOpen title={t('elevation.title')} onClose={onClose}>
      <form {...formProps}>
        <Stack>
          <Text>{t('elevation.body')}</Text>
          {refusal && <ProblemAlert {...refusal} />}
          <PasswordField
            name="password"
            label={t('elevation.password')}
            error={errors.password}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('elevation.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
