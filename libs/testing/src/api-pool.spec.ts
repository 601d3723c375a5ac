import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiPool } from './api-pool.js';
import { leaseApi, wakeApis } from './pooled-api.js';

/** Implements the protocol of programs/api-host.mjs. */
const STAND_IN = `
  process.on('message', ({ start, wake, stop }) => {
    if (start) console.log('started with ' + start.NAME);
    if (start?.NAME === 'broken') process.exit(3);
    if (start?.NAME === 'refused') console.log('api-host: released 1');
    if (wake) console.log('looks for jobs');
    if (stop) console.log('api-host: released 0');
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');`;

describe('ApiPool', () => {
  let folder: string;
  let pool: ApiPool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-pool-'));
    await writeFile(join(folder, 'host.cjs'), STAND_IN);
  });

  beforeEach(async () => {
    pool = await ApiPool.open(join(folder, 'host.cjs'));
  });

  afterEach(() => pool.close());
  afterAll(() => rm(folder, { recursive: true }));

  async function start(name: string, variables: Record<string, string> = {}) {
    const lines: string[] = [];
    const api = await leaseApi(pool.path, { NAME: name, ...variables }, (line) => lines.push(line));
    return { ...api, lines };
  }

  async function startAndStop(name: string, variables?: Record<string, string>) {
    const api = await start(name, variables);
    api.terminate();
    return { ...api, code: await api.ended };
  }

  it('ApiPool starts an API in the process of a stopped one, with its own variables and lines', async () => {
    const first = await startAndStop('one');
    const second = await startAndStop('two');

    expect(second.pid).toBe(first.pid);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect([first.lines, second.lines]).toEqual([['started with one'], ['started with two']]);
  });

  it('ApiPool runs APIs that are needed at once in separate processes', async () => {
    const [first, second] = [await start('one'), await start('two')];

    expect(second.pid).not.toBe(first.pid);
  });

  it('ApiPool reuses a process only for the modules that it preloaded', async () => {
    const plain = await startAndStop('one');
    const traced = await startAndStop('two', { NODE_OPTIONS: '--no-warnings' });

    expect(traced.pid).not.toBe(plain.pid);
    expect((await startAndStop('three')).pid).toBe(plain.pid);
    expect((await startAndStop('four', { NODE_OPTIONS: '--no-warnings' })).pid).toBe(traced.pid);
  });

  it('ApiPool lets a stopped API stop again without affecting the next one in its process', async () => {
    const first = await startAndStop('one');
    const second = await start('two');
    first.terminate();
    first.kill();

    expect(second.pid).toBe(first.pid);
    second.terminate();
    expect(await second.ended).toBe(0);
  });

  it('ApiPool makes all APIs look for jobs', async () => {
    const apis = [await start('one'), await start('two')];
    await wakeApis(pool.path);
    for (const api of apis) api.terminate();
    await Promise.all(apis.map(({ ended }) => ended));

    expect(apis.map(({ lines }) => lines)).toEqual([
      ['started with one', 'looks for jobs'],
      ['started with two', 'looks for jobs'],
    ]);
  });

  it('ApiPool kills the process of an API, and starts the next one in another', async () => {
    const victim = await start('one');
    victim.kill();

    expect(await victim.ended).toBeNull();
    expect((await startAndStop('two')).pid).not.toBe(victim.pid);
  });

  it('ApiPool reports the exit code of a process that ends by itself', async () => {
    const broken = await start('broken');

    expect(await broken.ended).toBe(3);
    expect(broken.lines).toEqual(['started with broken']);
  });

  it('ApiPool keeps the process of an API whose configuration was refused', async () => {
    const refused = await start('refused');

    expect(await refused.ended).toBe(1);
    expect((await startAndStop('two')).pid).toBe(refused.pid);
  });

  it('ApiPool replaces a process after forty APIs', async () => {
    const pids: number[] = [];
    for (let count = 0; count < 41; count++) pids.push((await startAndStop('one')).pid);

    expect(new Set(pids.slice(0, 40)).size).toBe(1);
    expect(pids.at(40)).not.toBe(pids[0]);
  });
});
