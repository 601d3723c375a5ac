import { createDatabase, publishedServer, type TestDatabase } from '@wordhoard/testing';
import { DatabaseProxy } from '../../../test/database-proxy.js';
import { PrePingPool } from './pre-ping-pool.js';

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: PrePingPool;

beforeAll(async () => {
  database = await createDatabase(publishedServer());
});
beforeEach(async () => {
  proxy = await DatabaseProxy.before(database.url);
  pool = new PrePingPool({ connectionString: proxy.url, max: 1 });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await proxy.close();
  await pool.end();
});
afterAll(() => database.drop());

async function backend(): Promise<number> {
  return (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
}

function letTimePass(ms: number): void {
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms);
}

describe('a connection of the pool', () => {
  it('is used again as long as it answers', async () => {
    const first = await backend();
    letTimePass(6_000);
    expect(await backend()).toBe(first);
  });

  it('is replaced when it has been idle and gives no answer', async () => {
    const first = await backend();
    proxy.freeze();
    letTimePass(6_000);
    const second = await backend();
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  });

  it('is replaced when it was cut while it was idle', async () => {
    const first = await backend();
    proxy.takeAway();
    proxy.bringBack();
    letTimePass(6_000);
    expect(await backend()).not.toBe(first);
  });

  it('is handed to a callback as well, with what gives it back', async () => {
    const pid = await new Promise((resolve, reject) => {
      pool.connect((error, client, release) => {
        if (error || !client) return reject(error ?? new Error('no client'));
        client.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => {
          release();
          resolve(rows[0]?.pid);
        }, reject);
      });
    });
    expect(await backend()).toBe(pid);
  });

  it('reports an error when the database cannot be reached', async () => {
    proxy.takeAway();
    await expect(pool.connect()).rejects.toThrow();
    const error = await new Promise((resolve) => pool.connect((fault) => resolve(fault)));
    expect(error).toBeInstanceOf(Error);
  });
});
