import { useMutation } from '@tanstack/react-query';
import { loginMutation } from '@wordhoard/api-client/queries';
import { Button, Stack, TextInput } from '@mantine/core';
import type { TokenDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/password-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useAccountRules } from './use-account-rules.js';

export function SignInForm({ onSignedIn }: { onSignedIn: (token: TokenDto) => void }) {
  const { t } = useTranslation('accounts');
  const rules = useAccountRules();
  const signIn = useMutation(loginMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['email', 'password'],
    rules: { email: rules.email, password: rules.password },
    send: async (body) => {
      const { token } = await signIn.mutateAsync({ body });
      onSignedIn(token);
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput name="email" label={t('fields.email')} error={errors.email} type="email" autoComplete="email" required />
        <PasswordField name="password" label={t('fields.password')} error={errors.password} autoComplete="current-password" />
        <Button type="submit" loading={isSending} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
