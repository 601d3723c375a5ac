import { getImport, getImportSource, listImportRecords, listImports, parseImport } from '@wordhoard/api-client/sdk';
import { type IncomingMessage, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { parse } from '../../../test/imports.js';
import { clientFor, Learner } from '../../../test/learner.js';

/** Where its files lie until they are read: other suites have theirs elsewhere. */
const folder = mkdtempSync(join(tmpdir(), 'wordhoard-parsing-'));
const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000', TMPDIR: folder } });
let learner: Learner;

beforeAll(async () => {
  learner = await Learner.signUp(suite.url);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a document that is sent', () => {
  it('comes back as text in its language, and nothing is kept of it', async () => {
    const text = 'Ayer fuimos a la playa con los niños.\n\nHacía mucho viento y el agua estaba fría.';
    expect(await parse(learner, text, 'diario.txt')).toMatchObject({
      import_id: null,
      format: 'txt',
      text,
      detected_language: 'Spanish',
      records: [],
    });
  });
});

describe('a package of Anki', () => {
  it('is told with its note types, decks and what is left out', async () => {
    const bytes = await readFile(join(__dirname, '../../../../../libs/anki/fixtures', 'sm2.anki21b.apkg'));
    const { data } = await parseImport({ client: learner.client, body: { file: new File([bytes], 'deck.apkg') } });
    expect(data).toMatchObject({ format: 'apkg', text: null });
    expect(data.kinds.length).toBeGreaterThan(0);
    expect(data.groups.length).toBeGreaterThan(0);
    expect(data.record_count).toBe(data.kinds.reduce((sum, kind) => sum + kind.record_count, 0));
  });
});

describe('a table that is sent', () => {
  it('is told with its columns, a guess of what they mean, and its first records', async () => {
    const parsed = await parse(learner, 'Word,Meaning\r\ncasa,"house, home"\r\nperro,dog\r\n');
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

  it('says of which columns it knows itself what they are for', async () => {
    const { kinds, records } = await parse(learner, 'word,meaning,deck,tags\ncasa,house,At home,noun\n');
    expect(kinds[0]?.columns.map(({ taken_as }) => taken_as)).toEqual([null, null, 'group', 'tags']);
    expect(records).toMatchObject([{ group: 'At home', tags: ['noun'] }]);
  });

  it('can be asked for again, record by record, by its owner alone', async () => {
    const { import_id } = await parse(learner, `word\n${Array.from({ length: 130 }, (_, i) => `w${i}`).join('\n')}`);
    const path = { import_id: import_id ?? '' };
    const { data: first } = await listImportRecords({ client: learner.client, path, query: { limit: 100 } });
    const query = { limit: 100, cursor: first.next_cursor ?? '' };
    const { data: rest } = await listImportRecords({ client: learner.client, path, query });
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(rest.next_cursor).toBeNull();
    expect((await listImports({ client: learner.client })).data[0]).toMatchObject({ id: import_id, state: 'parsed', record_count: 130 });
    const stranger = await Learner.signUp(suite.url);
    expect((await listImports({ client: stranger.client })).data).toEqual([]);
    expect(await failure(getImport({ client: stranger.client, path }))).toMatchObject({ status: 404 });
  });

  it('is told once more to whoever comes back to it, and to nobody else', async () => {
    const parsed = await parse(learner, 'Word,Meaning\nel perro duerme,the dog sleeps\nla casa es grande,the house is large\n');
    const path = { import_id: parsed.import_id ?? '' };
    const { kinds, mapping, groups, media, warnings, detected_language } = parsed;
    expect((await getImportSource({ client: learner.client, path })).data).toEqual({
      ...{ kinds, mapping, groups, media, warnings, detected_language },
      ...{ target: null, duplicates: null, group_ids: [] },
    });
    const stranger = await Learner.signUp(suite.url);
    expect(await failure(getImportSource({ client: stranger.client, path }))).toMatchObject({ status: 404 });
  });

  it('leaves no file behind, whatever became of it', async () => {
    await parse(learner, 'word\na\n');
    expect(await failure(parse(learner, '', 'empty.csv'))).toMatchObject({
      status: 422,
      body: { code: 'IMPORT.UNREADABLE', reason: 'empty' },
    });
    expect(await failure(parse(learner, 'x'.repeat(20_000_001)))).toMatchObject({ status: 413 });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('an upload', () => {
  const LIMITS = {
    TMPDIR: folder,
    TRANSFER_WINDOW_SECONDS: '1',
    TRANSFER_MIN_BYTES_PER_SECOND: '1000',
    RATE_LIMIT_UPLOAD_REQUESTS: '1000',
  };
  const sendTo = (url: string, text: string, { token } = learner) =>
    parseImport({ client: clientFor(url, token), body: { file: new File([text], 'words.csv') } });

  it('is one for each account, and is cut off when its sender is too slow', async () => {
    const { url } = await suite.startAnother(LIMITS);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="words.csv"\r\n\r\nword\n';
    const headers = {
      Authorization: `Bearer ${learner.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '100000',
    };
    const slow = request(`${url}/api/v1/imports/parse`, { method: 'POST', headers });
    const cut = new Promise<IncomingMessage>((resolve, reject) => slow.once('error', reject).once('response', resolve));
    // Less than the minimum rate, as long as the connection is there.
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

  it('waits for another one of its account, and not for others', async () => {
    const { url } = await suite.startAnother({ TMPDIR: folder });
    const stranger = await Learner.signUp(suite.url);
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

  it('is refused when the files of all accounts would take more than the disk may hold', async () => {
    const { url } = await suite.startAnother({ TMPDIR: folder, UPLOAD_MAX_DISK_BYTES: '1000' });
    expect(await failure(sendTo(url, 'word\n'.repeat(300)))).toMatchObject({ status: 429, code: 'REQUEST.TOO_MANY' });
    expect(await readdir(folder)).toEqual([]);
    expect((await sendTo(url, 'word\ncasa\n')).data.record_count).toBe(1);
  });
});
