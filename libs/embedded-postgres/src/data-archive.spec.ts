import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backUpDataDir, restoreDataDir } from './data-archive.js';
import { DataDirInUseError, RestoreError } from './embedded-postgres.errors.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { OwnerLock } from './owner-lock.js';
import { runProgram } from './programs.js';

jest.setTimeout(60_000);

/** As long as names of media are. */
const MEDIA = `media/7/ab/${'ab'.repeat(32)}.original`;
/** Several reads long, and not a multiple of a block. */
const PICTURE = Buffer.alloc(300_001, 'picture');
const NOTHING = { files: [], folders: [] };

describe('a backup of a data directory', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let file: string;
  const at = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-archive-'));
    // When the tests run as root, the server runs as another account and must be able to enter.
    await chmod(folder, 0o711);
    server = await startEmbeddedPostgres({ dataDir: at('original'), durable: false });
    await query(server.url, 'create table words as select n, repeat(md5(n::text), 10) as term from generate_series(1, 20000) n');
    await writeFile(join(at('original'), 'SECRET_KEY'), 'secret');
    await mkdir(join(at('original'), 'media/7/ab'), { recursive: true });
    await writeFile(join(at('original'), MEDIA), PICTURE);
    await writeFile(join(at('original'), 'media/7/ab/empty'), '');
    file = at('backup.tar.gz');
    await backUpDataDir(server.url, at('original'), { files: ['SECRET_KEY', 'NOT_THERE'], folders: ['media', 'not there'] }, file);
    await restoreDataDir(file, at('copy'));
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function query(url: string, text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return Object.values(rows[0] ?? {})[0];
  }

  it('restores a backup with its data and the files beside them', async () => {
    const copy = await startEmbeddedPostgres({ dataDir: at('copy'), durable: false });

    const sum = `select md5(string_agg(term, ' ' order by n)) from words`;
    expect(await query(copy.url, sum)).toBe(await query(server.url, sum));
    expect(await readFile(join(at('copy'), 'SECRET_KEY'), 'utf8')).toBe('secret');
    await copy.stop();
  });

  it('restores the folders beside a database', async () => {
    expect((await readFile(join(at('copy'), MEDIA))).equals(PICTURE)).toBe(true);
    expect((await readFile(join(at('copy'), 'media/7/ab/empty'))).length).toBe(0);
    expect(await readdir(at('copy'))).not.toContain('not there');
  });

  it('lets only the owner read a backup and the data restored from it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(at('copy'), 'pg18'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(at('copy'), 'SECRET_KEY'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(at('copy'), 'media/7'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(at('copy'), MEDIA))).mode & 0o777).toBe(0o600);
  });

  it('refuses to restore a backup over other data', async () => {
    await expect(restoreDataDir(file, at('copy'))).rejects.toThrow(RestoreError);
  });

  it('refuses to restore a backup over the files of another database', async () => {
    await mkdir(join(at('with files'), 'media/1'), { recursive: true });

    await expect(restoreDataDir(file, at('with files'))).rejects.toThrow(/media already/);
    await rm(join(at('with files'), 'media/1'), { recursive: true });
    await expect(restoreDataDir(file, at('with files'))).resolves.toBeUndefined();
  });

  it('refuses to restore a backup while another process uses the directory', async () => {
    await restoreDataDir(file, at('in use'));
    await rm(join(at('in use'), 'pg18'), { recursive: true });
    const lock = await OwnerLock.acquire(at('in use'));

    await expect(restoreDataDir(file, at('in use'))).rejects.toThrow(DataDirInUseError);
    await lock.release();
  });

  it('leaves nothing behind when a restore is interrupted, and can restore there later', async () => {
    const half = at('half.tar.gz');
    await writeFile(half, await readFile(file));
    await truncate(half, Math.floor((await stat(file)).size / 2));

    await expect(restoreDataDir(half, at('later'))).rejects.toThrow(/cannot be unpacked/);
    await expect(stat(join(at('later'), 'SECRET_KEY'))).rejects.toThrow('ENOENT');
    await expect(restoreDataDir(file, at('later'))).resolves.toBeUndefined();
  });

  it('distinguishes a backup from other archives', async () => {
    await runProgram('tar', ['--create', '--gzip', '--file', at('other.tar.gz'), '--directory', at('original'), 'SECRET_KEY']);

    await expect(restoreDataDir(at('other.tar.gz'), at('nothing'))).rejects.toThrow(/no backup of an embedded database/);
  });

  it('a backup fails when the disk is full, and releases the server', async () => {
    await expect(backUpDataDir(server.url, at('original'), NOTHING, '/dev/full')).rejects.toThrow('ENOSPC');
    await expect(query(server.url, 'select count(*) from pg_stat_replication')).resolves.toBe('0');
  });

  it('a backup fails with the message of a server that refuses it', async () => {
    await query(server.url, `create role visitor login password 'known'`);
    const url = server.url.replace(/\/\/.*@/, '//visitor:known@');

    await expect(backUpDataDir(url, at('original'), NOTHING, at('refused.tar.gz'))).rejects.toThrow(/replication|permission/);
  });
});
