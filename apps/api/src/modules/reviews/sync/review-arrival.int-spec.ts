import { syncReviews } from '@wordhoard/api-client/sdk';
import type { SyncOperationDto } from '@wordhoard/api-client/types';
import { Grade } from '@wordhoard/scheduling';
import fc from 'fast-check';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';
import { addNewWords } from '../../../../test/studied-words.js';

const RUNS = scaled(3, 50);
const HISTORIES_PER_RUN = 20;
const MAX_CUTS = 3;
const DAY_MS = 86_400_000;

/** Days and minutes ago: few values, so that some answers share a time, in random order, so that many arrive late. */
const at = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 1, 11, 400));

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('answer' as const), grade: fc.constantFrom(...Object.values(Grade)), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('skip' as const), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const) }) },
);

/** A learner's steps with one word, and the order and batches in which they are synced. */
const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 9 }),
  order: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  cuts: fc.array(fc.nat(9), { maxLength: MAX_CUTS }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const suite = useApi();

/** The history as operations; ids sort like the steps, for any prefix. An undo cancels the latest answer that is not undone. */
function operationsOf({ steps }: History, prefix: string, word_id: number, now: number): SyncOperationDto[] {
  const effective: string[] = [];
  return steps.flatMap((one, i): SyncOperationDto[] => {
    const operation_id = `${prefix} ${i}`;
    if (one.does === 'undo') {
      const voids = effective.pop();
      return voids === undefined ? [] : [{ kind: 'void', operation_id, voids, word_id, answered_at: new Date(now).toISOString() }];
    }
    effective.push(operation_id);
    const answered_at = new Date(now - one.at[0] * DAY_MS - one.at[1] * 60_000).toISOString();
    if (one.does === 'skip') return [{ operation_id, word_id, outcome: 'skipped', answered_at }];
    return [{ operation_id, word_id, outcome: one.grade === 'again' ? 'incorrect' : 'correct', grade: one.grade, answered_at }];
  });
}

async function online(learner: ApiLearner, sessionId: number, operations: readonly SyncOperationDto[]): Promise<void> {
  for (const { kind, voids: _voids, outcome, word_id, operation_id, ...answer } of operations) {
    if (kind === 'void') await learner.undo(sessionId, { operation_id });
    else await learner.answer(sessionId, { ...answer, operation_id, word_id: word_id as number, outcome: outcome ?? 'skipped' });
  }
}

async function sync(learner: ApiLearner, operations: SyncOperationDto[]): Promise<void> {
  const { data } = await syncReviews({ client: learner.client, body: { operations } });
  expect(data).toEqual({ applied: operations.length, duplicates: 0, rejected: [] });
}

function shuffled<T>(items: readonly T[], order: readonly number[]): T[] {
  const rest = [...items];
  return items.flatMap((_one, i) => rest.splice((order[i] ?? 0) % rest.length, 1));
}

function split<T>(items: readonly T[], cuts: readonly number[]): T[][] {
  const edges = [0, ...[...cuts].sort((a, b) => a - b).map((cut) => Math.min(cut, items.length)), items.length];
  return edges.slice(1).map((end, i) => items.slice(edges[i], end));
}

/** Applies each history to three words of a group: online one by one, synced at once, and synced in parts. */
async function replayThreeWays(learner: ApiLearner, histories: readonly History[], now: number): Promise<number[][]> {
  const { id: group_id } = await learner.createGroup();
  const ids = await addNewWords(suite.observer, learner, group_id, 3 * histories.length);
  const words = histories.map((_one, index) => ids.slice(3 * index, 3 * index + 3) as [number, number, number]);
  const { session_id } = await learner.startSession({ group_id, limit: 100 });
  for (const [index, one] of histories.entries())
    await online(learner, session_id, operationsOf(one, `${index} online`, words[index]?.[0] ?? 0, now));
  const arrivals = histories.map((one, index) => {
    const [, second, third] = words[index] as [number, number, number];
    const inParts = operationsOf(one, `${index} in parts`, third, now);
    return { atOnce: operationsOf(one, `${index} at once`, second, now), parts: split(shuffled(inParts, one.order), one.cuts) };
  });
  // Histories are sent together, because each concerns a different word.
  await sync(
    learner,
    arrivals.flatMap(({ atOnce }) => atOnce),
  );
  for (let nth = 0; nth <= MAX_CUTS; nth++) {
    const operations = arrivals.flatMap(({ parts }) => parts[nth] ?? []);
    if (operations.length > 0) await sync(learner, operations);
  }
  return words;
}

/** By word id. */
async function memoriesOf(learner: ApiLearner): Promise<Map<number, unknown>> {
  const rows = await suite.observer.rows<{ word_id: number }>(
    `select word_id, status, phase, stability, difficulty, ease, interval_days, repetitions, lapses, learning_step, last_reviewed_at, strength
       from review_states where account_id = $1`,
    [learner.user.id],
  );
  return new Map(rows.map(({ word_id, ...memory }) => [word_id, memory]));
}

const settings = fc.record({ scheduler: fc.constantFrom('fsrs', 'sm2'), day_start_hour: fc.constantFrom(0, 4, 23) });

describe(`each of ${RUNS * HISTORIES_PER_RUN} histories`, () => {
  it(
    'results in the same memory whether replayed online, synced at once or in batches in any order',
    async () => {
      const histories = fc.array(history, { minLength: HISTORIES_PER_RUN, maxLength: HISTORIES_PER_RUN });
      const property = fc.asyncProperty(settings, histories, async ({ scheduler, day_start_hour }, chosen) => {
        const learner = await ApiLearner.signUp(suite.url);
        await suite.observer.rows(
          'update recall_settings set scheduler = $2, day_start_hour = $3, new_words_per_day = 9999 where account_id = $1',
          [learner.user.id, scheduler, day_start_hour],
        );
        const now = Date.now() - 1000;
        const words = await replayThreeWays(learner, chosen, now);
        const memories = await memoriesOf(learner);
        expect(memories.size).toBe(3 * chosen.length);
        for (const [online = 0, atOnce = 0, inParts = 0] of words) {
          const expected = memories.get(online);
          expect(memories.get(atOnce)).toEqual(expected);
          expect(memories.get(inParts)).toEqual(expected);
        }
        expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
        expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
    scaled(900_000, 7_200_000),
  );
});
