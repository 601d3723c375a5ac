import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import pg from 'pg';

/** The database of a run; only one on this machine reports its CPU time. */
export interface BenchDatabase {
  url: string;
  /** Whether the server's processes are visible. */
  isOnThisMachine: boolean;
  /** Removes it. */
  close: () => Promise<void>;
}

/**
 * An empty database for exclusive use: on the server of DATABASE_URL (whose role may create databases), otherwise on an embedded server,
 * which fsyncs as in production.
 *
 * @param folder for the embedded server's files
 */
export async function openDatabase(folder: string, serverUrl: string | undefined): Promise<BenchDatabase> {
  if (serverUrl) return databaseOn(serverUrl);
  await mkdir(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return { url: server.url, isOnThisMachine: true, close: server.stop };
}

async function databaseOn(serverUrl: string): Promise<BenchDatabase> {
  const driverUrl = serverUrl.replace('postgresql+psycopg://', 'postgresql://');
  const name = `wordhoard_bench_${process.pid}`;
  await runOnce(driverUrl, `create database ${name}`);
  const url = new URL(driverUrl);
  url.pathname = name;
  return { url: url.href, isOnThisMachine: false, close: () => runOnce(driverUrl, `drop database ${name} with (force)`) };
}

async function runOnce(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
