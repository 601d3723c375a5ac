import { Group } from '@mantine/core';
import type { RoomDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

export interface EmptyWalkProps {
  room: RoomDto;
  /** Whether words that are not due were requested as well. */
  isAhead: boolean;
}

/** Explains why there is no walk now, and what to do instead. */
export function EmptyWalk({ room, isAhead }: EmptyWalkProps) {
  const { t } = useTranslation('walk');
  const params = { roomId: String(room.id) };
  if (room.placements.length === 0) {
    return (
      <EmptyNotice heading={t('empty.heading')} body={t('empty.body')}>
        <LinkButton to="/palace/$roomId" params={params}>
          {t('empty.place')}
        </LinkButton>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice heading={t('nothingDue.heading')} body={isAhead ? t('nothingDue.bodyAhead') : t('nothingDue.body')}>
      <Group gap="sm">
        <LinkButton to="/palace/$roomId" params={params}>
          {t('nothingDue.back')}
        </LinkButton>
        {!isAhead && (
          <LinkButton to="/palace/$roomId/walk" params={params} search={{ ahead: '1' }} variant="default">
            {t('nothingDue.ahead')}
          </LinkButton>
        )}
      </Group>
    </EmptyNotice>
  );
}
