import { ApiError } from '@wordhoard/api-client';
import type { RecordPracticeDto } from '@wordhoard/api-client/types';
import { isPassing } from '../../lib/faults.js';
import { Stored } from '../../lib/stored.js';
import { sendPracticeRound } from './api/send-practice-round.js';

/** Older rounds give way, so that a browser that never reaches the server does not fill up. */
const MAX_ROUNDS = 50;

const stored = new Stored<RecordPracticeDto[]>('wordhoard.practice-rounds', readRounds);
let sending: Promise<void> = Promise.resolve();

/** Keeps a round in this browser until the server has it, with all of its answers so far. */
export function keepRound(round: RecordPracticeDto): void {
  const others = rounds().filter(({ round_id }) => round_id !== round.round_id);
  stored.set([...others, round].slice(-MAX_ROUNDS));
}

/** Sends what is kept. What the server cannot be reached for stays, and what it refuses would be refused again. */
export async function sendRounds(): Promise<void> {
  sending = sending.then(sendEach);
  return sending;
}

/** The server knows the answers of a round by their places, so a round may be sent while it grows, and by two tabs. */
async function sendEach(): Promise<void> {
  for (const round of rounds()) {
    try {
      await sendPracticeRound(round);
    } catch (error) {
      if (!isRefused(error)) return;
    }
    const isSent = ({ round_id, answers }: RecordPracticeDto) => round_id === round.round_id && answers.length <= round.answers.length;
    stored.set(rounds().filter((one) => !isSent(one)));
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401 && !isPassing(error);
}

function rounds(): RecordPracticeDto[] {
  return stored.get() ?? [];
}

function readRounds(value: unknown): RecordPracticeDto[] | null {
  if (!Array.isArray(value)) return null;
  return (value as Partial<RecordPracticeDto>[]).filter(
    (round): round is RecordPracticeDto => typeof round.round_id === 'string' && Array.isArray(round.answers),
  );
}
