import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { commandLine } from './process-table.js';

jest.setTimeout(60_000);

/** A program that owns a data directory until it is killed; it prints the server's URL, or the error. */
const OWNER = `
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
try {
  console.log((await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false })).url);
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(error.message);
}`;

describe('after a kill -9', () => {
  let folder: string;
  let dataDir: string;
  /** Different in each test, so that rows of earlier tests cannot pass for this one's. */
  let answer = 0;
  const owners: ChildProcess[] = [];

  // Shared by all tests: creating one takes longer than most of them.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
    // When the tests run as root, the server runs as another account and must be able to enter.
    await chmod(folder, 0o711);
    dataDir = join(folder, 'data');
  });

  beforeEach(() => {
    answer++;
  });

  afterAll(() => rm(folder, { recursive: true }));

  afterEach(async () => {
    for (const owner of owners.splice(0)) owner.kill('SIGKILL');
    const pid = await serverPid(dataDir);
    await until(() => hasEnded(pid));
  });

  async function keepAnswer(url: string): Promise<void> {
    await query(url, `drop table if exists kept; create table kept as select ${answer} as answer`);
  }

  async function startOwner(): Promise<{ owner: ChildProcess; says: string }> {
    const owner = spawn(process.execPath, ['--input-type=module', '-e', OWNER, dataDir], {
      cwd: __dirname,
      env: {},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    owners.push(owner);
    const [says] = (await once(createInterface(owner.stdout), 'line')) as [string];
    return { owner, says };
  }

  it('after a kill -9 of its owner the server ends, and the next start has every committed row', async () => {
    const { owner, says: url } = await startOwner();
    await keepAnswer(url);
    const pid = await serverPid(dataDir);

    owner.kill('SIGKILL');
    await until(() => hasEnded(pid));

    expect(await startAndRead(dataDir)).toEqual([{ answer }]);
  });

  it('the next start does not wait for a server whose owner was killed', async () => {
    const { owner, says: url } = await startOwner();
    await keepAnswer(url);

    owner.kill('SIGKILL');
    await once(owner, 'exit');

    expect(await startAndRead(dataDir)).toEqual([{ answer }]);
  });

  it('the next start ends the orphan after its owner and watcher were killed', async () => {
    const { owner, says: url } = await startOwner();
    await keepAnswer(url);
    const orphan = await serverPid(dataDir);

    for (const pid of [...(await watchers(dataDir)), owner.pid ?? 0]) process.kill(pid, 'SIGKILL');
    await once(owner, 'exit');
    expect(await hasEnded(orphan)).toBe(false);

    expect(await startAndRead(dataDir)).toEqual([{ answer }]);
    expect(await hasEnded(orphan)).toBe(true);
  });

  it('a killed server restarts at the same address with every committed row', async () => {
    const notices: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log: (notice) => notices.push(notice) });
    await keepAnswer(server.url);

    process.kill(await serverPid(dataDir), 'SIGKILL');
    await until(() => Promise.resolve(notices.length === 2));

    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer }]);
    expect(notices).toEqual(['PostgreSQL stopped unexpectedly; starting it again.', 'PostgreSQL runs again.']);
    await server.stop();
  });

  it('the server starts although another program now has the recorded process number', async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await keepAnswer(first.url);
    await first.stop();
    await writeFile(join(dataDir, 'pg18', 'postmaster.pid'), `${process.pid}\n${dataDir}/pg18\n1\n5432\n\n127.0.0.1\n`);

    expect(await startAndRead(dataDir)).toEqual([{ answer }]);
  });

  it('one of several starters takes over after a kill of the owner, and the others name it', async () => {
    const { owner } = await startOwner();
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const starters = await Promise.all(Array.from({ length: 4 }, () => startOwner()));

    const winners = starters.filter(({ says }) => says.startsWith('postgres://'));
    const losers = starters.filter(({ says }) => !says.startsWith('postgres://'));
    expect(winners).toHaveLength(1);
    expect(losers.map(({ says }) => says)).toEqual(losers.map(() => expect.stringContaining(`in use by process ${winners[0]?.owner.pid}`)));
  });
});

async function startAndRead(dataDir: string): Promise<unknown[]> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    return await query(server.url, 'select answer from kept');
  } finally {
    await server.stop();
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** PIDs of the shells that hold the pipe; their command lines contain the data directory. */
async function watchers(dataDir: string): Promise<number[]> {
  const pids = execFileSync('ps', ['-A', '-o', 'pid=']).toString().trim().split('\n').map(Number);
  const commands = await Promise.all(pids.map(async (pid) => ({ pid, command: await commandLine(pid) })));
  return commands.filter(({ command }) => command.startsWith('/bin/sh') && command.includes(dataDir)).map(({ pid }) => pid);
}

/** The server's PID, or an impossible one. */
async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').catch(() => String(2 ** 22 + 1)), 10);
}

async function hasEnded(pid: number): Promise<boolean> {
  return (await commandLine(pid)) === '';
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
