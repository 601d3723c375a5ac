import { type ComponentType, useState } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { type GameWord, MIN_WORDS, toGameWords } from '../game-word.js';
import { useRoundSender } from '../use-recorded-round.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupWords } from '@wordhoard/api-client/sdk';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';

export interface GameProps {
  groupId: number;
  words: readonly GameWord[];
  seed: number;
  /** Words missed in the previous round, asked first. */
  missedIds: readonly number[];
  onAgain: (missedIds: readonly number[]) => void;
}

export interface GameRoundsProps {
  groupId: number;
  Game: ComponentType<GameProps>;
}

/** Plays rounds of a game with the words of a group. */
export function GameRounds({ groupId, Game }: GameRoundsProps) {
  const loaded = useGameWords(groupId);
  const [round, setRound] = useState<{ seed: number; missedIds: readonly number[] }>(() => ({ seed: newSeed(), missedIds: [] }));
  useRoundSender();
  if (loaded.isPending) return <Loading heights={[64, 304]} />;
  if (loaded.isError) return <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />;
  const words = toGameWords(loaded.data);
  if (words.length < MIN_WORDS) return <TooFewWords groupId={groupId} />;
  return (
    <Game
      key={round.seed}
      groupId={groupId}
      words={words}
      {...round}
      onAgain={(missedIds) => {
        setRound({ seed: newSeed(), missedIds });
      }}
    />
  );
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The weakest words of the group. More would not improve a round. */
const MAX_WORDS = 100;

/** Loaded once per visit, since a round in progress keeps its words. */
function useGameWords(groupId: number) {
  return useQuery({
    queryKey: ['game-words', groupId],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_WORDS, sort: 'strength' } as const;
      return (await listGroupWords({ path: { group_id: groupId }, query, signal, throwOnError: true })).data.items;
    },
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Shown if a group has too few words for a game. */
export function TooFewWords({ groupId }: { groupId: number }) {
  const { t } = useTranslation('games');
  return (
    <EmptyNotice heading={t('few')} body={t('fewBody')} order={2}>
      <LinkButton to="/groups/$groupId" params={{ groupId: String(groupId) }}>
        {t('addWords')}
      </LinkButton>
    </EmptyNotice>
  );
}
