import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { blownUp, type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { AnkiMedia } from './anki-media.js';
import { collectionOf, NOTE } from './testing/collection-fixture.js';
import { readWhole } from './testing/package-facts.js';

const LIMITS = { maxFileBytes: 1_000_000, maxBytes: 3_000_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-media-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function packageOf(members: readonly ZipMember[]): Promise<string> {
  const path = join(folder, 'media.apkg');
  await writeFile(path, zipOf([{ name: 'collection.anki2', data: await collectionOf(folder, { rows: NOTE }) }, ...members]));
  return path;
}

/** The older format: names by entry. */
const legacy = async (names: Record<string, unknown>, members: readonly ZipMember[] = [{ name: '0', data: 'x' }]) =>
  packageOf([...members, { name: 'media', data: JSON.stringify(names) }]);

interface ListedFile {
  readonly name: string;
  readonly data: Buffer;
  readonly claimed?: number;
  readonly sha1?: Buffer;
  readonly packed?: Buffer;
}

/** The newest format: a compressed list, and compressed files in its order. */
async function newest(files: readonly ListedFile[]): Promise<string> {
  const list = Buffer.concat(files.map((file) => fieldOf(1, entryOf(file))));
  const path = join(folder, 'media.apkg');
  await writeFile(
    path,
    zipOf([
      { name: 'meta', data: Uint8Array.of(8, 3) },
      { name: 'collection.anki21b', data: zstdCompressSync(await collectionOf(folder, { rows: NOTE })) },
      { name: 'media', data: zstdCompressSync(list), method: 0 },
      ...files.map(({ data, packed }, index) => ({ name: String(index), data: packed ?? zstdCompressSync(data), method: 0 })),
    ]),
  );
  return path;
}

function entryOf({ name, data, claimed = data.length, sha1 = createHash('sha1').update(data).digest() }: ListedFile): Buffer {
  return Buffer.concat([fieldOf(1, Buffer.from(name)), Buffer.from([0x10, ...varint(claimed)]), fieldOf(3, sha1)]);
}

function fieldOf(number: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([number * 8 + 2, ...varint(value.length)]), value]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

async function using<T>(path: string, work: (media: AnkiMedia) => Promise<T>): Promise<T> {
  const media = await AnkiMedia.open(path, LIMITS);
  try {
    return await work(media);
  } finally {
    media.close();
  }
}

const listOf = async (path: string) => using(path, async ({ list }) => list);

/** The text of a file, or why it cannot be extracted. */
async function extracted(path: string, index = 0): Promise<string> {
  const target = join(folder, 'extracted');
  const result = await using(path, (media) => media.extract(media.list.files[index]!, target)).then(
    () => readFile(target, 'utf8'),
    (error: { fault?: string }) => error.fault ?? String(error),
  );
  await rm(target, { force: true });
  return result;
}

describe('the list', () => {
  it('lists media of both formats in NFC', async () => {
    const older = await listOf(await legacy({ 0: 'u\u0308.png' }, [{ name: '0', data: 'abc' }]));
    const newer = await listOf(await newest([{ name: 'u\u0308.png', data: Buffer.from('abc') }]));

    expect(older.files).toEqual([{ name: 'ü.png', entry: '0', bytes: 3 }]);
    expect(newer.files).toMatchObject([{ name: 'ü.png', entry: '0', bytes: 3, sha1: expect.any(Uint8Array) }]);
  });

  it.each([
    ['lead out of their folder', '../../a.png', 'unsafe_name'],
    ['are absolute', '/etc/passwd', 'unsafe_name'],
    ['are devices', 'CON.png', 'unsafe_name'],
    ['are the collection', 'collection.anki2\0', 'unsafe_name'],
  ])('leaves out files whose names %s', async (_, name, fault) => {
    expect(await listOf(await legacy({ 0: name }))).toEqual({ files: [], leftOut: [{ name, fault }] });
  });

  it('leaves out files that the package lacks, and entries that are no media', async () => {
    expect(await listOf(await legacy({ 5: 'a.png', 'collection.anki2': 'b.png', '-1': 'c.png' }))).toEqual({
      files: [],
      leftOut: ['a.png', 'b.png', 'c.png'].map((name) => ({ name, fault: 'missing' })),
    });
  });

  it('takes the first of two names that differ only in their form of Unicode', async () => {
    const names = { 0: 'é.png', 1: 'e\u0301.png' };
    const { files, leftOut } = await listOf(
      await legacy(names, [
        { name: '0', data: 'x' },
        { name: '1', data: 'y' },
      ]),
    );

    expect(files).toMatchObject([{ name: 'é.png', entry: '0' }]);
    expect(leftOut).toEqual([{ name: 'e\u0301.png', fault: 'duplicate_name' }]);
  });

  it('keeps two files whose names differ only in case', async () => {
    const path = await legacy({ 0: 'A.png', 1: 'a.png' }, [
      { name: '0', data: 'x' },
      { name: '1', data: 'y' },
    ]);

    expect((await listOf(path)).files.map(({ name }) => name)).toEqual(['A.png', 'a.png']);
    expect([await extracted(path, 0), await extracted(path, 1)]).toEqual(['x', 'y']);
  });

  it('leaves out a file that claims to be larger than the limit', async () => {
    expect((await listOf(await newest([{ name: 'a.png', data: Buffer.from('x'), claimed: 2_000_000 }]))).leftOut).toEqual([
      { name: 'a.png', fault: 'too_large' },
    ]);
  });

  it('reads a package without a list, or with an empty one, as one without media', async () => {
    const nothing = { files: [], leftOut: [] };

    expect(await listOf(await packageOf([]))).toEqual(nothing);
    expect(await listOf(await packageOf([{ name: 'media', data: '' }]))).toEqual(nothing);
  });

  it.each(['[]', 'null', '{"0":1}', '{'])('refuses a package whose list is %s', async (data) => {
    await expect(AnkiMedia.open(await packageOf([{ name: 'media', data }]), LIMITS)).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('names what is left out in a warning for each reason', async () => {
    const names = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 10, `${index}.png`]));
    const { source, warnings } = await readWhole(await legacy({ ...names, 0: '../\u202egnp.exe' }), folder);

    expect(source.media).toEqual({ count: 0, bytes: 0 });
    expect(warnings).toEqual([
      { code: 'media-unsafe-name', message: '1 media file has a name that is not allowed: “../ gnp.exe”.' },
      {
        code: 'media-missing',
        message: '8 media files are not in the package: “0.png”, “1.png”, “2.png”, “3.png”, “4.png”, and 3 more.',
      },
    ]);
  });
});

describe('extraction', () => {
  it('extracts files of both formats, readable only by the current user', async () => {
    const data = randomBytes(300_000);
    for (const path of [await legacy({ 0: 'a.png' }, [{ name: '0', data }]), await newest([{ name: 'a.png', data }])]) {
      const target = join(folder, 'a');
      expect(await using(path, (media) => media.extract(media.list.files[0]!, target))).toBe(data.length);
      expect(await readFile(target)).toEqual(data);
      expect((await stat(target)).mode & 0o777).toBe(0o600);
      await rm(target);
    }
  });

  it.each<[string, Partial<ListedFile>, string]>([
    ['unpacks to more than the limit', { packed: zstdCompressSync(Buffer.alloc(50_000_000)) }, 'too_large'],
    ['has another digest', { packed: zstdCompressSync(Buffer.from('other')) }, 'damaged'],
    ['is not compressed', { packed: Buffer.from('data') }, 'damaged'],
    ['is cut off', { packed: zstdCompressSync(randomBytes(9_000)).subarray(0, 5_000) }, 'damaged'],
  ])('refuses a file that %s, and no other', async (_, file, fault) => {
    const path = await newest([
      { name: 'a.png', data: Buffer.from('data'), ...file },
      { name: 'b.png', data: Buffer.from('fine') },
    ]);

    expect([await extracted(path, 0), await extracted(path, 1)]).toEqual([fault, 'fine']);
    expect(await readdir(folder)).toEqual(['media.apkg']);
  });

  it('refuses an archive bomb whose size is declared falsely', async () => {
    const bomb = { ...blownUp('0', 50, ['', 'x', '']), claimedBytes: 10 };

    expect(await extracted(await legacy({ 0: 'a.png' }, [bomb]))).toBe('damaged');
    expect(await readdir(folder)).toEqual(['media.apkg']);
  });

  it('stops when all files together are larger than the limit', async () => {
    const path = await newest(Array.from({ length: 5 }, (_, index) => ({ name: `${index}.png`, data: Buffer.alloc(900_000, index) })));

    const results = using(path, async (media) => {
      for (const file of media.list.files) await media.extract(file, join(folder, file.name));
    });

    await expect(results).rejects.toMatchObject({ name: 'UnreadableSourceError', fault: 'too_large' });
    expect((await readdir(folder)).toSorted()).toEqual(['0.png', '1.png', '2.png', 'media.apkg']);
  });

  it('does not write over a file', async () => {
    const path = await legacy({ 0: 'a.png' });
    await writeFile(join(folder, 'there'), 'before');

    await expect(using(path, (media) => media.extract(media.list.files[0]!, join(folder, 'there')))).rejects.toMatchObject({
      code: 'EEXIST',
    });
    expect(await readFile(join(folder, 'there'), 'utf8')).toBe('before');
  });
});
