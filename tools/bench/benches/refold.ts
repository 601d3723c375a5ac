import { setTimeout as pause } from 'node:timers/promises';
import type { JobDto, RecallSettingsDto } from '@wordhoard/api-client/types';
import type { Client } from 'pg';
import { type BenchRequest, openLine } from '../measure/load.ts';
import { responseTo } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchResult } from '../results.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { LoopDelay } from '../stage/loop-delay.ts';
import type { BenchServer } from '../stage/server-process.ts';
import { LOOP_DELAY, type BenchStage } from '../stage/stage.ts';
import { answeringPath } from './paths.ts';

/** Per word, so that a fold has work to do. */
const ANSWERS = 10;

const POLL_EVERY = 20;
/** The progress at which the worker is killed. */
const MIDDLE = 0.4;

/** Maximum event loop delay (p99) while a job runs, in milliseconds. */
const LATEST = 50;

const MORE_ANSWERS = `
  insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, algorithm)
  select account_id, 'answer', word_id, 0, 'earlier ' || word_id || ' ' || n, '', at, at, case when again then 'incorrect' else 'correct' end,
         case when again then 'again' else 'good' end, 'fsrs'
    from (select account_id, word_id, n, last_reviewed_at - interval '1 day' * 1.6 ^ n as at, hashint8(31 * word_id + n) & 7 = 0 as again
            from review_states, generate_series(1, $2) n where account_id = $1 and last_reviewed_at is not null) answered`;

/** A digest of every memory state. */
const MEMORIES = `
  select md5(string_agg(concat_ws(' ', word_id, facet, algorithm, status, phase, due_at, stability, difficulty, ease, interval_days, repetitions,
           lapses, learning_step, last_reviewed_at, strength), ',' order by word_id, facet)) as memories,
         min(version) as least, max(version) as most
    from review_states where account_id = $1`;

/** Days whose counted reviews and groups whose counted mastered words disagree with the rows. */
const MISCOUNTS = `
  select (select count(*)
            from (select study_day(due_at, 'UTC', 4) as day, count(*) as reviews from review_states
                   where account_id = $1 and due_at is not null and not hidden group by 1) placed
            full join (select day, reviews from due_days where account_id = $1 and reviews <> 0) stored using (day)
           where placed.reviews is distinct from stored.reviews)
       + (select count(*) from groups g where account_id = $1 and mastered_count <>
           (select count(*) from review_states s where s.account_id = $1 and s.group_id = g.id and s.status = 'mastered')) as miscounts`;

/** Switches a large account to the other algorithm, killing the worker halfway, and back again under load. */
export async function refold(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const { large } = stage.fixtures;
  await stage.client.query(MORE_ANSWERS, [large.id, ANSWERS - 1]);
  await stage.client.query('vacuum analyze');
  const account = new Account(stage.client, large);

  let server = await stage.startProduct();
  await account.change(server, { desired_retention: 0.91 });
  const first = await account.watch(server);
  const before = await account.memories();

  await account.change(server, { scheduler: 'sm2' });
  const killed = await account.watch(server, MIDDLE);
  process.kill(server.pid, 'SIGKILL');
  server = await stage.startProduct(LOOP_DELAY);
  const resumed = await account.watch(server);
  const between = await account.memories();

  await server.ask('how late before');
  await account.change(server, { scheduler: 'fsrs' });
  const line = openLine(server.origin, pace.connections);
  const answer = answeringPath(stage.fixtures);
  const [back, load] = await Promise.all([account.watch(server), line.load(answer.next, pace.rounds * pace.seconds * 1000)]);
  const delay = await server.ask<LoopDelay>('how late now');
  await line.close();
  const previewed = await timesOf(pace.rounds, () => account.preview(server, { scheduler: 'sm2' }));
  const delayOfPreviews = await server.ask<LoopDelay>('how late now');
  await server.stop();
  const after = await account.memories();

  const { requests, seconds, p50, p99 } = load;
  console.log(JSON.stringify({ bench: 'refold', first, killed, resumed, back }));
  console.log(
    JSON.stringify({ bench: 'refold', answers_during_refold: { rps: Math.round(requests / seconds), p50, p99 }, loop_delay_ms: delay }),
  );
  console.log(JSON.stringify({ bench: 'refold', preview_ms: previewed, loop_delay_ms: delayOfPreviews }));
  const faults = [
    ...(load.complaint === undefined ? [] : [`product answered ${load.complaint}`]),
    ...(killed.progress > 0 && killed.progress < 1 ? [] : [`the worker was killed at ${killed.progress}, not in the middle`]),
    ...(between.least === before.least + 1 && between.most === before.most + 1 ? [] : ['some words were folded twice, or not at all']),
    ...(before.memories === after.memories ? [] : ['not every memory is what it was before']),
    ...[before, between, after].filter(({ miscounts }) => miscounts > 0).map(({ miscounts }) => `${miscounts} counters are wrong`),
  ];
  return [
    {
      name: 'refold',
      title: `switching ${killed.facets} words, and back`,
      measured: `${first.seconds} s, ${resumed.seconds} s after a kill at ${killed.progress}, ${back.seconds} s back under load; event loop delay p99 ${delay.p99.toFixed(1)} ms (at most ${LATEST})`,
      isMet: delay.p99 <= LATEST,
      faults,
    },
  ];
}

interface Memories {
  memories: string;
  least: number;
  most: number;
  miscounts: number;
}

/** The large account and the progress of its job. */
class Account {
  #client: Client;
  #account: SeededAccount;
  #job: string | null = '';

  constructor(client: Client, account: SeededAccount) {
    this.#client = client;
    this.#account = account;
  }

  async change(server: BenchServer, settings: object): Promise<void> {
    const { refold_job_id } = await this.send<RecallSettingsDto>(server, 'PATCH', 'recall-settings', settings);
    this.#job = refold_job_id;
  }

  /** Waits until the job has reached this share. */
  async watch(server: BenchServer, until = 1) {
    const began = performance.now();
    const seen = new Set<number>();
    for (;;) {
      const { state, progress } = await this.send<JobDto>(server, 'GET', `jobs/${this.#job}`);
      seen.add(progress);
      if (state === 'failed') throw new Error('The job has failed');
      if (state === 'done' || (until < 1 && progress >= until)) {
        const { rows } = await this.#client.query<{ facets: number }>(
          'select count(*)::int as facets from review_states where account_id = $1',
          [this.#account.id],
        );
        const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
        return { progress: Number(progress.toFixed(3)), seconds, steps_seen: seen.size, facets: rows[0]?.facets };
      }
      await pause(POLL_EVERY);
    }
  }

  async memories(): Promise<Memories> {
    const { rows } = await this.#client.query<Omit<Memories, 'miscounts'>>(MEMORIES, [this.#account.id]);
    const { rows: counters } = await this.#client.query<{ miscounts: string }>(MISCOUNTS, [this.#account.id]);
    if (!rows[0]) throw new Error('The account has no memories.');
    return { ...rows[0], miscounts: Number(counters[0]?.miscounts) };
  }

  preview(server: BenchServer, settings: object): Promise<unknown> {
    return this.send(server, 'POST', 'recall-settings/preview', { settings });
  }

  send<Body>(server: BenchServer, method: BenchRequest['method'], path: string, body?: object): Promise<Body> {
    const { headers } = this.#account;
    return responseTo<Body>(server, { method, path: `/api/v1/${path}`, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}

async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    await act();
    times.push(Math.round(performance.now() - began));
  }
  return times;
}
