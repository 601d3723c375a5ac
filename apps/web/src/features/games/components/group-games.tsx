import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

export interface GroupGamesProps {
  title: string;
  groups: readonly GroupDto[];
  /** Defaults to the first group. */
  groupId: number | undefined;
  /** Undefined while the group cannot be changed, such as during a game. */
  onGroup?: ((groupId: number) => void) | undefined;
  children: (groupId: number) => ReactNode;
}

/** A page for games with the words of one group. */
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
