import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import pg from 'pg';
import type { BenchOptions } from '../options.ts';
import type { SentStatement } from '../stage/sent-statement.ts';
import { ratio, type BenchResult } from '../results.ts';
import { TAP, type BenchStage } from '../stage/stage.ts';

const WORKERS = 8;
/** The API's batch size for a claim. */
const BATCH = 200;
const TARGET = 0.6;

/** Per small account. */
const REMINDERS = 100;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC', 'America/Sao_Paulo', 'Asia/Kolkata', 'Australia/Sydney'];

const PROCESSES = 4;
const KILLS = 10;
const DUE = 10_000;
const POLL_EVERY = 5;

const ADD_REMINDERS = `
  insert into reminders (account_id, kind, trigger_time, recurrence, enabled, operation_id, request_hash)
  select id, 'due_words', make_time(n % 4, 0, 0), case when n % 3 = 0 then 'weekdays' else 'daily' end, true, n::text, ''
    from unnest($1::bigint[]) id, generate_series(1, ${REMINDERS}) n`;

/** Writes the same rows as a claim, without owners and schedules. */
const FLOOR = `
  with due as materialized (
    select account_id, id, next_at from reminders where next_at <= $1 order by next_at limit $2 for update skip locked
  ), moved as (
    update reminders r set next_at = due.next_at + interval '1 day' from due where r.account_id = due.account_id and r.id = due.id
  )
  insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at)
  select account_id, id, next_at, $1 from due on conflict do nothing returning account_id, id, reminder_id, occurrence`;

const ASK = `insert into pgboss.job (name) select 'fire-reminders' from generate_series(1, $1)`;

const BECAME = `
  select count(*)::int as claimed, count(distinct (account_id, reminder_id, occurrence))::int as occurrences,
         count(*) filter (where outcome is null)::int as undecided, count(*) filter (where outcome = 'sent')::int as sent,
         (select count(distinct claimed_at)::int from reminder_firings where outcome is null) as losing_runs,
         (select count(*)::int from notifications) as notifications, (select count(distinct firing_id)::int from notifications) as notified
    from reminder_firings`;

/**
 * How fast concurrent workers claim due reminders with the API's statement (on our own connections), compared with writing the same rows
 * without time zones and schedules. Then checks many reminders for loss and duplication while delivering processes are killed.
 */
export async function outbox(stage: BenchStage, options: BenchOptions): Promise<BenchResult[]> {
  const accounts = stage.fixtures.small.map(({ id }) => id);
  const { client } = stage;
  await client.query('update accounts set time_zone = ($2::text[])[1 + id % $3] where id = any($1)', [accounts, ZONES, ZONES.length]);
  await client.query(ADD_REMINDERS, [accounts]);
  return [await claims(stage, options, accounts.length * REMINDERS), await kills(stage)];
}

async function claims(stage: BenchStage, { pace }: BenchOptions, count: number): Promise<BenchResult> {
  const claim = await recordClaim(stage);
  const [, , ...schedules] = claim.values;
  const pool = new pg.Pool({ connectionString: stage.database.url, max: WORKERS });
  const floor = () => claimAll(stage, pool, { name: 'floor', text: FLOOR }, []);
  const product = () => claimAll(stage, pool, { name: claim.name, text: claim.text }, schedules);
  const ratios: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round <= pace.rounds; round++) {
    const rates = round % 2 === 0 ? { floor: await floor(), product: await product() } : { product: await product(), floor: await floor() };
    for (const [side, { claimed }] of Object.entries(rates)) if (claimed !== count) faults.push(`${side} claimed ${claimed} of ${count}`);
    const [most, ours] = [Math.round(rates.floor.rate), Math.round(rates.product.rate)];
    console.log(JSON.stringify({ bench: 'outbox', reminders: count, floor: most, claim: ours, warm_up: round === 0 }));
    if (round > 0) ratios.push(rates.product.rate / rates.floor.rate);
  }
  await pool.end();
  return {
    name: 'outbox-claim',
    title: `${count} reminders claimed by ${WORKERS} workers`,
    ...ratio(ratios, { of: 'the raw statement', atLeast: TARGET }),
    faults,
  };
}

/** The API's claim statement, with the schedules of all reminders. */
async function recordClaim(stage: BenchStage): Promise<SentStatement> {
  await makeDue(stage.client);
  const product = await stage.startProduct(TAP);
  try {
    await becomes(stage.client, ({ claimed }) => claimed > 0, 1);
    const sent = await product.ask<SentStatement[]>('what was sent');
    const claim = sent.find(({ name }) => name === 'claim-reminders');
    if (!claim) throw new Error('The API claims no reminders.');
    return claim;
  } finally {
    await product.stop();
  }
}

async function claimAll({ client }: BenchStage, pool: pg.Pool, statement: Pick<SentStatement, 'name' | 'text'>, schedules: unknown[]) {
  const now = await makeDue(client);
  await client.query('vacuum analyze reminders');
  await client.query('checkpoint');
  let claimed = 0;
  const began = performance.now();
  const work = async () => {
    for (let last = 1; last > 0; claimed += last) {
      const { rowCount } = await pool.query({ ...statement, values: [now, BATCH, ...schedules] });
      last = rowCount ?? 0;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { claimed, rate: claimed / ((performance.now() - began) / 1000) };
}

/**
 * Resets all claims and makes this many reminders due, or all.
 *
 * @returns a time at which they are due
 */
async function makeDue(client: Client, most: number | null = null): Promise<Date> {
  await client.query('truncate notifications, reminder_firings');
  await client.query(
    `update reminders set next_at = case when n.is_due then now() - interval '1 millisecond' * (reminders.id % 1000) else null end
       from (select account_id, id, $1::int is null or row_number() over (order by id) <= $1 as is_due from reminders) n
      where n.account_id = reminders.account_id and n.id = reminders.id`,
    [most],
  );
  return new Date();
}

/** Kills some workers during delivery and replaces them. */
async function kills(stage: BenchStage): Promise<BenchResult> {
  const { client } = stage;
  await makeDue(client, DUE);
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => stage.startProduct()));
  const began = performance.now();
  const starting: Promise<unknown>[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await becomes(client, ({ claimed }) => claimed >= (kill * DUE) / KILLS + randomInt(1, DUE / KILLS), PROCESSES);
    while (servers.length === 0) await pause(POLL_EVERY);
    const [victim] = servers.splice(randomInt(servers.length), 1);
    if (victim) process.kill(victim.pid, 'SIGKILL');
    starting.push(stage.startProduct().then((server) => servers.push(server)));
  }
  await becomes(client, ({ claimed }) => claimed === DUE, PROCESSES);
  const seconds = Math.round((performance.now() - began) / 1000);
  await Promise.all(starting);
  await Promise.all(servers.map((server) => server.stop()));
  const became = await readBecame(client);
  const { claimed, occurrences, undecided, losing_runs, sent, notifications, notified } = became;
  console.log(JSON.stringify({ bench: 'outbox', processes: PROCESSES, kills: KILLS, seconds, ...became }));
  const doubles = claimed - occurrences + notifications - notified;
  return {
    name: 'outbox-kills',
    title: `${DUE} reminders delivered by ${PROCESSES} processes, ${KILLS} times one was killed`,
    measured: `${doubles} twice (none), ${undecided} lost and counted (at most ${KILLS * BATCH}: a batch each) by ${losing_runs} (${KILLS} were killed)`,
    isMet: doubles === 0 && notifications === sent && undecided <= losing_runs * BATCH && losing_runs <= KILLS,
    faults: claimed === DUE ? [] : [`${claimed} of ${DUE} were claimed`],
  };
}

/** Makes the workers poll until the reminders reach the expected state. */
async function becomes(client: Client, isSo: (became: Became) => boolean, workers: number): Promise<void> {
  for (let round = 0; ; round++) {
    if (isSo(await readBecame(client))) return;
    if (round % 200 === 0) await client.query(ASK, [workers]).catch(() => undefined);
    await pause(POLL_EVERY);
  }
}

/** What has become of the due reminders. */
interface Became {
  claimed: number;
  occurrences: number;
  undecided: number;
  sent: number;
  losing_runs: number;
  notifications: number;
  notified: number;
}

async function readBecame(client: Client): Promise<Became> {
  const { rows } = await client.query<Became>(BECAME);
  if (!rows[0]) throw new Error('The counts are missing.');
  return rows[0];
}
