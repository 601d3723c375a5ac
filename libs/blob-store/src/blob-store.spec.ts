import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { inspect } from 'node:util';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type S3rver from '@20minutes/s3rver';
import type { BlobStore } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';
import { S3BlobStore } from './s3-blob-store.js';
import { startS3Server } from './testing/s3-server.js';

const BUCKET = 'media';
/** The keys that the server accepts. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let folder: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-blobs-'));
  ({ server, endpoint } = await startS3Server(join(folder, 's3'), BUCKET));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let files = 0;

/** A file with this content. */
async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, `file-${files++}`);
  await writeFile(path, content);
  return path;
}

async function keysOf(store: BlobStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

async function foldersOf(store: BlobStore): Promise<string[]> {
  const folders: string[] = [];
  for await (const name of store.folders('')) folders.push(name);
  return folders;
}

const stores = {
  disk: async (): Promise<BlobStore> => new DiskBlobStore(await mkdtemp(join(folder, 'disk-'))),
  s3: async (): Promise<BlobStore> => {
    const store = new S3BlobStore({ bucket: BUCKET, region: 'us-east-1', endpoint, credentials: CREDENTIALS });
    for await (const name of store.folders('')) await store.deleteAll(`${name}/`);
    return store;
  },
};

describe.each(Object.entries(stores))('%s store', (_name, create) => {
  let store: BlobStore;

  beforeEach(async () => {
    store = await create();
  });

  async function contentOf(key: string, range?: { first: number; last: number }): Promise<string | undefined> {
    const stream = await store.read(key, range);
    return stream && (await buffer(stream)).toString();
  }

  it('returns a file as it was stored', async () => {
    await store.put('1/ab.large', await fileOf('content'));
    expect(await contentOf('1/ab.large')).toBe('content');
    expect(await store.find('1/ab.large')).toMatchObject({ key: '1/ab.large', bytes: 7 });
  });

  it('stores an empty file and one of several megabytes', async () => {
    const large = Buffer.alloc(6_000_000, 'wordhoard');
    await store.put('1/empty', await fileOf(''));
    await store.put('1/large', await fileOf(large));
    expect(await contentOf('1/empty')).toBe('');
    const stream = await store.read('1/large');
    expect(stream && (await buffer(stream)).equals(large)).toBe(true);
  });

  it('returns a whole file at once, and nothing for an unknown key or a folder', async () => {
    await store.put('1/aa/one.large', await fileOf('one'));
    expect((await store.readWhole('1/aa/one.large'))?.toString()).toBe('one');
    expect(await store.readWhole('1/aa/two.large')).toBeUndefined();
    expect(await store.readWhole('1/aa')).toBeUndefined();
  });

  it('returns the requested range', async () => {
    await store.put('1/ab', await fileOf('0123456789'));
    expect(await contentOf('1/ab', { first: 0, last: 2 })).toBe('012');
    expect(await contentOf('1/ab', { first: 9, last: 9 })).toBe('9');
    expect(await contentOf('1/ab', { first: 7, last: 50 })).toBe('789');
  });

  it('returns nothing of a range that begins after the end', async () => {
    await store.put('1/ab', await fileOf('0123456789'));
    expect(await contentOf('1/ab', { first: 10, last: 12 })).toBe('');
    expect(await contentOf('1/none', { first: 10, last: 12 })).toBeUndefined();
    await expect(store.read('1/ab', { first: 3, last: 2 })).rejects.toThrow(RangeError);
  });

  it('takes no folder for a file, and no file for a folder', async () => {
    await store.put('1/ab/a', await fileOf('x'));
    expect(await store.find('1/ab')).toBeUndefined();
    expect(await store.read('1/ab')).toBeUndefined();
    await store.delete(['1/ab/a/b']);
    expect(await keysOf(store, '1/ab/a/')).toEqual([]);
    expect(await keysOf(store)).toEqual(['1/ab/a']);
  });

  it('has no file under an unknown key', async () => {
    expect(await store.read('1/none')).toBeUndefined();
    expect(await store.find('1/none')).toBeUndefined();
    await store.delete(['1/none']);
    await store.deleteAll('7/');
    expect(await keysOf(store, '7/')).toEqual([]);
  });

  it('replaces a file under the same key', async () => {
    await store.put('1/ab', await fileOf('old'));
    await store.put('1/ab', await fileOf('new'));
    expect(await contentOf('1/ab')).toBe('new');
  });

  it('stores nothing if the source does not exist', async () => {
    await expect(store.put('1/ab', join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect(await keysOf(store)).toEqual([]);
  });

  it('lists keys and folders in order', async () => {
    for (const key of ['2/x/b', '10/a', '2/x/a', '2/y/a']) await store.put(key, await fileOf(key));
    expect(await keysOf(store)).toEqual(['10/a', '2/x/a', '2/x/b', '2/y/a']);
    expect(await keysOf(store, '2/x/')).toEqual(['2/x/a', '2/x/b']);
    expect(await foldersOf(store)).toEqual(['10', '2']);
    await store.delete(['2/x/a', '2/x/b', '2/y/a']);
    expect(await foldersOf(store)).toEqual(['10']);
  });

  it('deletes the given keys, and everything below a prefix', async () => {
    for (const key of ['1/a/a', '1/b/a', '1/b/b', '11/a']) await store.put(key, await fileOf(key));
    await store.delete(['1/a/a']);
    expect(await keysOf(store)).toEqual(['1/b/a', '1/b/b', '11/a']);
    await store.deleteAll('1/');
    expect(await keysOf(store)).toEqual(['11/a']);
  });

  it('releases a file whose reader stops early', async () => {
    await store.put('1/large', await fileOf(Buffer.alloc(3_000_000)));
    const stream = await store.read('1/large');
    stream?.once('error', () => undefined);
    stream?.destroy();
    await store.delete(['1/large']);
    expect(await keysOf(store)).toEqual([]);
  });

  it.each([
    '../outside',
    '/absolute/key',
    '1//a',
    '1/../../a',
    'single',
    '1/CON',
    '1/con.a',
    'nul/a',
    '1/a.',
    'A/b',
    '1/a b',
    '1/.hidden',
    'a/b/c/d/e',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, await fileOf('x'))).rejects.toThrow('segments');
    await expect(store.read(key)).rejects.toThrow('segments');
    await expect(store.delete([key])).rejects.toThrow('segments');
  });

  it('never deletes the whole store', async () => {
    await expect(store.deleteAll('')).rejects.toThrow('never');
    await expect(store.deleteAll('1')).rejects.toThrow('slash');
  });
});

describe('disk store', () => {
  it('is readable by its owner only, and leaves no empty folder', async () => {
    const root = join(await mkdtemp(join(folder, 'disk-')), 'media');
    const store = new DiskBlobStore(root);
    await store.put('1/ab/a', await fileOf('x'));
    expect((await stat(join(root, '1'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, '1/ab/a'))).mode & 0o777).toBe(0o600);
    await store.delete(['1/ab/a']);
    expect(await readdir(root)).toEqual(['_unfinished']);
  });

  it('hides what a crash left unfinished, and deletes it after an hour', async () => {
    const root = await mkdtemp(join(folder, 'disk-'));
    const store = new DiskBlobStore(root);
    await store.put('1/a', await fileOf('x'));
    const left = join(root, '_unfinished', 'left');
    await writeFile(left, 'half');
    expect(await keysOf(store)).toEqual(['1/a']);
    expect(await readdir(join(root, '_unfinished'))).toEqual(['left']);
    await utimes(left, new Date(0), new Date(0));
    expect(await foldersOf(store)).toEqual(['1']);
    expect(await readdir(join(root, '_unfinished'))).toEqual([]);
  });
});

describe('s3 store', () => {
  it('lists more keys than a page has, and deletes them', async () => {
    const store = await stores.s3();
    const path = await fileOf('x');
    const keys = Array.from({ length: 1_005 }, (_, at) => `3/${String(at).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 50) await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, path)));
    expect(await keysOf(store, '3/')).toEqual(keys);
    await store.deleteAll('3/');
    expect(await keysOf(store)).toEqual([]);
  });

  it('reports refused credentials without their secret', async () => {
    const credentials = { accessKeyId: 'unknown', secretAccessKey: 'a secret' };
    const store = new S3BlobStore({ bucket: BUCKET, region: 'us-east-1', endpoint, credentials });
    const error: unknown = await store.put('1/a', await fileOf('x')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'The S3 store could not store a file: InvalidAccessKeyId' });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(credentials.secretAccessKey);
  });

  it('reports a server that cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    const options = { bucket: BUCKET, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials: CREDENTIALS };
    // Without the code ECONNREFUSED: in Jest, Node's errors are no instances of the SDK's Error.
    await expect(new S3BlobStore(options).find('1/a')).rejects.toThrow('The S3 store could not find a file');
  });
});
