import { hash } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { peakMemory } from '../measure/peak-memory.mjs';
import { databaseTimes, processorTime, spent } from '../measure/processor-time.mjs';
import { recordStatements, responseTo } from '../measure/statements.mjs';
import { median, ratio } from '../results.mjs';
import { APPENDER } from '../stage/stage.mjs';
import { paths } from './paths.mjs';

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
const MAKE_CHAIN = (account, events) => `
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

/**
 * How fast concurrent writers append events, and how fast a long chain is verified.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function audit(stage, options) {
  return [await append(stage, options), await verify(stage, options)];
}

/** The API's append code, alternating with its bare SQL statement: same events, one connection per writer. */
async function append(stage, { pace }) {
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
  const work = { accounts, event: JSON.parse(String(sent.values[1])), writers: pace.connections };
  const sides = [
    { name: 'raw', write: (milliseconds) => writeRaw(pool, sent, { ...work, milliseconds }) },
    { name: 'append', write: (milliseconds) => product.ask({ ...work, milliseconds }) },
  ];
  const ratios = [];
  try {
    for (const { write } of sides) await write(APPEND_WARM_UP_MS);
    for (let round = 1; round <= pace.rounds; round++) ratios.push(await appendRound(round, sides, pace));
  } finally {
    await Promise.all([pool.end(), product.stop()]);
  }
  const { rows } = await stage.client.query(
    'select count(*)::int as forks from (select from audit_events group by chain_id, previous_hash having count(*) > 1) f',
  );
  const { measured, isMet } = ratio(ratios, { of: 'the bare statement', atLeast: APPEND_TARGET });
  return {
    name: 'audit-append',
    title: `append by ${pace.connections} writers over ${accounts.length} accounts`,
    measured: `${measured}; ${rows[0].forks} forks`,
    isMet: isMet && rows[0].forks === 0,
    faults: [],
  };
}

/** Alternates which side runs first. */
async function appendRound(round, sides, { seconds }) {
  const written = {};
  for (const { name, write } of round % 2 === 1 ? sides : sides.toReversed()) written[name] = await write(seconds * 1000);
  const rates = Object.fromEntries(sides.map(({ name }) => [name, Math.round(written[name] / seconds)]));
  console.log(JSON.stringify({ bench: 'audit-append', round, ...rates, load: loadavg()[0] }));
  return written.append / written.raw;
}

/** As in the API: writers run in sequence, over different accounts. */
async function writeRaw(pool, { name, text, values }, { accounts, writers, milliseconds }) {
  const deadline = performance.now() + milliseconds;
  let written = 0;
  const write = async (writer) => {
    for (let i = writer; performance.now() < deadline; i += writers + 1) {
      await pool.query({ name, text, values: [accounts[i % accounts.length], values[1]] });
      written++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return written;
}

/** Compared with computing the digests of the same texts alone. */
async function verify(stage, { pace }) {
  const { large } = stage.fixtures;
  const { rows } = await stage.client.query('select count(*)::int as words from words where account_id = $1', [large.id]);
  const events = EVENTS_PER_WORD * rows[0].words;
  await stage.client.query('set session_replication_role = replica');
  await stage.client.query(MAKE_CHAIN(large.id, events));
  await stage.client.query('set session_replication_role = origin');
  await stage.client.query('vacuum analyze audit_events');
  const product = await stage.startProduct();
  try {
    const rates = [];
    let report;
    for (let round = 1; round <= Math.min(pace.rounds, 3); round++) {
      const floor = events / timeOf(() => digests(events));
      const look = async () => ({ node: (await processorTime(product.pid)) ?? NaN, postgres: await databaseTimes(stage.client) });
      const before = await look();
      const began = performance.now();
      report = await responseTo(product, { method: 'GET', path: '/api/v1/mcp/audit/verify', headers: large.headers });
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
      faults: report.intact && report.events === events ? [] : [`the chain was found broken at ${report.first_broken}`],
    };
  } finally {
    await product.stop();
  }
}

function digests(events) {
  let previous = '0'.repeat(64);
  for (let n = 1; n <= events; n++) previous = hash('sha256', `svc-audit-v1\n${previous}\n${'x'.repeat(240)}${n}`, 'hex');
  return previous;
}

function timeOf(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}
