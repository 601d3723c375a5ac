import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

export interface GroupGamesProps {
  title: string;
  groups: readonly GroupDto[];
  /** The first group where it is undefined. */
  groupId: number | undefined;
  /** Left out where the group stays as it is, as in the middle of a game. */
  onGroup?: ((groupId: number) => void) | undefined;
  children: (groupId: number) => ReactNode;
}

/** What is played with the words of one group, which can be changed. */
export function GroupGames({ title, groups, groupId, onGroup, children }: GroupGamesProps) {
  const { t } = useTranslation('games');
  const group = groups.find(({ id }) => id === groupId) ?? groups[0];
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        {group && !onGroup && (
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{group.name}</bdi>
          </Text>
        )}
      </Stack>
      {group ? (
        <>
          {onGroup && (
            <NativeSelect
              label={t('group')}
              value={String(group.id)}
              onChange={({ currentTarget: { value } }) => {
                onGroup(Number(value));
              }}
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          {children(group.id)}
        </>
      ) : (
        <EmptyNotice heading={t('noGroups')} body={t('noGroupsBody')} order={2}>
          <LinkButton to="/groups">{t('groups')}</LinkButton>
        </EmptyNotice>
      )}
    </Stack>
  );
}
