import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { Zip } from './zip.js';
import { ZipError } from './zip.errors.js';

const limits = { maxEntries: 10, maxBytes: 1_000_000 };
const open: Zip[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordhoard-zip-'));
});
afterEach(() => open.splice(0).forEach((zip) => zip.close()));
afterAll(() => rm(folder, { recursive: true }));

async function zip(file: Uint8Array, caps = limits): Promise<Zip> {
  const path = join(folder, 'file.zip');
  await writeFile(path, file);
  const opened = await Zip.open(path, caps);
  open.push(opened);
  return opened;
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  return error instanceof ZipError ? error.fault : String(error);
}

it('reads the entries of a zip archive, in their order and by their names', async () => {
  const file = zipOf([
    { name: 'a.txt', data: 'deflated '.repeat(100) },
    { name: 'folder/', data: '', method: 0 },
    { name: 'folder/ü.txt', data: 'stored', method: 0 },
  ]);

  const archive = await zip(file);

  expect(archive.entries).toEqual([
    { name: 'a.txt', claimedBytes: 900 },
    { name: 'folder/ü.txt', claimedBytes: 6 },
  ]);
  expect([archive.claimedBytes('a.txt'), archive.claimedBytes('b.txt')]).toEqual([900, undefined]);
  expect((await archive.bytes('a.txt', 1000)).toString()).toBe('deflated '.repeat(100));
  expect((await archive.bytes('folder/ü.txt', 1000)).toString()).toBe('stored');
});

it('passes on file system errors of a zip archive unchanged', async () => {
  await expect(Zip.open(join(folder, 'nowhere.zip'), limits)).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('an archive is refused', () => {
  const bomb: ZipMember = { name: 'bomb', data: Buffer.alloc(20_000_000) };

  it.each<[string, ZipMember, string]>([
    ['that claims to unpack to too much', bomb, 'too_large'],
    ['that claims 4 GB', { name: 'a', data: 'small', claimedBytes: 0xfffffff0 }, 'too_large'],
    ['that unpacks to more than it claims', { ...bomb, claimedBytes: 10 }, 'damaged'],
    ['that unpacks to less than it claims', { name: 'a', data: 'small', claimedBytes: 100 }, 'damaged'],
    ['whose content does not match its checksum', { name: 'a', data: 'small', checksum: 1 }, 'damaged'],
    ['with a password', { name: 'a', data: 'small', flags: 1 }, 'encrypted'],
    ['with an unsupported compression', { name: 'a', data: 'small', method: 12, claimedBytes: 5 }, 'unknown_compression'],
  ])('refuses a zip archive %s', async (_, member, fault) => {
    const archive = await zip(zipOf([member]));

    expect(await faultOf(archive.bytes(member.name, Infinity))).toBe(fault);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:\\Windows\\win.ini', '..\\up', 'a/../../b', 'a\0.txt'])(
    'refuses a zip archive with the entry name %j',
    async (name) => {
      expect(await faultOf(zip(zipOf([{ name, data: 'x' }])))).toBe('unsafe_name');
    },
  );

  it('refuses a zip archive once all reads together unpack to too much', async () => {
    const archive = await zip(zipOf([{ name: 'a', data: Buffer.alloc(600_000) }]));

    await archive.bytes('a', Infinity);

    expect(await faultOf(archive.bytes('a', Infinity))).toBe('too_large');
  });

  it('refuses a zip archive with more entries than the limit', async () => {
    const members = Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, data: '' }));

    expect(await faultOf(zip(zipOf(members)))).toBe('too_many_entries');
  });

  it('refuses a zip archive that claims entries it does not have', async () => {
    expect(await faultOf(zip(zipOf([{ name: 'a', data: 'x' }], { claimedEntries: 9 })))).toBe('damaged');
  });

  it('refuses a file that is no zip archive', async () => {
    expect(await faultOf(zip(Buffer.from('plain text')))).toBe('not_a_zip');
  });

  it('refuses a zip archive that was cut off', async () => {
    const whole = zipOf([{ name: 'a', data: 'x'.repeat(1000) }]);

    expect(await faultOf(zip(whole.subarray(0, -30)))).toBe('not_a_zip');
    expect(await faultOf(zip(whole.subarray(10)))).toBe('damaged');
  });
});
