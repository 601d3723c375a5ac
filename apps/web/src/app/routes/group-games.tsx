import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { GameRounds, type GameRoundsProps } from '../../features/games/components/game-rounds.js';
import { GroupGames } from '../../features/games/components/group-games.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

const MatchGame = lazy(async () => ({ default: (await import('../../features/games/components/match-game.js')).MatchGame }));
const ChoiceGame = lazy(async () => ({ default: (await import('../../features/games/components/choice-game.js')).ChoiceGame }));

export interface GroupGamesPageProps {
  title: string;
  /** From the URL. */
  group: string | undefined;
  onGroup?: (group: string) => void;
  children: (groupId: number) => ReactNode;
}

/** A page for games with the words of one group. */
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

type GamePageProps = Pick<GroupGamesPageProps, 'title' | 'group'> & Pick<GameRoundsProps, 'Game'>;

/** One game, with a link back to all games. */
function GamePage({ Game, ...page }: GamePageProps) {
  const { t } = useTranslation('games');
  return (
    <GroupGamesPage {...page}>
      {(groupId) => (
        <>
          <Suspense fallback={<Loading heights={[304]} />}>
            <GameRounds key={groupId} groupId={groupId} Game={Game} />
          </Suspense>
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

const matchRoute = getRouteApi('/signed-in/practice/games/match');

export function MatchPage() {
  const { t } = useTranslation('games');
  const { group } = matchRoute.useSearch();
  return <GamePage title={t('match.title')} group={group} Game={MatchGame} />;
}

const choiceRoute = getRouteApi('/signed-in/practice/games/choice');

export function QuickChoicePage() {
  const { t } = useTranslation('games');
  const { group } = choiceRoute.useSearch();
  return <GamePage title={t('choice.title')} group={group} Game={ChoiceGame} />;
}
