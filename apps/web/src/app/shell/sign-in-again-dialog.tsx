import { useMutation } from '@tanstack/react-query';
import { loginMutation } from '@wordhoard/api-client/queries';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@wordhoard/api-client';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.js';
import { PasswordField } from '../../components/password-field.js';
import { ProblemAlert } from '../../components/problem-alert.js';
import { useSubmission } from '../../components/use-submission.js';
import { endUnusedSignIn } from '../../features/accounts/api/sign-ins.js';
import { type PageAccount, signInEnd } from '../../lib/sign-in-end.js';
import { tokens } from '../../lib/token-store.js';

export interface SignInAgainDialogProps {
  account: PageAccount;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The e-mail address now belongs to another account. */
class OtherAccountError extends Error {}

export function SignInAgainDialog({ account, onSignedIn, onClose }: SignInAgainDialogProps) {
  const { t } = useTranslation('shell');
  const signIn = useMutation(loginMutation());
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['password'],
    rules: { password: (value) => (value === '' ? t('signInEnded.rule') : null) },
    send: async ({ password }) => {
      const { token, user } = await signIn.mutateAsync({ body: { email: account.email, password } });
      if (String(user.id) !== account.id) {
        await endUnusedSignIn(token.access_token);
        throw new OtherAccountError();
      }
      tokens.set(token.access_token);
      onSignedIn();
      signInEnd.signedIn(account.id);
    },
    place: (error) => {
      if (error instanceof OtherAccountError) return { password: t('signInEnded.otherAccount', { email: account.email }) };
      return error instanceof ApiError && error.status === 401 ? { password: t('signInEnded.wrong') } : null;
    },
  });
  return (
    <Dialog isOpen title={t('signInEnded.title')} onClose={onClose}>
      <form {...formProps}>
        <Stack>
          <Text>{t('signInEnded.body')}</Text>
          {refusal && <ProblemAlert {...refusal} />}
          <TextInput label={t('signInEnded.email')} value={account.email} type="email" autoComplete="username" readOnly />
          <PasswordField
            name="password"
            label={t('signInEnded.password')}
            error={errors.password}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('signInEnded.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('signInEnded.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
