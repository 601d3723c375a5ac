import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createMnemonic,
  deleteMe,
  deleteWordMedia,
  fetchMedia,
  getMediaUsage,
  readMedia,
  reorderWordMedia,
  restoreWordMedia,
  storeMedia,
  updateWordMedia,
} from '@wordhoard/api-client/sdk';
import { dataFolder } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { confirmPassword } from '../../../test/assistant.js';
import { failure } from '../../../test/failure.js';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { attach, mediaOf, upload } from '../../../test/media.js';
import { pngOf, wavOf } from '@wordhoard/testing/media-files';

const suite = useApi();
let learner: ApiLearner;
let word_id: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  const group = await learner.createGroup();
  word_id = (await learner.createWord(group.id, { translations: ['house', 'home'], examples: ['La casa es grande.'] })).id;
});

interface Read {
  readonly size?: 'large' | 'small' | 'original';
  readonly range?: string;
  readonly as?: ApiLearner;
}

async function read(digest: string, { size, range, as = learner }: Read = {}) {
  const headers = range === undefined ? {} : { Range: range };
  const { data, response } = await readMedia({ client: as.client, path: { digest }, query: { ...(size && { size }) }, headers });
  return { bytes: Buffer.from(await data.arrayBuffer()), status: response.status, headers: response.headers };
}

function folderOf(account: number): string {
  return join(dataFolder(suite.databaseUrl), 'media', String(account));
}

/** The stored files of an account. */
function filesOf({ user }: ApiLearner): string[] {
  const folder = folderOf(user.id);
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')) : [];
}

describe('storing a file', () => {
  it('re-encodes an image in two sizes', async () => {
    const file = await upload(learner, pngOf(2000, 1000));
    expect(file).toMatchObject({ kind: 'image', media_type: 'image/webp', width: 1600, height: 800, duration_ms: null });
    expect(filesOf(learner)).toHaveLength(2);
    for (const size of ['large', 'small'] as const) {
      const { bytes, headers } = await read(file.digest, { size });
      expect(headers.get('content-type')).toBe('image/webp');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(await failure(read(file.digest, { size: 'original' }))).toMatchObject({ status: 404, code: 'MEDIA.NOT_FOUND' });
  });

  it('keeps audio as it is', async () => {
    const sound = wavOf(500);
    const file = await upload(learner, sound);
    expect(file).toMatchObject({ kind: 'audio', media_type: 'audio/wav', width: null, height: null, duration_ms: 500 });
    expect((await read(file.digest)).bytes).toEqual(sound);
  });

  it('stores a file once, however often it is sent', async () => {
    const [first, second] = [await upload(learner, pngOf(30, 30)), await upload(learner, pngOf(30, 30))];
    expect(second).toEqual(first);
    const { data } = await getMediaUsage({ client: learner.client });
    expect(data).toMatchObject({ files: 1, bytes: first.bytes });
  });

  it('refuses what is neither image nor audio, and stores nothing', async () => {
    const text = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    const refused = await failure(storeMedia({ client: learner.client, body: { file: text } }));
    expect(refused).toMatchObject({ status: 422, code: 'MEDIA.UNUSABLE' });
    expect(filesOf(learner)).toEqual([]);
  });

  it('does not fetch a file from a private address', async () => {
    const refused = await failure(fetchMedia({ client: learner.client, body: { url: `${suite.url}/favicon.ico` } }));
    expect(refused).toMatchObject({ status: 422, code: 'MEDIA.ADDRESS_REFUSED' });
  });
});

describe('reading a file', () => {
  it('may be cached for ever, and can do nothing as a page', async () => {
    const response = await read((await upload(learner)).digest);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  it('sends the requested range', async () => {
    const sound = wavOf(100);
    const { digest } = await upload(learner, sound);
    const part = await read(digest, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${sound.length}`]);
    expect(part.bytes).toEqual(sound.subarray(10, 20));
    const beyond = read(digest, { range: `bytes=${sound.length}-` });
    expect(await failure(beyond)).toMatchObject({ status: 416, code: 'REQUEST.RANGE' });
  });

  it('is refused to another account', async () => {
    const { digest } = await upload(learner);
    const other = await ApiLearner.signUp(suite.url);
    expect(await failure(read(digest, { as: other }))).toMatchObject({ status: 404, code: 'MEDIA.NOT_FOUND' });
    const word = await other.createWord((await other.createGroup()).id);
    expect(await failure(attach(other, word.id, { digest }))).toMatchObject({ status: 404, code: 'MEDIA.NOT_FOUND' });
    await attach(learner, word_id, { digest });
    expect(await mediaOf(other, word_id)).toEqual([]);
  });
});

describe('attaching a file', () => {
  it('belongs to the term, a translation, an example or a mnemonic', async () => {
    const { digest } = await upload(learner);
    const mnemonic = await createMnemonic({ client: learner.client, path: { word_id }, body: { text: 'a castle' } });
    await attach(learner, word_id, { digest, alt: 'A house' });
    await attach(learner, word_id, { digest, part: 'translation', subject: 'home' });
    await attach(learner, word_id, { digest, part: 'example', subject: 'La casa es grande.' });
    await attach(learner, word_id, { digest, part: 'mnemonic', mnemonic_id: mnemonic.data.id });
    expect(await mediaOf(learner, word_id)).toMatchObject([
      { part: 'term', subject: null, mnemonic_id: null, alt: 'A house', synthetic: false, kind: 'image' },
      { part: 'translation', subject: 'home' },
      { part: 'example', subject: 'La casa es grande.' },
      { part: 'mnemonic', mnemonic_id: mnemonic.data.id },
    ]);
  });

  it('refuses a text that the word does not have', async () => {
    const { digest } = await upload(learner);
    const refused = await failure(attach(learner, word_id, { digest, part: 'translation', subject: 'mouse' }));
    expect(refused).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
    expect(refused.message).toContain('translations');
  });

  it('attaches once per operation', async () => {
    const { digest } = await upload(learner);
    const body = { digest, operation_id: 'the same' };
    expect(await attach(learner, word_id, body)).toEqual(await attach(learner, word_id, body));
    expect(await mediaOf(learner, word_id)).toHaveLength(1);
  });

  it('can be described, reordered, removed and restored', async () => {
    const { digest } = await upload(learner);
    const [first, second] = [await attach(learner, word_id, { digest }), await attach(learner, word_id, { digest })];
    const { client } = learner;
    await updateWordMedia({ client, path: { word_id, media_id: first.id }, body: { alt: 'A castle' } });
    await reorderWordMedia({ client, path: { word_id }, body: { ids: [second.id, first.id] } });
    expect(await mediaOf(learner, word_id)).toMatchObject([{ id: second.id }, { id: first.id, alt: 'A castle' }]);
    await deleteWordMedia({ client, path: { word_id, media_id: second.id } });
    expect(await mediaOf(learner, word_id)).toMatchObject([{ id: first.id }]);
    await restoreWordMedia({ client, path: { word_id, media_id: second.id } });
    expect(await mediaOf(learner, word_id)).toMatchObject([{ id: second.id }, { id: first.id }]);
  });
});

describe('deleting files', () => {
  it('collects a file that no word has, after a day', async () => {
    const [unused, used] = [await upload(learner), await upload(learner)];
    await attach(learner, word_id, { digest: used.digest });
    await runRecurringJob(suite.observer, 'collect-media');
    expect(filesOf(learner)).toHaveLength(2);
    await suite.observer.rows(`update media_files set created_at = now() - interval '25 hours' where account_id = $1`, [learner.user.id]);
    await runRecurringJob(suite.observer, 'collect-media');
    expect(filesOf(learner).map((name) => name.slice(3, 67))).toEqual([used.digest]);
    expect(await failure(read(unused.digest))).toMatchObject({ status: 404 });
    expect((await getMediaUsage({ client: learner.client })).data).toMatchObject({ files: 1, bytes: used.bytes });
  });

  it('sweeps files without a row after a day, and folders of accounts that do not exist', async () => {
    const { digest } = await upload(learner);
    const lost = join(folderOf(learner.user.id), 'aa', `${'a'.repeat(64)}.large`);
    const foreign = join(folderOf(2 ** 40), 'aa', `${'a'.repeat(64)}.large`);
    for (const path of [lost, foreign]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'what a crash left');
    }
    await runRecurringJob(suite.observer, 'sweep-media');
    expect(existsSync(foreign)).toBe(false);
    expect(existsSync(lost)).toBe(true);

    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of filesOf(learner)) utimesSync(join(folderOf(learner.user.id), name), twoDaysAgo, twoDaysAgo);
    await runRecurringJob(suite.observer, 'sweep-media');
    expect(existsSync(lost)).toBe(false);
    expect((await read(digest)).status).toBe(200);
  });

  it('leaves no file of a deleted account', async () => {
    await attach(learner, word_id, { digest: (await upload(learner)).digest });
    expect(filesOf(learner)).not.toEqual([]);
    await confirmPassword(learner);
    await deleteMe({ client: learner.client, body: { password: learner.registration.password } });
    expect(filesOf(learner)).toEqual([]);
  });
});
