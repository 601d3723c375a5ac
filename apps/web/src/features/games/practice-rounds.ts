import { ApiError } from '@wordhoard/api-client';
import type { RecordPracticeDto } from '@wordhoard/api-client/types';
import { isPassing } from '../../lib/faults.js';
import { Stored } from '../../lib/stored.js';
import { recordPractice } from '@wordhoard/api-client/sdk';
import { signInEnd } from '../../lib/sign-in-end.js';

/** The oldest rounds are dropped, so that storage does not fill up while the server is unreachable. */
const MAX_ROUNDS = 50;

const stored = new Stored<RecordPracticeDto[]>('wordhoard.practice-rounds', readRounds);
let sending: Promise<void> = Promise.resolve();

/** Stores a round with its answers so far until the server has it. */
export function storeRound(round: RecordPracticeDto): void {
  const others = rounds().filter(({ round_id }) => round_id !== round.round_id);
  stored.set([...others, round].slice(-MAX_ROUNDS));
}

/** Sends stored rounds. Rounds stay if the server is unreachable, and are dropped if it refuses them. */
export async function sendRounds(): Promise<void> {
  sending = sending.then(sendEach);
  return sending;
}

/** Answers are identified by their position in the round, so a growing round can be sent repeatedly and from two tabs. */
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

/** Idempotent. */
async function sendPracticeRound(round: RecordPracticeDto): Promise<void> {
  await signInEnd.whileSignedIn(() => recordPractice({ body: round, throwOnError: true }));
}
