import { chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { DataDirInUseError } from './embedded-postgres.errors.js';
import { findEmbeddedPostgres } from './owner-lock.js';

jest.setTimeout(60_000);

describe('an embedded server', () => {
  let folder: string;
  let dataDir: string;
  let server: EmbeddedPostgres;
  let client: pg.Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
    // When the tests run as root, the server runs as another account and must be able to enter.
    await chmod(folder, 0o711);
    dataDir = join(folder, 'made', 'on', 'demand');
    server = await startEmbeddedPostgres({ dataDir, durable: false });
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const value = async (sql: string): Promise<unknown> => Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

  it('the embedded server answers on a socket that only its account can reach, and on no port', async () => {
    const socketFolder = join(dataDir, 'socket');
    expect(server.url).toMatch(/^postgres:\/\/wordhoard:[\w-]{32}@localhost:5432\/wordhoard\?host=/);
    expect(new URL(server.url).searchParams.get('host')).toBe(await realpath(socketFolder));
    expect(await value('show listen_addresses')).toBe('');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(socketFolder)).uid).toBe((await stat(join(dataDir, 'pg18'))).uid);
  });

  it('the embedded server uses a socket in the temporary folder when its own path is too long, and reports it', async () => {
    const notices: string[] = [];
    const far = await startEmbeddedPostgres({
      dataDir: join(folder, 'far'.repeat(30)),
      durable: false,
      log: (notice) => notices.push(notice),
    });
    const { rows } = await once(far.url, 'show listen_addresses');
    const socketFolder = new URL(far.url).searchParams.get('host') ?? '';
    const { mode } = await stat(socketFolder);
    await far.stop();

    expect(rows).toEqual([{ listen_addresses: '' }]);
    expect(notices).toEqual([expect.stringMatching(/is too long for a Unix socket, so the database answers in /)]);
    expect(notices[0]).toContain(socketFolder);
    expect(mode & 0o777).toBe(0o700);
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  it('the embedded server answers on a loopback port when asked to, also on data that had a socket before', async () => {
    const own = join(folder, 'both ways, "quoted"');
    const bySocket = await startEmbeddedPostgres({ dataDir: own, durable: false });
    await once(bySocket.url, 'create table kept as select 42 as answer');
    await bySocket.stop();
    const byPort = await startEmbeddedPostgres({ dataDir: own, durable: false, loopback: true });
    const { rows } = await once(byPort.url, `select answer, current_setting('listen_addresses') as at from kept`);
    await byPort.stop();

    expect(byPort.url).toMatch(/@127\.0\.0\.1:\d+\/wordhoard$/);
    expect(rows).toEqual([{ answer: 42, at: '127.0.0.1' }]);
    const again = await startEmbeddedPostgres({ dataDir: own, durable: false });
    expect((await once(again.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('the embedded server accepts the connections of sixteen API processes and of the tests', async () => {
    expect(await value('show max_connections')).toBe('300');
  });

  it('the embedded server has the extensions that the schema and the measurements need', async () => {
    for (const extension of ['pg_trgm', 'btree_gin', 'pg_stat_statements']) await client.query(`create extension ${extension}`);

    await client.query('select 4711');

    expect(await value(`select count(*)::int from pg_stat_statements where query = 'select $1'`)).toBe(1);
    expect(await value('show pg_stat_statements.max')).toBe('20000');
  });

  it.each(['слово', '単語', 'λέξη', 'kelime', '단어'])('the embedded server finds trigrams in %s', async (word) => {
    await client.query('create extension if not exists pg_trgm');

    expect(await value(`select cardinality(show_trgm('${word}'))`)).toBeGreaterThan(word.length);
  });

  it('the embedded server knows the case of every script and sorts by code point', async () => {
    expect(await value(`select lower('ПРИВЕТ ΛΈΞΗ')`)).toBe('привет λέξη');
    expect(await value(`select array_agg(w order by w) from unnest(array['é', 'z', 'a', 'Z']) w`)).toEqual(['Z', 'a', 'z', 'é']);
  });

  it('the embedded server keeps statements and their values out of its log', async () => {
    expect(await value('show log_min_error_statement')).toBe('panic');
    expect(await value('show log_error_verbosity')).toBe('terse');
  });

  it('the embedded server keeps its data unreadable for other accounts', async () => {
    expect((await stat(join(dataDir, 'pg18'))).mode & 0o777).toBe(0o700);
  });

  it('the embedded server is the only one on its data directory, and can be found there', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataDirInUseError);
    expect(await findEmbeddedPostgres(dataDir)).toEqual({ pid: process.pid, url: server.url });
  });

  it('the embedded server keeps committed data across a restart', async () => {
    const own = join(folder, 'again');
    const first = await startEmbeddedPostgres({ dataDir: own, durable: false });
    await once(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await findEmbeddedPostgres(own)).toBeUndefined();

    const second = await startEmbeddedPostgres({ dataDir: own, durable: false });
    const { rows } = await once(second.url, 'select answer from kept');
    await second.stop();

    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('the embedded server flushes every commit to disk by default', async () => {
    const durable = await startEmbeddedPostgres({ dataDir: join(folder, 'durable') });
    const { rows } = await once(
      durable.url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name`,
    );
    await durable.stop();

    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });
});

async function once(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
