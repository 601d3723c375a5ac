import { useMutation } from '@tanstack/react-query';
import { registerMutation } from '@wordhoard/api-client/queries';
import { Button, Stack, TextInput } from '@mantine/core';
import type { TokenDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { faultsByField } from '../../../lib/faults.js';
import { useAccountRules } from './use-account-rules.js';

export interface SignUpFormProps {
  /** From the one-time setup link: this account becomes the administrator. */
  setupToken: string | undefined;
  onSignedIn: (token: TokenDto) => void;
}

export function SignUpForm({ setupToken, onSignedIn }: SignUpFormProps) {
  const { t } = useTranslation('accounts');
  const rules = useAccountRules();
  const signUp = useMutation(registerMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['username', 'email', 'password'],
    rules: { username: rules.username, email: rules.email, password: rules.newPassword },
    send: async (values) => {
      const body = { ...values, interface_language: navigator.language, ...(setupToken && { setup_token: setupToken }) };
      const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { token } = await signUp.mutateAsync({ body: { ...body, time_zone } }).catch((error: unknown) => {
        // Retry without the time zone if the server does not know it. It can be set later.
        if (!('time_zone' in faultsByField(error, ['time_zone']).placed)) throw error;
        return signUp.mutateAsync({ body });
      });
      onSignedIn(token);
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput
          name="username"
          label={t('fields.username')}
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <TextInput name="email" label={t('fields.email')} error={errors.email} type="email" autoComplete="email" required />
        <PasswordField
          name="password"
          label={t('fields.password')}
          description={t('fields.passwordHint')}
          error={errors.password}
          autoComplete="new-password"
        />
        <Button type="submit" loading={isSending} fullWidth>
          {t('signUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}
