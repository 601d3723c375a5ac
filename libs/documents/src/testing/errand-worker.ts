/* oxlint-disable no-fallthrough -- the loops never end */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SourceFault, type SourceFile, type SourcePart, UnreadableSourceError } from '@wordhoard/imports';
import { serveReader } from '../worker/serve-reader.js';

const kept: unknown[] = [];

/** A worker for tests; the file's name selects what it does. */
serveReader(async function* ({ name, path }: SourceFile): AsyncGenerator<SourcePart, void, undefined> {
  yield text(`began ${path}`);
  switch (name) {
    case 'refuse':
      throw new UnreadableSourceError(SourceFault.Encrypted, 'It is locked.');
    case 'break':
      throw new TypeError('a fault of our own');
    case 'loop':
      for (;;) kept.length = 0;
    case 'fill the heap':
      for (;;) kept.push({ n: kept.length });
    case 'fill buffers':
      for (;;) kept.push(new Uint8Array(1_000_000).fill(1));
    case 'connect':
      return yield text(await connecting(Number(basename(path))));
    case 'leave':
      process.exit(0);
    case 'be killed':
      process.kill(process.pid, 'SIGKILL');
  }
  // oxlint-disable-next-line house/environment-in-config -- that there is none is what the test wants to know.
  yield text(`environment ${JSON.stringify(process.env)}`);
  const read = refusalOf(() => readFileSync('/etc/hosts'));
  const written = refusalOf(() => writeFileSync(join(tmpdir(), 'written'), ''));
  const started = refusalOf(() => spawnSync(process.execPath));
  yield text(`${read} reading a file, ${written} writing one, ${started} starting a program`);
});

/** Whether it can connect to a local server. */
async function connecting(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return 'connected';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  } finally {
    socket.destroy();
  }
}

function refusalOf(work: () => unknown): string {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

function text(content: string): SourcePart {
  return { part: 'text', text: content };
}
