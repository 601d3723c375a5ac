import { COMPILED } from '../stage/server-process.mjs';
import { TAP } from '../stage/stage.mjs';

/**
 * @typedef {object} SentStatement
 * @property {string} name empty if it is not prepared
 * @property {string} text
 * @property {unknown[]} values
 *
 * @typedef {object} Recording the statements and response of one request
 * @property {SentStatement[]} statements
 * @property {unknown} response
 */

/** Requests to send when counting statements. */
const SAMPLE = 50;

/**
 * Records the statements that the API sends for one request of each path.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {readonly import('../benches/paths.mjs').Path[]} paths
 * @returns {Promise<Map<string, Recording>>} by the path's name
 */
export async function recordStatements(stage, paths) {
  // Only this server's statements matter, not its speed.
  const product = await stage.startProduct(TAP, COMPILED);
  try {
    const recordings = new Map();
    for (const { name, next } of paths) {
      const request = next();
      // The first request of the day may send extra statements.
      await responseTo(product, request);
      await product.ask('what was sent before');
      const response = await responseTo(product, request);
      recordings.set(name, { statements: await product.ask('what was sent'), response });
    }
    return recordings;
  } finally {
    await product.stop();
  }
}

/**
 * Keyed by statement name, or by the path's name for unnamed statements.
 *
 * @param {ReadonlyMap<string, Recording>} recordings
 */
export function statementsByName(recordings) {
  const named = [...recordings].flatMap(([path, { statements }]) => statements.map(({ name, text }) => [name || path, { name, text }]));
  return Object.fromEntries(named);
}

/**
 * Calls and milliseconds of each statement per request, according to pg_stat_statements.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../stage/server-process.mjs').ServerProcess} server
 * @param {import('../benches/paths.mjs').Path['next']} next
 */
export async function countStatements({ client }, server, next) {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  for (let i = 0; i < SAMPLE; i++) await responseTo(server, next());
  const { rows } = await client.query(COUNTS);
  return rows.map(({ calls, ms, ...statement }) => ({ calls: Number(calls) / SAMPLE, ms: Math.round(ms * 1000) / 1000, ...statement }));
}

/**
 * Excludes our own statements, account bindings (which share a statement's round trip), pings of idle connections, the job queue, and
 * statements that occur less than every other request: the API does some background work.
 */
const COUNTS = `
  select s.calls, s.mean_exec_time as ms, s.query ~ 'from sign_ins' as authenticates,
         left(regexp_replace(s.query, '\\s+', ' ', 'g'), 60) as statement
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
   where d.datname = current_database() and s.toplevel and s.calls * 2 >= ${SAMPLE}
     and s.query !~* 'pg_stat_statements|^select \\$1$|pgboss|from reminders|pg_advisory_xact_lock|^prepare (re)?bind'
   order by authenticates desc, s.query`;

/**
 * @param {import('../stage/server-process.mjs').ServerProcess} server
 * @param {import('./load.mjs').BenchRequest} request
 * @returns {Promise<any>} the body of a successful response
 */
export async function responseTo({ origin }, { path, ...request }) {
  const response = await fetch(origin + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${path} was answered ${response.status} ${text}`);
  return JSON.parse(text);
}
