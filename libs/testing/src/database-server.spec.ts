import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startTestDatabaseServer, type TestDatabaseServer } from './database-server.js';
import { queryOnce } from './query-once.js';
import { testVariables } from './test-configuration.js';
import { createDatabase, EMPTY } from './test-database.js';

jest.setTimeout(60_000);

/** Replaces the API's migrations. */
const migrate = async (url: string): Promise<void> => {
  await queryOnce(url, 'create table words as select 1 as id');
};

const tables = (url: string): Promise<unknown[]> => queryOnce(url, `select tablename from pg_tables where schemaname = 'public'`);
const folders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`wordhoard-test-${process.pid}-`));

describe('the server of a test run', () => {
  let server: TestDatabaseServer;
  const given = testVariables.TEST_DATABASE_URL;

  beforeAll(async () => {
    delete testVariables.TEST_DATABASE_URL;
    server = await startTestDatabaseServer(migrate);
  });

  afterAll(async () => {
    await server.stop();
    if (given !== undefined) testVariables.TEST_DATABASE_URL = given;
  });

  it('gives every test a migrated database of its own', async () => {
    const [one, other] = [await createDatabase(server), await createDatabase(server)];
    await queryOnce(one.url, 'insert into words values (2)');

    expect(await queryOnce(one.url, 'select id from words order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await queryOnce(other.url, 'select id from words')).toEqual([{ id: 1 }]);
  });

  it('gives an empty database on request', async () => {
    expect(await tables((await createDatabase(server, { template: EMPTY })).url)).toEqual([]);
  });

  it('drops a database although a client is connected to it', async () => {
    const database = await createDatabase(server);
    const waiting = queryOnce(database.url, 'select pg_sleep(60)').catch((error: Error) => error.message);
    while ((await queryOnce(server.url, `select from pg_stat_activity where query = 'select pg_sleep(60)'`)).length === 0);

    await database.drop();

    expect(await waiting).toMatch(/terminat/);
    expect(await queryOnce(server.url, 'select from pg_database where datname = $1', [database.name])).toEqual([]);
  });

  it('removes its databases from an external server and leaves it running', async () => {
    testVariables.TEST_DATABASE_URL = server.url;
    const guest = await startTestDatabaseServer(migrate);
    await createDatabase(guest);
    const made = `select datname from pg_database where starts_with(datname, '${guest.prefix}')`;
    expect(await queryOnce(server.url, made)).toHaveLength(2);

    await guest.stop();
    delete testVariables.TEST_DATABASE_URL;

    expect(await queryOnce(server.url, made)).toEqual([]);
  });

  it('reports the output of migrations that fail, and leaves no folder', async () => {
    const before = await folders();

    await expect(startTestDatabaseServer(() => Promise.reject(new Error('no such extension')))).rejects.toThrow('no such extension');

    expect(await folders()).toEqual(before);
  });
});
