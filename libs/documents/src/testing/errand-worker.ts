/* oxlint-disable no-fallthrough -- the loops never end */
import { SourceFault, type SourceFile, type SourcePart, UnreadableSourceError } from '@wordhoard/imports';
import { serveReader } from '../worker/serve-reader.js';

const kept: unknown[] = [];

/** A worker for tests: what it is to do is its file's name. */
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
    case 'leave':
      process.exit(0);
  }
  // oxlint-disable-next-line house/environment-in-config -- that there is none is what the test wants to know.
  yield text(`environment ${JSON.stringify(process.env)}`);
});

function text(content: string): SourcePart {
  return { part: 'text', text: content };
}
