import { useMutation } from '@tanstack/react-query';
import { resetPasswordMutation } from '@wordhoard/api-client/queries';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useAccountRules } from './use-account-rules.js';

export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const { t } = useTranslation('accounts');
  const rules = useAccountRules();
  const reset = useMutation(resetPasswordMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['new_password'],
    rules: { new_password: rules.newPassword },
    send: async ({ new_password }) => {
      await reset.mutateAsync({ body: { token, new_password } });
      onReset();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <PasswordField
          name="new_password"
          label={t('fields.newPassword')}
          description={t('fields.passwordHint')}
          error={errors.new_password}
          autoComplete="new-password"
        />
        <Button type="submit" loading={isSending} fullWidth>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
