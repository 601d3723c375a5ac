import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { usePageTitle } from '../../components/page.js';
import { SignUpForm } from '../../features/accounts/components/sign-up-form.js';
import { useCompleteSignIn } from '../use-complete-sign-in.js';

const route = getRouteApi('/signed-out/sign-up');

export function SignUpPage() {
  const { t } = useTranslation('accounts');
  const { next, setup } = route.useSearch();
  const completeSignIn = useCompleteSignIn(next ?? '/welcome');
  usePageTitle(t('signUp.title'));
  return (
    <Stack>
      <Title order={1}>{t('signUp.title')}</Title>
      {setup !== undefined && <Text>{t('signUp.administrator')}</Text>}
      <SignUpForm setupToken={setup} onSignedIn={completeSignIn} />
      <Text size="sm" c="dimmed">
        {t('signUp.haveAccount')}{' '}
        <TextLink to="/sign-in" search={next ? { next } : {}} underline="always">
          {t('signUp.signIn')}
        </TextLink>
      </Text>
    </Stack>
  );
}
