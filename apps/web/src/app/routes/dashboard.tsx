import { Stack, Title, VisuallyHidden } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { useMe } from '../../features/accounts/api/get-me.js';
import { Today } from '../../features/reviews/components/today.js';
import { useGroups } from '../../features/vocabulary/api/get-groups.js';
import { GroupsSection } from '../../features/vocabulary/components/groups-section.js';

// Only a new account begins with a form.
const FirstGroup = lazy(async () => ({ default: (await import('../../features/vocabulary/components/first-group.js')).FirstGroup }));

export function DashboardPage() {
  const { t } = useTranslation();
  const groups = useGroups();
  return (
    <Page title={t('navigation.dashboard')}>
      {groups.isPending && <Loading heights={[112, 32, 120]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && (
        <Suspense fallback={<Loading heights={[112, 32, 120]} />}>
          {groups.data.length === 0 ? <FirstGroup /> : <Dashboard groups={groups.data} />}
        </Suspense>
      )}
    </Page>
  );
}

function Dashboard({ groups }: { groups: readonly GroupDto[] }) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Stack gap="xl">
      <VisuallyHidden>
        <Title order={1}>{t('navigation.dashboard')}</Title>
      </VisuallyHidden>
      <Today groups={groups} streakDays={me.data?.streak_days} />
      <GroupsSection groups={groups} />
    </Stack>
  );
}
