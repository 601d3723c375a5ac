import { hash } from 'node:crypto';
import { loadavg } from 'node:os';
import type { AuditReportDto } from '@wordhoard/api-client/types';
import pg from 'pg';
import type { BenchPace } from '../measure/compare.ts';
import { peakMemory } from '../measure/peak-memory.ts';
import { databaseTimes, processorTime, spent } from '../measure/processor-time.ts';
import { recordStatements, responseTo } from '../measure/statements.ts';
import type { SentStatement } from '../stage/sent-statement.ts';
import type { BenchOptions } from '../options.ts';
import { median, ratio, type BenchResult } from '../results.ts';
import { APPENDER, type BenchStage } from '../stage/stage.ts';
import type { AppendRequest } from '../stage/append-events.ts';
import { countWords } from '../stage/seed.ts';
import { paths } from './paths.ts';

/** Per word of the large account: a million in total by default. */
const EVENTS_PER_WORD = 10;
const ACCOUNTS = 200;

const APPEND_TARGET = 0.7;
/** Until the JIT has settled. */
const APPEND_WARM_UP_MS = 4_000;

const VERIFY_TARGET = 0.5;
/** Maximum resident memory of the API, in megabytes. */
const MAX_MEMORY_MB = 450;

/** Bypasses triggers and foreign keys, which would take an hour. The resulting chain is a regular one. */
const MAKE_CHAIN = (account: number, events: number) => `
  do $$
  declare
    id uuid := gen_random_uuid(); previous bytea := decode(repeat('00', 32), 'hex'); own bytea; said text;
  begin
    for n in 1..${events} loop
      said := '{"access":"read","at":"2026-03-01T09:00:00.000Z","call":"' || lpad(n::text, 36, '0') || '","client":null,"error":null,' ||
              '"kind":"outcome","outcome":"succeeded","tool":"svc_search_words","version":1,"workspace":"/home/anna"}';
      own := sha256(convert_to('svc-audit-v1' || chr(10) || encode(previous, 'hex') || chr(10) || said, 'UTF8'));
      insert into audit_events (chain_id, seq, previous_hash, event, event_hash) values (id, n, previous, said, own);
      if n = ${events} then
        insert into audit_chains (chain_id, account_id, head_seq, previous_hash, head_hash) values (id, ${account}, n, previous, own);
      end if;
      previous := own;
    end loop;
  end $$`;

/** How fast concurrent writers append events, and how fast a long chain is verified. */
export async function audit(stage: BenchStage, options: BenchOptions): Promise<BenchResult[]> {
  return [await append(stage, options), await verify(stage, options)];
}

/** The API's append code, alternating with its bare SQL statement: same events, one connection per writer. */
async function append(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult> {
  const recordings = await recordStatements(
    stage,
    paths(stage.fixtures).filter(({ name }) => name === 'invoke'),
  );
  const sent = recordings.get('invoke')?.statements.find(({ name }) => name === 'append-audit-event');
  if (!sent) throw new Error('A call of an assistant appends nothing to its chain');
  const accounts = stage.fixtures.small.slice(0, ACCOUNTS).map(({ id }) => id);
  const pool = new pg.Pool({ connectionString: stage.database.url, max: pace.connections });
  // As superuser: these calls are not bound to an account by a request.
  const settings = { DATABASE_URL: stage.database.url, DB_POOL_SIZE: String(pace.connections), DB_MAX_OVERFLOW: '0' };
  const product = await stage.startProduct(APPENDER, settings);
  const event = JSON.parse(String(sent.values[1])) as object;
  const work = { accounts, event, writers: pace.connections };
  const sides: AppendSides = {
    raw: (milliseconds) => writeRaw(pool, sent, { ...work, milliseconds }),
    append: (milliseconds) => product.ask<number>({ ...work, milliseconds } satisfies AppendRequest),
  };
  const ratios: number[] = [];
  try {
    for (const write of [sides.raw, sides.append]) await write(APPEND_WARM_UP_MS);
    for (let round = 1; round <= pace.rounds; round++) ratios.push(await appendRound(round, sides, pace));
  } finally {
    await Promise.all([pool.end(), product.stop()]);
  }
  const { rows } = await stage.client.query<{ forks: number }>(
    'select count(*)::int as forks from (select from audit_events group by chain_id, previous_hash having count(*) > 1) f',
  );
  const forks = rows[0]?.forks ?? Number.NaN;
  const { measured, isMet } = ratio(ratios, { of: 'the bare statement', atLeast: APPEND_TARGET });
  return {
    name: 'audit-append',
    title: `append by ${pace.connections} writers over ${accounts.length} accounts`,
    measured: `${measured}; ${forks} forks`,
    isMet: isMet && forks === 0,
    faults: [],
  };
}

/** How many events each side appends in this time. */
type AppendSides = Record<'raw' | 'append', (milliseconds: number) => Promise<number>>;

/** Alternates which side runs first. */
async function appendRound(round: number, sides: AppendSides, { seconds }: BenchPace): Promise<number> {
  const written = { raw: 0, append: 0 };
  const order = ['raw', 'append'] as const;
  for (const name of round % 2 === 1 ? order : order.toReversed()) written[name] = await sides[name](seconds * 1000);
  const rates = { raw: Math.round(written.raw / seconds), append: Math.round(written.append / seconds) };
  console.log(JSON.stringify({ bench: 'audit-append', round, ...rates, load: loadavg()[0] }));
  return written.append / written.raw;
}

/** As in the API: writers run in sequence, over different accounts. */
async function writeRaw(
  pool: pg.Pool,
  { name, text, values }: SentStatement,
  { accounts, writers, milliseconds }: AppendRequest,
): Promise<number> {
  const deadline = performance.now() + milliseconds;
  let written = 0;
  const write = async (writer: number) => {
    for (let i = writer; performance.now() < deadline; i += writers + 1) {
      await pool.query({ name, text, values: [accounts[i % accounts.length], values[1]] });
      written++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return written;
}

/** Compared with computing the digests of the same texts alone. */
async function verify(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult> {
  const { large } = stage.fixtures;
  const events = EVENTS_PER_WORD * (await countWords(stage.client, large.id));
  await stage.client.query('set session_replication_role = replica');
  await stage.client.query(MAKE_CHAIN(large.id, events));
  await stage.client.query('set session_replication_role = origin');
  await stage.client.query('vacuum analyze audit_events');
  const product = await stage.startProduct();
  try {
    const rates: { floor: number; verify: number }[] = [];
    let report: AuditReportDto | undefined;
    for (let round = 1; round <= Math.min(pace.rounds, 3); round++) {
      const floor = events / timeOf(() => digests(events));
      const look = async () => ({ node: (await processorTime(product.pid)) ?? Number.NaN, postgres: await databaseTimes(stage.client) });
      const before = await look();
      const began = performance.now();
      report = await responseTo<AuditReportDto>(product, { method: 'GET', path: '/api/v1/mcp/audit/verify', headers: large.headers });
      rates.push({ floor: Math.round(floor), verify: Math.round(events / ((performance.now() - began) / 1000)) });
      const after = await look();
      const each = { node_cpu_us: (after.node - before.node) / events, pg_cpu_us: spent(before.postgres, after.postgres) / events };
      console.log(JSON.stringify({ bench: 'audit', events, ...rates.at(-1), ...each }));
    }
    const share = median(rates.map(({ floor, verify: rate }) => rate / floor));
    const memory = await peakMemory(product.pid);
    return {
      name: 'audit-verify',
      title: `verify ${events} events`,
      measured: `${share.toFixed(2)} of the digests alone (at least ${VERIFY_TARGET}), ${memory} MB at most (at most ${MAX_MEMORY_MB})`,
      isMet: share >= VERIFY_TARGET && memory <= MAX_MEMORY_MB,
      faults: report?.intact && report.events === events ? [] : [`the chain was found broken at ${report?.first_broken}`],
    };
  } finally {
    await product.stop();
  }
}

function digests(events: number): string {
  let previous = '0'.repeat(64);
  for (let n = 1; n <= events; n++) previous = hash('sha256', `svc-audit-v1\n${previous}\n${'x'.repeat(240)}${n}`, 'hex');
  return previous;
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}
