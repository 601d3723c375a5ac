import { type ComponentType, useState } from 'react';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useGameWords } from '../api/get-game-words.js';
import { type GameWord, MIN_WORDS, toGameWords } from '../game-word.js';
import { useRoundSender } from '../use-recorded-round.js';
import { TooFewWords } from './too-few-words.js';

export interface GameProps {
  groupId: number;
  words: readonly GameWord[];
  seed: number;
  /** Of the round before, asked first. */
  missedIds: readonly number[];
  onAgain: (missedIds: readonly number[]) => void;
}

export interface GameRoundsProps {
  groupId: number;
  Game: ComponentType<GameProps>;
}

/** One round of a game after the other, over the words of a group. */
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
