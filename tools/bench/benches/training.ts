import { setTimeout as pause } from 'node:timers/promises';
import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import type { JobDto, RecallSettingsDto, StartedJobDto } from '@wordhoard/api-client/types';
import {
  Algorithm,
  createRandom,
  daysSinceLast,
  DEFAULT_SETTINGS,
  type Grade,
  newFacetState,
  retrievability,
  schedule,
  trialsOf,
} from '@wordhoard/scheduling';
import type { Client } from 'pg';
import { firstGrade, reviewGrade } from '../../simulate/learner.ts';
import type { BenchRequest } from '../measure/load.ts';
import { responseTo } from '../measure/statements.ts';
import type { BenchResult } from '../results.ts';
import type { LoopDelay } from '../stage/loop-delay.ts';
import { LOOP_DELAY, type BenchStage } from '../stage/stage.ts';

const REVIEWS = 100_000;
const PER_WORD = 10;
const ROUNDS = 3;
const SEED = 11;
const BEGAN = Date.UTC(2015, 0, 1, 9);
const DAY_MS = 86_400_000;
/** So that ten answers fit into ten years. */
const ASKED = { ...DEFAULT_SETTINGS, maximumIntervalDays: 365 };
/** Initial stability is three times the published weights' and grows faster. */
const REMEMBERED = {
  ...DEFAULT_SETTINGS,
  weights: DEFAULT_SETTINGS.weights.map((weight, index) => (index < 4 ? weight * 3 : index === 8 ? weight + 0.6 : weight)),
};
const POLL_EVERY = 20;

/** Maximum duration of a job, relative to the library alone. */
const TIMES = 2;
/** Maximum event loop delay (p99) during the training, in milliseconds. */
const MAX_DELAY_MS = 20;

const RATING = { again: 1, hard: 2, good: 3, easy: 4 };

const INSERT = `
  insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, algorithm)
  select $1, 'answer', word_id, 0, 'simulated ' || word_id || ' ' || at, '', at, at, case when grade = 'again' then 'incorrect' else 'correct' end,
         grade, 'fsrs'
    from unnest($2::bigint[], $3::timestamptz[], $4::text[]) as simulated (word_id, at, grade)`;

interface SimulatedReview {
  answeredAt: Date;
  grade: Grade;
}

/** The result of a training job. */
interface TrainingOutcome {
  outcome: string;
  log_loss_before: number;
  log_loss_after: number;
}

interface TrainingRound extends TrainingOutcome {
  /** In seconds. */
  library: number;
  /** In seconds. */
  job: number;
  loop_delay_p99_ms: number;
}

/** Training on 100,000 reviews of a learner with better than average memory, compared with the native library alone on the same reviews. */
export async function training(stage: BenchStage): Promise<BenchResult[]> {
  const { id, headers } = stage.fixtures.medium;
  const histories = await live(stage.client, id);
  const server = await stage.startProduct(LOOP_DELAY);
  const { authorization } = headers;
  const ask = <Body>(method: BenchRequest['method'], path: string) =>
    responseTo<Body>(server, { method, path: `/api/v1/${path}`, headers: { authorization } });

  const rounds: TrainingRound[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const library = await secondsOf(() => alone(histories));
    await server.ask('how late before');
    const { job_id } = await ask<StartedJobDto>('POST', 'recall-settings/optimize');
    const began = await when(
      () => ask<JobDto>('GET', `jobs/${job_id}`),
      ({ state }) => state !== 'queued',
    );
    const ended = await when(
      () => ask<JobDto>('GET', `jobs/${job_id}`),
      ({ finished_at }) => finished_at !== null,
    );
    const { p99 } = await server.ask<LoopDelay>('how late now');
    rounds.push({
      library,
      job: (ended.at - began.at) / 1000,
      loop_delay_p99_ms: p99,
      ...(ended.answer.result as unknown as TrainingOutcome),
    });
    console.log(JSON.stringify({ bench: 'training', ...rounds.at(-1) }));
    // Adopted weights start a refold, which the refold bench measures.
    await when(
      () => ask<RecallSettingsDto>('GET', 'recall-settings'),
      ({ refold_job_id }) => refold_job_id === null,
    );
  }
  await server.stop();

  const fastest = (side: 'library' | 'job') => Math.min(...rounds.map((round) => round[side]));
  const [library, job] = [fastest('library'), fastest('job')];
  const latest = Math.max(...rounds.map(({ loop_delay_p99_ms }) => loop_delay_p99_ms));
  const [first, ...others] = rounds;
  const hasLearned = first?.outcome === 'adopted' && first.log_loss_after < first.log_loss_before;
  return [
    {
      name: 'training',
      title: `training on ${REVIEWS} reviews`,
      measured: `${job.toFixed(2)} s, the library alone ${library.toFixed(2)} s (at most ${TIMES} times); event loop delay p99 ${latest.toFixed(1)} ms (at most ${MAX_DELAY_MS})`,
      isMet: job <= TIMES * library && latest <= MAX_DELAY_MS,
      faults: [
        ...(hasLearned ? [] : ['nothing was learned']),
        ...(others.every(({ outcome }) => outcome === 'no_better') ? [] : ['the same reviews taught something twice']),
      ],
    },
  ];
}

/** Seeds the account's reviews, and returns them as training reads them. */
async function live(client: Client, accountId: number): Promise<SimulatedReview[][]> {
  const { rows } = await client.query<{ id: number }>('select id::int from words where account_id = $1 order by id limit $2', [
    accountId,
    REVIEWS / PER_WORD,
  ]);
  await client.query('delete from review_logs where account_id = $1', [accountId]);
  const chance = createRandom(SEED);
  const histories = rows.map(() => history(chance));
  await client.query(INSERT, [
    accountId,
    rows.flatMap(({ id }, index) => (histories[index] ?? []).map(() => id)),
    histories.flatMap((reviews) => reviews.map(({ answeredAt }) => answeredAt)),
    histories.flatMap((reviews) => reviews.map(({ grade }) => grade)),
  ]);
  await client.query('vacuum analyze review_logs');
  return histories;
}

/** A word reviewed on the published weights' schedule but remembered according to different ones. */
function history(chance: () => number): SimulatedReview[] {
  let answeredAt = new Date(BEGAN + Math.floor(chance() * 300) * DAY_MS);
  let [known, scheduled] = [newFacetState(Algorithm.fsrs), newFacetState(Algorithm.fsrs)];
  return Array.from({ length: PER_WORD }, () => {
    const isNew = known.lastReviewedAt === null;
    const grade = isNew ? firstGrade(chance) : reviewGrade(retrievability(known, answeredAt, REMEMBERED), chance);
    const review = { answeredAt, grade };
    known = schedule(known, grade, answeredAt, REMEMBERED).memory;
    ({ memory: scheduled, dueAt: answeredAt } = schedule(scheduled, grade, answeredAt, ASKED));
    return review;
  });
}

async function alone(histories: SimulatedReview[][]): Promise<void> {
  const items = trialsOf(histories).map(({ history: reviews, index }) => {
    const before = reviews.slice(0, index + 1).map(({ grade }, i) => new FSRSBindingReview(RATING[grade], daysSinceLast(reviews, i)));
    return new FSRSBindingItem(before);
  });
  await computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Polls until the response satisfies `isSo`; returns it with its time. */
async function when<Answer extends object>(
  ask: () => Promise<Answer>,
  isSo: (answer: Answer) => boolean,
): Promise<{ answer: Answer; at: number }> {
  for (;;) {
    const answer = await ask();
    if ('state' in answer && answer.state === 'failed') throw new Error('The job has failed');
    if (isSo(answer)) return { answer, at: performance.now() };
    await pause(POLL_EVERY);
  }
}
