import { hash } from 'node:crypto';
import pg from 'pg';
import { peakMemory } from '../measure/peak-memory.mjs';
import { databaseTimes, processorTime, spent } from '../measure/processor-time.mjs';
import { recordStatements, responseTo, statementsByName } from '../measure/statements.mjs';
import { median } from '../results.mjs';
import { paths } from './paths.mjs';

/** Of the large account's words: a million as a rule. */
const EVENTS_PER_WORD = 10;
const ACCOUNTS = 200;

const TARGET = 0.5;
/** Resident memory of the API, in megabytes. */
const MOST_MEMORY = 450;

/** Past triggers and foreign keys, which would take an hour. The chain is like any other when it is done. */
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
 * How fast events are appended by many writers at once, and how fast a long chain is verified.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function audit(stage, options) {
  return [await append(stage, options), await verify(stage, options)];
}

/** The API's own statement on connections of our own, against the same rows without a chain: what the chain costs. */
async function append(stage, { pace }) {
  const recordings = await recordStatements(
    stage,
    paths(stage.fixtures).filter(({ name }) => name === 'invoke'),
  );
  const { text } = statementsByName(recordings)['append-audit-event'];
  await stage.client.query('create table audit_floor (account_id bigint, id bigint generated always as identity, event text, hash bytea)');
  await stage.client.query('alter table audit_floor add primary key (account_id, id)');
  const floor = `insert into audit_floor (account_id, event, hash) values ($1, $2, sha256(convert_to($2, 'UTF8')))`;
  const pool = new pg.Pool({ connectionString: stage.database.url, max: pace.connections });
  const accounts = stage.fixtures.small.slice(0, ACCOUNTS).map(({ id }) => id);
  const rate = (name, statement) => writesPerSecond(pool, { name, text: statement }, accounts, pace);
  const rates = [];
  for (let round = 1; round <= pace.rounds; round++) rates.push([await rate('floor', floor), await rate('append', text)]);
  await pool.end();
  const { rows } = await stage.client.query(
    'select count(*)::int as forks from (select from audit_events group by chain_id, previous_hash having count(*) > 1) f',
  );
  const ratio = median(rates.map(([free, chained]) => chained / free));
  for (const [free, chained] of rates)
    console.log(JSON.stringify({ bench: 'audit', insert: Math.round(free), append: Math.round(chained) }));
  return {
    name: 'audit-append',
    title: `append by ${pace.connections} writers over ${accounts.length} accounts`,
    measured: `${Math.round(median(rates.map(([, chained]) => chained)))}/s, ${ratio.toFixed(2)} of an insert without a chain; ${rows[0].forks} forks`,
    isMet: rows[0].forks === 0,
    faults: [],
  };
}

async function writesPerSecond(pool, statement, accounts, { connections, seconds }) {
  const deadline = performance.now() + seconds * 1000;
  let written = 0;
  const write = async (writer) => {
    for (let i = writer; performance.now() < deadline; i += connections + 1) {
      await pool.query({ ...statement, values: [accounts[i % accounts.length], `{"n":${i},"filler":"${'x'.repeat(180)}"}`] });
      written++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, writer) => write(writer)));
  return written / seconds;
}

/** Against the digests alone, of the same texts. */
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
    const ratio = median(rates.map(({ floor, verify: rate }) => rate / floor));
    const memory = await peakMemory(product.pid);
    return {
      name: 'audit-verify',
      title: `verify ${events} events`,
      measured: `${ratio.toFixed(2)} of the digests alone (at least ${TARGET}), ${memory} MB at most (at most ${MOST_MEMORY})`,
      isMet: ratio >= TARGET && memory <= MOST_MEMORY,
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
