import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { useGroups } from '../../features/vocabulary/api/get-groups.js';
import { FirstGroup } from '../../features/vocabulary/components/first-group.js';
import { GroupsSection } from '../../features/vocabulary/components/groups-section.js';

export function GroupsPage() {
  const { t } = useTranslation();
  const groups = useGroups();
  return (
    <Page title={t('navigation.groups')}>
      {groups.isPending && <Loading heights={[32, 120, 120]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && <FirstGroup />}
      {groups.data && groups.data.length > 0 && (
        <Stack>
          <VisuallyHidden>
            <Title order={1}>{t('navigation.groups')}</Title>
          </VisuallyHidden>
          <GroupsSection groups={groups.data} />
        </Stack>
      )}
    </Page>
  );
}
