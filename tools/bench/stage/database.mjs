import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import pg from 'pg';

/**
 * @typedef {object} BenchDatabase
 * @property {string} url
 * @property {boolean} isOnThisMachine whether the server's processes are visible
 * @property {() => Promise<void>} close removes it
 */

/**
 * An empty database for exclusive use: on the server of DATABASE_URL (whose role may create databases), otherwise on an embedded server,
 * which fsyncs as in production.
 *
 * @param {string} folder for the embedded server's files
 * @param {string | undefined} serverUrl
 * @returns {Promise<BenchDatabase>}
 */
export async function openDatabase(folder, serverUrl) {
  if (serverUrl) return databaseOn(serverUrl);
  await mkdir(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return { url: server.url, isOnThisMachine: true, close: server.stop };
}

async function databaseOn(serverUrl) {
  const driverUrl = serverUrl.replace('postgresql+psycopg://', 'postgresql://');
  const name = `wordhoard_bench_${process.pid}`;
  await runOnce(driverUrl, `create database ${name}`);
  const url = new URL(driverUrl);
  url.pathname = name;
  return { url: url.href, isOnThisMachine: false, close: () => runOnce(driverUrl, `drop database ${name} with (force)`) };
}

async function runOnce(url, text) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
