import type { RecordPracticeDto } from '@wordhoard/api-client/types';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { PracticeAnswer } from './game-word.js';
import { storeRound, sendRounds } from './practice-rounds.js';

/** Records a round: each answer is stored at once and sent when the round ends or is left. */
export function useRecordedRound(game: RecordPracticeDto['game'], answers: readonly PracticeAnswer[], isOver: boolean): void {
  const [roundId] = useState(() => uuidv7());
  useEffect(() => {
    if (answers.length > 0) storeRound({ round_id: roundId, game, answers: [...answers] });
    if (isOver) void sendRounds();
  }, [roundId, game, answers, isOver]);
}

/** Sends stored rounds when the page opens or closes and when the network returns. */
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
