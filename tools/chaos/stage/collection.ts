import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Course } from '../disturbances.ts';
import { IS_ORPHAN } from '../load/recording.ts';

const COLLECT_EVERY_MS = 2_000;
const LOOK_EVERY_MS = 250;
const MAX_WAIT_MS = 120_000;

/** Starts the nightly collection of media every few seconds, so that processes are killed during it. */
export async function collectRepeatedly(databaseUrl: string, course: Course): Promise<void> {
  while (!course.isOver) {
    // Fails while PostgreSQL is away.
    await collect(databaseUrl).catch(() => undefined);
    await pause(COLLECT_EVERY_MS);
  }
}

/** Collects until nothing is left to collect, also after the failures of earlier runs. */
export async function collectCompletely(databaseUrl: string): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  await collect(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(`select from media_files where ${IS_ORPHAN} limit 1`);
      if (rows.length === 0 || performance.now() > deadline) return;
      await pause(LOOK_EVERY_MS);
    }
  });
}

/** As if the files without a word were uploaded two days ago. */
function collect(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`update media_files set created_at = now() - interval '2 days' where ${IS_ORPHAN}`);
    await client.query(`insert into pgboss.job (name) values ('collect-media')`);
  });
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
