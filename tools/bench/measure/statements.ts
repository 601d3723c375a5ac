import type { BenchPath } from '../benches/paths.ts';
import { COMPILED, type BenchServer } from '../stage/server-process.ts';
import type { RecordedStatements, SentStatement } from '../stage/sent-statement.ts';
import { TAP, type BenchStage } from '../stage/stage.ts';
import type { BenchRequest } from './load.ts';

/** What one request sent, and its response. */
export interface Recording {
  statements: SentStatement[];
  response: unknown;
}

/** Requests to send when counting statements. */
const SAMPLE = 50;

/**
 * Records the statements that the API sends for one request of each path.
 *
 * @returns by the path's name
 */
export async function recordStatements(
  stage: BenchStage,
  paths: readonly Pick<BenchPath, 'name' | 'next'>[],
): Promise<Map<string, Recording>> {
  // Only this server's statements matter, not its speed.
  const product = await stage.startProduct(TAP, COMPILED);
  try {
    const recordings = new Map<string, Recording>();
    for (const { name, next } of paths) {
      const request = next();
      // The first request of the day may send extra statements.
      await responseTo<unknown>(product, request);
      await product.ask('what was sent before');
      const response = await responseTo<unknown>(product, request);
      recordings.set(name, { statements: await product.ask<SentStatement[]>('what was sent'), response });
    }
    return recordings;
  } finally {
    await product.stop();
  }
}

/** Keyed by statement name, or by the path's name for unnamed statements. */
export function statementsByName(recordings: ReadonlyMap<string, Recording>): RecordedStatements {
  const named = [...recordings].flatMap(([path, { statements }]) =>
    statements.map(({ name, text }) => [name || path, { name, text }] as const),
  );
  return Object.fromEntries(named);
}

interface CountedStatement {
  calls: number;
  /** 1: planned for the values of each request. Close to 0: a plan is kept. */
  plans: number;
  ms: number;
  /** Whether it belongs to authentication. */
  authenticates: boolean;
  statement: string;
}

/** Calls and milliseconds of each statement per request, according to pg_stat_statements. */
export async function countStatements({ client }: BenchStage, server: BenchServer, next: BenchPath['next']): Promise<CountedStatement[]> {
  await client.query('create extension if not exists pg_stat_statements');
  await trackPlanning(client, 'on');
  await client.query('select pg_stat_statements_reset()');
  for (let i = 0; i < SAMPLE; i++) await responseTo(server, next());
  const { rows } = await client.query<CountedStatement>(COUNTS);
  await trackPlanning(client, 'off');
  return rows.map(({ calls, plans, ms, ...statement }) => ({
    calls: Number(calls) / SAMPLE,
    plans: Number(plans) / SAMPLE,
    ms: Math.round(ms * 1000) / 1000,
    ...statement,
  }));
}

async function trackPlanning(client: BenchStage['client'], value: 'on' | 'off'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track_planning = ${value}`);
  await client.query('select pg_reload_conf()');
}

/**
 * Excludes our own statements, account bindings (which share a statement's round trip), pings of idle connections, the job queue, and
 * statements that occur less than every other request: the API does some background work.
 */
const COUNTS = `
  select s.calls, s.plans, s.mean_exec_time as ms, s.query ~ 'from sign_ins' as authenticates,
         left(regexp_replace(s.query, '\\s+', ' ', 'g'), 60) as statement
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
   where d.datname = current_database() and s.toplevel and s.calls * 2 >= ${SAMPLE}
     and s.query !~* 'pg_stat_statements|^select \\$1$|pgboss|from reminders|pg_advisory_xact_lock|^prepare (re)?bind'
   order by authenticates desc, s.query`;

/** @returns the body of a successful response: its JSON, or text of another type */
export async function responseTo<Body>(
  { origin }: Pick<BenchServer, 'origin'>,
  { path, ...request }: Omit<BenchRequest, 'body'> & { body?: BodyInit },
): Promise<Body> {
  const response = await fetch(origin + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.method} ${path} was answered ${response.status} ${text}`);
  return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Body;
}
