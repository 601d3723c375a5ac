import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError } from './embedded-postgres.errors.js';
import { findEmbeddedPostgres, OwnerLock } from './owner-lock.js';

describe('the lock of a data directory', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'owner-lock-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('the lock of a data directory rejects a second owner and names the first owner’s process', async () => {
    await OwnerLock.acquire(dataDir);

    const error: unknown = await OwnerLock.acquire(dataDir).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(DataDirInUseError);
    expect((error as DataDirInUseError).ownerPid).toBe(process.pid);
    expect((error as Error).message).toContain(`process ${process.pid}`);
  });

  it('the lock of a data directory is free again once released', async () => {
    await (await OwnerLock.acquire(dataDir)).release();

    await expect(OwnerLock.acquire(dataDir)).resolves.toBeInstanceOf(OwnerLock);
  });

  it('the lock of a data directory goes to exactly one of many simultaneous owners', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => OwnerLock.acquire(dataDir)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 19 }, () => ({ status: 'rejected', reason: expect.any(DataDirInUseError) as unknown })),
    );
  });

  it.each([
    ['names a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, start: '1', url: 'postgres://gone' })],
    ['names a process id that another process uses now', JSON.stringify({ pid: process.pid, start: '1', url: 'postgres://gone' })],
    ['was left empty by a crash of the machine', ''],
  ])('finds no server when the lock record %s', async (_case, text) => {
    await writeFile(join(dataDir, 'owner.json'), text);

    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
    await expect(OwnerLock.acquire(dataDir)).resolves.toBeInstanceOf(OwnerLock);
  });

  it('the lock publishes the server’s address while the server runs', async () => {
    const lock = await OwnerLock.acquire(dataDir);
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();

    await lock.publish('postgres://somewhere');
    expect(await findEmbeddedPostgres(dataDir)).toEqual({ pid: process.pid, url: 'postgres://somewhere' });
    await expect(OwnerLock.acquire(dataDir)).rejects.toThrow(DataDirInUseError);

    await lock.release();
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  it('only the owner can hold the lock and read the password in its address', async () => {
    const lock = await OwnerLock.acquire(dataDir);
    await lock.publish('postgres://user:password@somewhere');

    for (const file of ['owner.lock', 'owner.json']) expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
  });
});
