import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { sameOriginPath } from '../../lib/next-path.js';
import { useSignOutNow } from '../use-sign-out.js';
import { UnsentChanges, SendNow } from '../../features/offline/components/unsent-changes.js';

const route = getRouteApi('/signed-in/waiting');

/** Unsynced changes on this device, and the question before signing out deletes them. */
export function WaitingPage() {
  const { t } = useTranslation('offline');
  const { leave } = route.useSearch();
  return (
    <Page title={t('title')} width="sm">
      <Stack gap="xl">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        {leave !== undefined && <SignOutQuestion next={sameOriginPath(leave)} />}
        <SendNow />
        <UnsentChanges />
      </Stack>
    </Page>
  );
}

function SignOutQuestion({ next }: { next: string | null }) {
  const { t } = useTranslation('offline');
  const signOut = useSignOutNow(next === '/' ? undefined : (next ?? undefined));
  return (
    <Notice tone="problem">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('leave.heading')}
        </Title>
        <Text>{t('leave.body')}</Text>
        <Group gap="sm">
          <LinkButton to="/waiting" search={{}} variant="default">
            {t('leave.stay')}
          </LinkButton>
          <Button color="red.9" onClick={() => void signOut()}>
            {t('leave.confirm')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
