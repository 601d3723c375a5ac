import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { usePageTitle } from '../../components/page.js';
import { SignInForm } from '../../features/accounts/components/sign-in-form.js';
import { signInEnd } from '../../lib/sign-in-end.js';
import { useCompleteSignIn } from '../use-complete-sign-in.js';

const route = getRouteApi('/signed-out/sign-in');

export function SignInPage() {
  const { t } = useTranslation('accounts');
  const { next, reset, deleted } = route.useSearch();
  const completeSignIn = useCompleteSignIn(next);
  const unsavedOf = signInEnd.hasWaiting() ? signInEnd.get()?.account : null;
  usePageTitle(t('signIn.title'));
  return (
    <Stack>
      <Title order={1}>{t('signIn.title')}</Title>
      {reset === 'done' && <Text role="status">{t('signIn.passwordReset')}</Text>}
      {deleted === 'done' && <Text role="status">{t('signIn.accountDeleted')}</Text>}
      {unsavedOf && <Text role="status">{t('signIn.unsaved', { email: unsavedOf.email })}</Text>}
      {next !== undefined && <Text>{t('signIn.toContinue')}</Text>}
      <SignInForm onSignedIn={completeSignIn} />
      <Text size="sm" c="dimmed">
        {t('signIn.noAccount')}{' '}
        <TextLink to="/sign-up" search={next ? { next } : {}} underline="always">
          {t('signIn.signUp')}
        </TextLink>
      </Text>
    </Stack>
  );
}
