import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { usePageTitle } from '../../components/page.js';
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.js';
import { useClearSignIn } from '../use-sign-out.js';

const route = getRouteApi('/signed-out/reset');

export function ResetPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('reset.title'));
  const clearSignIn = useClearSignIn();
  const goToSignIn = async () => {
    // A password reset ends all sign-ins of the account, so this browser's token is invalid too.
    await clearSignIn();
    await navigate({ to: '/sign-in', search: { reset: 'done' }, replace: true });
  };
  return (
    <Stack>
      <Title order={1}>{t('reset.title')}</Title>
      {token === undefined ? (
        <>
          <Text>{t('reset.noToken')}</Text>
          <TextLink to="/sign-in">{t('reset.signIn')}</TextLink>
        </>
      ) : (
        <ResetPasswordForm token={token} onReset={() => void goToSignIn()} />
      )}
    </Stack>
  );
}
