import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';
import '@mantine/core/styles/Container.css';
import { Anchor, Container, Stack, Text } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Elevation } from '../../components/elevation.js';
import { useHiddenLayout } from '../../components/hidden-layout.js';
import { usePageTitle } from '../../components/page.js';
import { Wordmark } from '../../components/wordmark.js';
import { toAuthorizationQuery } from '../../features/assistants/api/authorization.js';
import { ConsentForm } from '../../features/assistants/consent/consent-form.js';
import { useSignOut } from '../use-sign-out.js';

const route = getRouteApi('/signed-in/oauth/authorize');

/** The OAuth consent page. It has no navigation: the only way on is an answer. */
export function ConsentPage() {
  const { t } = useTranslation('consent');
  usePageTitle(t('title'));
  useHiddenLayout(true);
  return (
    <Container size={560} px="md" py="xl">
      <Stack gap="lg">
        <div>
          <Wordmark />
        </div>
        <Elevation>
          <ConsentForm query={toAuthorizationQuery(route.useSearch())} account={<OwnAccount />} />
        </Elevation>
      </Stack>
    </Container>
  );
}

function OwnAccount() {
  const { t } = useTranslation('consent');
  const { data: me } = useQuery(getMeOptions());
  const signOut = useSignOut(useLocation({ select: ({ href }) => href }));
  if (!me) return null;
  return (
    <>
      <Text component="span" fw={600}>
        <bdi>{me.username}</bdi>
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block" dir="ltr">
        {me.email}
      </Text>
      <Anchor component="button" type="button" size="sm" underline="always" onClick={signOut}>
        {t('otherAccount')}
      </Anchor>
    </>
  );
}
