import type { RecordPracticeDto } from '@wordhoard/api-client/types';
import { useEffect, useState } from 'react';
import { uuidV7 } from '../../lib/uuid-v7.js';
import type { PracticeAnswer } from './game-word.js';
import { keepRound, sendRounds } from './practice-rounds.js';

/** Records what a round shows: each answer is kept at once, and sent when the round is over or left. */
export function useRecordedRound(game: RecordPracticeDto['game'], answers: readonly PracticeAnswer[], isOver: boolean): void {
  const [roundId] = useState(() => uuidV7());
  useEffect(() => {
    if (answers.length > 0) keepRound({ round_id: roundId, game, answers: [...answers] });
    if (isOver) void sendRounds();
  }, [roundId, game, answers, isOver]);
}

/** Sends what is kept as soon as the server can be reached: when the page comes, goes, or has a network again. */
export function useRoundSender(): void {
  useEffect(() => {
    const send = () => void sendRounds();
    send();
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      send();
    };
  }, []);
}
