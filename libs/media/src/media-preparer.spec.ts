import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { MediaPreparer } from './media-preparer.js';
import { bundledWorker } from './testing/bundled-worker.js';
import { pictureOf, pngOf } from './testing/pictures.js';
import { LIMITS, usePreparer } from './testing/use-preparer.js';

const suite = usePreparer();
const POLL_MS = 5;
let small: Buffer;

beforeAll(async () => {
  small = await pictureOf(20, 20).png().toBuffer();
});

/** Runs with a preparer of its own. */
async function withPreparer(limits: Partial<typeof LIMITS>, run: (preparer: MediaPreparer) => Promise<void>): Promise<void> {
  const preparer = new MediaPreparer(fileURLToPath(suite.entry), { ...LIMITS, ...limits });
  try {
    await run(preparer);
  } finally {
    await preparer.close();
  }
}

it('names a file by the SHA-256 of what was received', async () => {
  const { digest, bytes } = await suite.prepare(small);
  expect([digest, bytes]).toEqual([createHash('sha256').update(small).digest('hex'), small.length]);
});

it('prepares many files in one process, and leaves nothing behind', async () => {
  await suite.prepare(small);
  const before = suite.workers();
  expect(before).toHaveLength(1);

  for (let at = 0; at < scaled(50, 10_000); at++) await suite.prepare(small);

  expect(suite.workers()).toEqual(before);
  expect((await readdir(suite.folder)).sort()).toEqual(['large', 'received']);
});

it('prepares files that arrive together one after another', async () => {
  const media = await Promise.all([1, 2, 3].map((at) => suite.prepare(small, { name: `received-${at}` })));
  expect(media.map(({ kind }) => kind)).toEqual(['image', 'image', 'image']);
  expect(suite.workers()).toHaveLength(1);
});

it('fails only the file whose process is killed', async () => {
  const large = await pictureOf(4000, 4000).png().toBuffer();
  let isPending = true;
  const outcome = suite
    .prepare(large)
    .catch((error: unknown) => error)
    .finally(() => (isPending = false));
  while (isPending) {
    for (const pid of suite.workers()) process.kill(pid, 'SIGKILL');
    await setImmediate();
  }
  expect(await outcome).toMatchObject({ reason: 'interrupted' });

  expect(await suite.prepare(large)).toMatchObject({ kind: 'image' });
});

it('starts a new process if the last one died between two files', async () => {
  await suite.prepare(small);
  const [pid = 0] = suite.workers();
  process.kill(pid, 'SIGKILL');
  while (suite.workers().includes(pid)) await setTimeout(POLL_MS);

  expect(await suite.prepare(small)).toMatchObject({ kind: 'image' });
});

it('ends only the file that exceeds the memory', async () => {
  // All of an interlaced image is in memory before its first line is complete.
  const side = 4400;
  const interlaced = pngOf(side, side, { isDeep: true, pixels: deflateSync(Buffer.alloc(side * side * 8 + side * 20)) });
  await withPreparer({ megabytes: 180 }, async (by) => {
    expect(await suite.prepare(small, { by })).toMatchObject({ kind: 'image' });
    await expect(suite.prepare(interlaced, { by })).rejects.toMatchObject({ reason: 'interrupted', cause: 'memory limit' });
    expect(await suite.prepare(small, { by })).toMatchObject({ kind: 'image' });
  });
});

it('ends a file that exceeds its time', async () => {
  await withPreparer({ seconds: 0.01 }, async (by) => {
    await expect(suite.prepare(small, { by })).rejects.toMatchObject({ reason: 'interrupted', cause: 'time limit' });
  });
});

it('ends the process when no file has arrived for a while', async () => {
  const others = suite.workers();
  await withPreparer({ idleMs: 0 }, async (by) => {
    await suite.prepare(small, { by });
    while (suite.workers().some((pid) => !others.includes(pid))) await setTimeout(POLL_MS);
    expect(await suite.prepare(small, { by })).toMatchObject({ kind: 'image' });
  });
});

it('ends the process when it is closed', async () => {
  const others = suite.workers();
  await withPreparer({}, async (by) => {
    await suite.prepare(small, { by });
  });
  expect(suite.workers()).toEqual(others);
});

it('leaves nothing behind in a program that ends after it', async () => {
  const program = await bundledWorker('short-program');
  const received = join(suite.folder, 'received');
  await writeFile(received, small);
  const args = [program.entry, suite.entry].map((url) => fileURLToPath(url));
  const outcome = spawnSync(process.execPath, [...args, received, suite.folder], { env: { TMPDIR: suite.folder }, encoding: 'utf8' });
  await rm(program.folder, { recursive: true });

  expect(outcome).toMatchObject({ status: 0, stdout: 'image\n', stderr: '' });
  expect((await readdir(suite.folder)).sort()).toEqual(['large', 'received']);
});
