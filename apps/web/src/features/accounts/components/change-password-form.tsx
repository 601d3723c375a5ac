import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { hasCode } from '../../../lib/faults.js';
import { useChangePassword, useConnections } from '../api/account.js';
import { useAccountRules } from './use-account-rules.js';

export function ChangePasswordForm() {
  const { t } = useTranslation('accounts');
  const rules = useAccountRules();
  const change = useChangePassword();
  const [isStarted, setIsStarted] = useState(false);
  const connections = useConnections(isStarted);
  const [kept, setKept] = useState<readonly string[]>([]);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['current_password', 'new_password'],
    rules: { current_password: rules.password, new_password: rules.newPassword },
    send: async ({ current_password, new_password }, form) => {
      await change.mutateAsync({ currentPassword: current_password, newPassword: new_password, keptClients: kept });
      form.reset();
    },
    place: (error) => (hasCode(error, 'ACCOUNT.WRONG_PASSWORD') ? { current_password: t('password.wrong') } : null),
  });
  return (
    <form
      {...formProps}
      onFocus={() => {
        setIsStarted(true);
      }}
    >
      <Stack maw={400}>
        {change.isSuccess && <Notice>{t('password.changed')}</Notice>}
        {refusal && <ProblemAlert {...refusal} />}
        <PasswordField
          name="current_password"
          label={t('fields.currentPassword')}
          error={errors.current_password}
          autoComplete="current-password"
        />
        <PasswordField
          name="new_password"
          label={t('fields.newPassword')}
          description={t('fields.passwordHint')}
          error={errors.new_password}
          autoComplete="new-password"
        />
        {connections.length > 0 && (
          <Checkbox.Group label={t('password.keep')} description={t('password.keepIs')} value={[...kept]} onChange={setKept}>
            <Stack gap="xs" mt="xs">
              {connections.map(({ client_id, client_name }) => (
                <Checkbox key={client_id} value={client_id} label={client_name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Button type="submit" loading={isSending} w="fit-content">
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
