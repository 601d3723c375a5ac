import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { GameRounds, type GameRoundsProps } from '../../features/games/components/game-rounds.js';
import { GroupGames } from '../../features/games/components/group-games.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

export interface GroupGamesPageProps {
  title: string;
  /** As the address has it. */
  group: string | undefined;
  onGroup?: (group: string) => void;
  children: (groupId: number) => ReactNode;
}

/** A page that plays with the words of one group. */
export function GroupGamesPage({ title, group, onGroup, children }: GroupGamesPageProps) {
  const groups = useQuery(listGroupsOptions());
  return (
    <Page title={title} width="sm">
      {groups.isPending && <Loading heights={[64, 304]} />}
      {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && (
        <GroupGames
          title={title}
          groups={groups.data}
          groupId={group === undefined ? undefined : Number(group)}
          onGroup={
            onGroup &&
            ((id) => {
              onGroup(String(id));
            })
          }
        >
          {children}
        </GroupGames>
      )}
    </Page>
  );
}

export type GamePageProps = Pick<GroupGamesPageProps, 'title' | 'group'> & Pick<GameRoundsProps, 'Game'>;

/** One game, with the way back to the others. */
export function GamePage({ Game, ...page }: GamePageProps) {
  const { t } = useTranslation('games');
  return (
    <GroupGamesPage {...page}>
      {(groupId) => (
        <>
          <GameRounds key={groupId} groupId={groupId} Game={Game} />
          <LinkButton
            to="/practice/games"
            search={{ group: String(groupId) }}
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
          >
            {t('all')}
          </LinkButton>
        </>
      )}
    </GroupGamesPage>
  );
}
