import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { loadInvitation } from '../load-later.js';
import { GroupsSection } from '../../features/vocabulary/components/groups-section.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

// Only shown to accounts without words.
const Invitation = lazy(loadInvitation);

export function GroupsPage() {
  const { t } = useTranslation();
  const { t: vocabulary } = useTranslation('vocabulary');
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={t('navigation.groups')}>
      {groups.isPending && <Loading heights={[32, 120, 120]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && (
        <Suspense fallback={<Loading heights={[120]} />}>
          <Invitation group={undefined} />
        </Suspense>
      )}
      {groups.data && groups.data.length > 0 && (
        <Stack>
          <VisuallyHidden>
            <Title order={1}>{t('navigation.groups')}</Title>
          </VisuallyHidden>
          <GroupsSection
            groups={groups.data}
            action={
              <LinkButton to="/import" search={{}} variant="default" size="sm" leftSection={<IconFileImport size={16} aria-hidden />}>
                {vocabulary('group.import')}
              </LinkButton>
            }
          />
        </Stack>
      )}
    </Page>
  );
}
