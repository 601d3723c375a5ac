import type { RunningApi } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { DatabaseProxy } from '../../../test/database-proxy.js';
import { send } from '../../../test/raw-request.js';

const READINESS = ['/readyz', '/healthz', '/health'];
const suite = useApi();
let api: RunningApi;
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await DatabaseProxy.before(suite.databaseUrl);
  api = await suite.startAnother({ DATABASE_URL: proxy.url });
});
afterAll(() => proxy.close());

async function probe(path: string) {
  const { status, body, headers } = await send(api.url, { path });
  expect(headers['content-type']).toMatch(/^application\/json/);
  return { status, body: JSON.parse(body) as unknown };
}

it('is live and ready while the database is available', async () => {
  expect(await probe('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
  for (const path of READINESS)
    expect(await probe(path)).toEqual({ status: 200, body: { status: 'ok', database: 'ok', migrations: 'head' } });
});

it('is live but not ready while the database is unavailable', async () => {
  proxy.takeAway();
  expect(await probe('/livez')).toMatchObject({ status: 200 });
  for (const path of READINESS) {
    const detail = 'The database is unavailable';
    expect(await probe(path)).toEqual({
      status: 503,
      body: { status: 'unavailable', database: 'away', detail, code: 'SERVICE.UNAVAILABLE' },
    });
  }
  proxy.bringBack();
  expect(await probe('/readyz')).toMatchObject({ status: 200 });
});

it('is live but not ready while the database lacks a migration', async () => {
  await suite.observer.rows('begin');
  await suite.observer.rows('create temp table taken as select * from migrations order by id desc limit 1');
  await suite.observer.rows('delete from migrations where id in (select id from taken)');
  await suite.observer.rows('commit');
  expect(await probe('/livez')).toMatchObject({ status: 200 });
  expect(await probe('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'ok', migrations: 'behind' } });
  await suite.observer.rows('insert into migrations select * from taken');
  expect(await probe('/readyz')).toMatchObject({ status: 200 });
});

it.each(['/ping', '/status', '/healthcheck', '/health-check', '/ready', '/live', '/livez/x'])(
  'fails a probe that asks under another name: %s',
  async (path) => {
    expect(await probe(path)).toMatchObject({ status: 404, body: { code: 'REQUEST.NOT_FOUND' } });
  },
);
