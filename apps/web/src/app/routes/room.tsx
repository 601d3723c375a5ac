import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyNotice, NothingHere } from '../../components/empty-notice.js';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { RoomHeader, WalkButton } from '../../features/palace/components/room-header.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { getRoomOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { RoomEditor } from '../../features/palace/components/room-editor.js';
import { RenderMedia } from '../../features/palace/render-media.js';
import { renderRoomMedia } from '../room-media.js';

const route = getRouteApi('/signed-in/palace/$roomId');

export function RoomPage() {
  const { t } = useTranslation('palace');
  const id = Number(route.useParams().roomId);
  const room = useQuery(getRoomOptions({ path: { room_id: id } }));
  const groups = useQuery(listGroupsOptions());
  const isGone = isMissing(room.error);
  return (
    <Page title={room.data?.name ?? t('title')} width="lg">
      {room.isPending && <Loading heights={[64, 480]} />}
      {isGone && <NothingHere />}
      {room.isError && !room.data && !isGone && <LoadFailure error={room.error} onRetry={() => void room.refetch()} />}
      {room.data && !isGone && (
        <Stack gap="md">
          <RoomHeader
            room={room.data}
            group={groups.data?.find((group) => group.id === room.data.group_id)}
            action={room.data.placements.length > 0 && <WalkButton roomId={id} />}
          />
          {room.data.group_word_count === 0 ? (
            <EmptyNotice order={2} heading={t('room.noWords.heading')} body={t('room.noWords.body')}>
              <LinkButton to="/groups/$groupId" params={{ groupId: String(room.data.group_id) }}>
                {t('room.noWords.add')}
              </LinkButton>
            </EmptyNotice>
          ) : (
            <RenderMedia value={renderRoomMedia}>
              <RoomEditor key={id} room={room.data} />
            </RenderMedia>
          )}
        </Stack>
      )}
    </Page>
  );
}
