import { getImport, getImportSource, listImportRecords, listImports, parseImport } from '@wordhoard/api-client/sdk';
import { type IncomingMessage, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { uploadFile } from '../../../test/imports.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';

/** A folder of its own, so that other suites do not see its uploads. */
const folder = mkdtempSync(join(tmpdir(), 'wordhoard-parsing-'));
const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000', TMPDIR: folder } });
let learner: ApiLearner;

beforeAll(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('uploaded document', () => {
  it('returns the text of a document with its language and stores nothing', async () => {
    const text = 'Ayer fuimos a la playa con los niños.\n\nHacía mucho viento y el agua estaba fría.';
    expect(await uploadFile(learner, text, 'diario.txt')).toMatchObject({
      import_id: null,
      format: 'txt',
      text,
      detected_language: 'Spanish',
      records: [],
    });
  });
});

describe('uploaded Anki package', () => {
  it('reports the note types, decks and skipped media of a package', async () => {
    const bytes = await readFile(join(__dirname, '../../../../../libs/anki/fixtures', 'sm2.anki21b.apkg'));
    const { data } = await parseImport({ client: learner.client, body: { file: new File([bytes], 'deck.apkg') } });
    expect(data).toMatchObject({ format: 'apkg', text: null });
    expect(data.kinds.length).toBeGreaterThan(0);
    expect(data.groups.length).toBeGreaterThan(0);
    expect(data.record_count).toBe(data.kinds.reduce((sum, kind) => sum + kind.record_count, 0));
  });
});

describe('uploaded table', () => {
  it('reports the columns of a table with a guessed mapping and its first records', async () => {
    const parsed = await uploadFile(learner, 'Word,Meaning\r\ncasa,"house, home"\r\nperro,dog\r\n');
    expect(parsed).toMatchObject({
      format: 'csv',
      record_count: 2,
      kinds: [
        {
          name: '',
          record_count: 2,
          columns: [
            { name: 'Word', samples: ['casa', 'perro'], taken_as: null },
            { name: 'Meaning', samples: ['house, home', 'dog'], taken_as: null },
          ],
        },
      ],
      records: [
        { number: 1, fields: ['casa', 'house, home'] },
        { number: 2, fields: ['perro', 'dog'] },
      ],
      mapping: [{ kind: '', fields: { term: [0], translations: [1] } }],
      text: null,
    });
  });

  it('reports what the file declares its columns to be', async () => {
    const { kinds, records } = await uploadFile(learner, 'word,meaning,deck,tags\ncasa,house,At home,noun\n');
    expect(kinds[0]?.columns.map(({ taken_as }) => taken_as)).toEqual([null, null, 'group', 'tags']);
    expect(records).toMatchObject([{ group: 'At home', tags: ['noun'] }]);
  });

  it('lists the records of an import page by page, for its owner only', async () => {
    const { import_id } = await uploadFile(learner, `word\n${Array.from({ length: 130 }, (_, i) => `w${i}`).join('\n')}`);
    const path = { import_id: import_id ?? '' };
    const { data: first } = await listImportRecords({ client: learner.client, path, query: { limit: 100 } });
    const query = { limit: 100, cursor: first.next_cursor ?? '' };
    const { data: rest } = await listImportRecords({ client: learner.client, path, query });
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(rest.next_cursor).toBeNull();
    expect((await listImports({ client: learner.client })).data[0]).toMatchObject({ id: import_id, state: 'parsed', record_count: 130 });
    const stranger = await ApiLearner.signUp(suite.url);
    expect((await listImports({ client: stranger.client })).data).toEqual([]);
    expect(await failure(getImport({ client: stranger.client, path }))).toMatchObject({ status: 404 });
  });

  it('returns the parsed source again, for its owner only', async () => {
    const parsed = await uploadFile(learner, 'Word,Meaning\nel perro duerme,the dog sleeps\nla casa es grande,the house is large\n');
    const path = { import_id: parsed.import_id ?? '' };
    const { kinds, mapping, groups, media, warnings, detected_language } = parsed;
    expect((await getImportSource({ client: learner.client, path })).data).toEqual({
      ...{ kinds, mapping, groups, media, warnings, detected_language },
      ...{ target: null, duplicates: null, group_ids: [] },
    });
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await failure(getImportSource({ client: stranger.client, path }))).toMatchObject({ status: 404 });
  });

  it('deletes the uploaded file after success and failure', async () => {
    await uploadFile(learner, 'word\na\n');
    expect(await failure(uploadFile(learner, '', 'empty.csv'))).toMatchObject({
      status: 422,
      body: { code: 'IMPORT.UNREADABLE', reason: 'empty' },
    });
    expect(await failure(uploadFile(learner, 'x'.repeat(20_000_001)))).toMatchObject({ status: 413 });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('upload', () => {
  const LIMITS = {
    TMPDIR: folder,
    TRANSFER_WINDOW_SECONDS: '1',
    TRANSFER_MIN_BYTES_PER_SECOND: '1000',
    RATE_LIMIT_UPLOAD_REQUESTS: '1000',
  };
  const sendTo = (url: string, text: string, { token } = learner) =>
    parseImport({ client: clientFor(url, token), body: { file: new File([text], 'words.csv') } });

  it('allows one upload per account and closes a connection that is too slow', async () => {
    const { url } = await suite.startAnother(LIMITS);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="words.csv"\r\n\r\nword\n';
    const headers = {
      Authorization: `Bearer ${learner.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '100000',
    };
    const slow = request(`${url}/api/v1/imports/parse`, { method: 'POST', headers });
    const cut = new Promise<IncomingMessage>((resolve, reject) => slow.once('error', reject).once('response', resolve));
    // Below the minimum rate for as long as the connection is open.
    slow.write(head);
    const dripping = setInterval(() => slow.write('a'), 50);
    await eventually(
      () => readdir(folder),
      (files) => files.length === 1,
    );
    const { statusCode, headers: answered } = await cut;
    clearInterval(dripping);
    slow.destroy();
    expect([statusCode, answered.connection]).toEqual([408, 'close']);
    await eventually(
      () => readdir(folder),
      (files) => files.length === 0,
    );
    expect((await sendTo(url, 'word\ncasa\n')).data.record_count).toBe(1);
  });

  it('makes a second upload of the same account wait, but not uploads of others', async () => {
    const { url } = await suite.startAnother({ TMPDIR: folder });
    const stranger = await ApiLearner.signUp(suite.url);
    const headers = {
      Authorization: `Bearer ${learner.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '1000',
    };
    const open = request(`${url}/api/v1/imports/parse`, { method: 'POST', headers });
    open.on('error', () => undefined);
    open.write('--b\r\nContent-Disposition: form-data; name="file"; filename="words.csv"\r\n\r\nword\n');
    await eventually(
      () => readdir(folder),
      (files) => files.length === 1,
    );
    expect(await failure(sendTo(url, 'word\ncasa\n'))).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY', retryAfterSeconds: 5 });
    expect((await sendTo(url, 'word\ncasa\n', stranger)).data.record_count).toBe(1);
    open.destroy();
    await eventually(
      () => readdir(folder),
      (files) => files.length === 0,
    );
    expect((await sendTo(url, 'word\ncasa\n')).data.record_count).toBe(1);
  });

  it('rejects an upload when all uploads together would exceed the disk limit', async () => {
    const { url } = await suite.startAnother({ TMPDIR: folder, UPLOAD_MAX_DISK_BYTES: '1000' });
    expect(await failure(sendTo(url, 'word\n'.repeat(300)))).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
    expect(await readdir(folder)).toEqual([]);
    expect((await sendTo(url, 'word\ncasa\n')).data.record_count).toBe(1);
  });
});
