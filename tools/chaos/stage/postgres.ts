import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** When PostgreSQL was away, in milliseconds on the `performance.now()` clock. */
export interface Outage {
  began: number;
  /** When the PostgreSQL process was restarted or resumed. */
  started: number;
  /** When it accepted a new connection. */
  ended: number;
}

/** Interval for polling whether it accepts connections, in milliseconds. */
const LOOK_EVERY = 20;
const RECOVERY_TIMEOUT_MS = 60_000;

/** The application name of our own connections, so that we do not cut them. */
const NAME = 'chaos';

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> '${NAME}'`;

/** The PID of the postmaster and its start time, in milliseconds since 1970. */
const POSTMASTER = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid, extract(epoch from pg_postmaster_start_time()) * 1000 as started`;

/** Runs one query on its own connection: the disturbances would cut any other. */
async function connected(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: NAME, connectionTimeoutMillis: RECOVERY_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Postmaster {
  pid: number;
  started: string;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = await connected(url);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Terminates every connection but ours. */
export async function cutConnections(url: string) {
  await ask(url, CUT);
}

/**
 * Stops PostgreSQL and waits until it accepts connections; its supervisor restarts it on the same port.
 *
 * @param signal fast shutdown, immediate shutdown, or crash
 */
export async function bringDown(url: string, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<Outage> {
  const before = await findPostmaster(url);
  const began = performance.now();
  process.kill(before.pid, signal);
  const after = await untilAnswers(url, ({ pid }) => pid !== before.pid);
  return { began, started: Number(after.started) - performance.timeOrigin, ended: performance.now() };
}

/** Terminates every connection and accepts no new ones for a while. */
export async function hang(url: string, milliseconds: number): Promise<Outage> {
  const { pid } = await findPostmaster(url);
  const cutting = await connected(url);
  const began = performance.now();
  process.kill(pid, 'SIGSTOP');
  try {
    await cutting.query(CUT);
    await pause(milliseconds);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  const started = performance.now();
  await untilAnswers(url, () => true);
  await cutting.end();
  return { began, started, ended: performance.now() };
}

async function findPostmaster(url: string): Promise<Postmaster> {
  const [postmaster] = await ask<Postmaster>(url, POSTMASTER);
  if (!postmaster) throw new Error('PostgreSQL did not say which process it is.');
  return postmaster;
}

async function untilAnswers(url: string, isMeant: (postmaster: Postmaster) => boolean): Promise<Postmaster> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    const postmaster = await findPostmaster(url).catch(() => undefined);
    if (postmaster && isMeant(postmaster)) return postmaster;
    if (performance.now() > deadline) throw new Error(`PostgreSQL did not answer again within ${RECOVERY_TIMEOUT_MS / 1000} s`);
    await pause(LOOK_EVERY);
  }
}
