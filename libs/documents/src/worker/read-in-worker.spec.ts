import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourcePart } from '@wordhoard/imports';
import { bundledWorker } from '../testing/bundled-worker.js';
import { readInWorker } from './read-in-worker.js';

const limits = { megabytes: 64, seconds: 20, atOnce: 2 };
let folder: string;
let entry: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-worker-'));
  entry = await bundledWorker('errand-worker', folder);
});
afterAll(() => rm(folder, { recursive: true }));

function run(name: string, { seconds = limits.seconds, signal }: { seconds?: number; signal?: AbortSignal } = {}): Promise<SourcePart[]> {
  return Array.fromAsync(readInWorker(entry, { ...limits, seconds })({ path: 'some.file', name, ...(signal && { signal }) }));
}

it('returns the reader’s parts one by one and isolates the worker from this process', async () => {
  expect(await run('do as usual')).toEqual([
    { part: 'text', text: 'began some.file' },
    { part: 'text', text: 'environment {}' },
    { part: 'text', text: 'ERR_ACCESS_DENIED reading a file, ERR_ACCESS_DENIED writing one, ERR_ACCESS_DENIED starting a program' },
  ]);
});

it.each([
  ['refuse', { fault: 'encrypted', message: 'It is locked.' }],
  ['fill the heap', { fault: 'too_large' }],
  ['fill buffers', { fault: 'too_large' }],
  ['break', { message: 'a fault of our own' }],
  ['leave', { fault: 'interrupted' }],
  ['be killed', { fault: 'interrupted' }],
])('reports why a worker ended that was made to %s', async (errand, error) => {
  await expect(run(errand)).rejects.toMatchObject(error);
});

// Where the kernel forbids unprivileged network namespaces, a worker shares the server's network.
const isolates = process.platform === 'linux' && spawnSync('unshare', ['--map-current-user', '--net', 'true']).status === 0;
(isolates ? describe : describe.skip)('a worker without a network', () => {
  it('a worker reaches no server, not even on this machine', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const parts = await Array.fromAsync(readInWorker(entry, limits)({ path: String(port), name: 'connect' }));
      expect(parts.at(-1)).toEqual({ part: 'text', text: 'ENETUNREACH' });
    } finally {
      server.close();
    }
  });
});

it('ends a worker that never answers', async () => {
  await expect(run('loop', { seconds: 1 })).rejects.toMatchObject({ fault: 'too_slow' });
});

it('ends the worker when the consumer of its parts stops', async () => {
  const reader = readInWorker(entry, { ...limits, atOnce: 1 });

  for await (const part of reader({ path: 'one', name: 'loop' })) {
    expect(part).toEqual({ part: 'text', text: 'began one' });
    break;
  }

  const [second] = await Array.fromAsync(reader({ path: 'two', name: 'do as usual' }));
  expect(second).toEqual({ part: 'text', text: 'began two' });
});

it('ends the worker when its signal aborts', async () => {
  const given = new AbortController();
  const reader = readInWorker(entry, limits)({ path: 'one', name: 'loop', signal: given.signal })[Symbol.asyncIterator]();
  await reader.next();

  const next = reader.next();
  given.abort(new Error('never mind'));

  await expect(next).rejects.toThrow('never mind');
});

it('does not read a file whose signal has already aborted', async () => {
  await expect(run('do as usual', { signal: AbortSignal.abort(new Error('never mind')) })).rejects.toThrow('never mind');
});

it('reads a limited number of files at once and lets others wait until one ends or they abort', async () => {
  const reader = readInWorker(entry, { ...limits, atOnce: 1 });
  const first = reader({ path: 'one', name: 'do as usual' })[Symbol.asyncIterator]();
  await first.next();
  const given = new AbortController();

  const gaveUp = Array.fromAsync(reader({ path: 'two', name: 'do as usual', signal: given.signal }));
  const waited = Array.fromAsync(reader({ path: 'three', name: 'do as usual' }));
  given.abort(new Error('never mind'));
  await expect(gaveUp).rejects.toThrow('never mind');
  await first.return?.();

  expect((await waited)[0]).toEqual({ part: 'text', text: 'began three' });
});
