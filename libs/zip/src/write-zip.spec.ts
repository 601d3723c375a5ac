import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeZip, type ZipEntryToWrite } from './write-zip.js';
import { Zip } from './zip.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const entry = (name: string, content: Readable, isCompressible = false): ZipEntryToWrite => ({ name, content, isCompressible });

async function contentOf(archive: Readable): Promise<Record<string, string>> {
  const path = join(folder, 'archive.zip');
  await pipeline(archive, createWriteStream(path));
  const zip = await Zip.open(path, { maxEntries: 10, maxBytes: 1_000_000 });
  const found: Record<string, string> = {};
  for (const { name } of zip.entries) found[name] = (await zip.bytes(name, 1_000_000)).toString();
  zip.close();
  return found;
}

it('writes entries that can be read again, compressed or not', async () => {
  const entries = Readable.from([
    entry('words.json', Readable.from(['{"term":', '"Käse"}'], { objectMode: false }), true),
    entry('media/ä.png', Readable.from([Buffer.from('picture')])),
  ]);

  expect(await contentOf(writeZip(entries, new Date()))).toEqual({ 'words.json': '{"term":"Käse"}', 'media/ä.png': 'picture' });
});

it('opens an entry only when the one before has been read', async () => {
  const opened: string[] = [];
  const first = new Readable({ read: () => undefined });
  async function* entries(): AsyncGenerator<ZipEntryToWrite> {
    opened.push('first');
    yield entry('first', first);
    opened.push('second');
    yield entry('second', Readable.from([Buffer.from('2')]));
  }
  const archive = writeZip(entries(), new Date());
  archive.once('data', () => {
    expect(opened).toEqual(['first']);
    first.push('1');
    first.push(null);
  });

  expect(await contentOf(archive)).toEqual({ first: '1', second: '2' });
});

it('fails if the content of an entry fails', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('The file is gone')) });

  await expect(contentOf(writeZip(Readable.from([entry('a', broken)]), new Date()))).rejects.toThrow('The file is gone');
});

it('destroys the content of an entry, and requests no more, when the reader stops', async () => {
  const content = new Readable({ read: () => content.push(Buffer.alloc(1_000)) });
  const ended = new Promise<string>((resolve) => {
    async function* entries(): AsyncGenerator<ZipEntryToWrite> {
      try {
        yield entry('endless', content);
        resolve('requested another entry');
      } finally {
        resolve('stopped');
      }
    }
    const archive = writeZip(entries(), new Date());
    archive.once('data', () => archive.destroy());
  });

  expect([await ended, content.destroyed]).toEqual(['stopped', true]);
});
