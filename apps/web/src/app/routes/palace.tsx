import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { RoomList } from '../../features/palace/components/room-list.js';
import { useQuery } from '@tanstack/react-query';
import { listRoomsOptions, listGroupsOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/palace');

export function PalacePage() {
  const { t } = useTranslation('palace');
  const { group } = route.useSearch();
  const rooms = useQuery(listRoomsOptions());
  const groups = useQuery(listGroupsOptions());
  const failed = [rooms, groups].find(({ isError, data }) => isError && !data);
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
        {!failed && (rooms.isPending || groups.isPending) && <Loading heights={[32, 220]} />}
        {rooms.data && groups.data && (
          <RoomList rooms={rooms.data} groups={groups.data} initialGroup={group === undefined ? undefined : Number(group)} />
        )}
      </Stack>
    </Page>
  );
}
