import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMnemonic, exportMe, listMnemonics, listWords, parseImport } from '@wordhoard/api-client/sdk';
import type { ExportMeData, ImportDto, ParsedImportDto, WordMediaDto } from '@wordhoard/api-client/types';
import { pngOf, wavOf } from '@wordhoard/testing/media-files';
import { zipOf } from '@wordhoard/testing/zip-of';
import { Zip } from '@wordhoard/zip';
import { useApi } from '../../../../test/api-suite.js';
import { confirmPassword } from '../../../../test/assistant.js';
import { commitAndWait, undoAndWait } from '../../../../test/imports.js';
import { ApiLearner } from '../../../../test/learner.js';
import { attach, mediaOf, upload } from '../../../../test/media.js';

type Format = NonNullable<NonNullable<ExportMeData['query']>['format']>;

const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000' } });
let learner: ApiLearner;
let other: ApiLearner;

beforeEach(async () => {
  [learner, other] = await Promise.all([ApiLearner.signUp(suite.url), ApiLearner.signUp(suite.url)]);
});

async function exported(from: ApiLearner, format: Format): Promise<Buffer> {
  await confirmPassword(from);
  const { data, response } = await exportMe({ client: from.client, query: { format, media: true }, parseAs: 'blob' });
  expect(response.headers.get('content-disposition')).toMatch(/\.zip"$/);
  return Buffer.from(await data.arrayBuffer());
}

const parse = async (into: ApiLearner, bytes: Buffer): Promise<ParsedImportDto> =>
  (await parseImport({ client: into.client, body: { file: new File([new Uint8Array(bytes)], 'words.zip') } })).data;

async function importInto(into: ApiLearner, { import_id, mapping }: ParsedImportDto): Promise<ImportDto> {
  const target = { by_group: true, name: 'Imported', target_language: 'German' };
  return commitAndWait(into, { import_id: import_id ?? '', mapping, target, duplicates: 'keep' });
}

/** The content of an archive's entries by their names. */
async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-archive-'));
  try {
    await writeFile(join(folder, 'archive'), bytes);
    const zip = await Zip.open(join(folder, 'archive'), { maxEntries: 100, maxBytes: 10_000_000 });
    const found = new Map<string, Buffer>();
    for (const { name } of zip.entries) found.set(name, await zip.bytes(name, 10_000_000));
    zip.close();
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const placesOf = (media: readonly WordMediaDto[]) => media.map(({ kind, part, subject, alt }) => [kind, part, subject, alt]);

async function wordsOf({ client }: ApiLearner): Promise<Map<string, number>> {
  const { data } = await listWords({ client, query: { limit: 100 } });
  return new Map(data.items.map(({ term, id }) => [term, id]));
}

async function storedBy({ user }: ApiLearner): Promise<{ files: number; attached: number; kept: number }> {
  return suite.observer.row(
    `select (select count(*)::int from media_files where account_id = $1) as files,
            (select count(*)::int from word_media where account_id = $1) as attached,
            (select count(*)::int from import_media where account_id = $1 and is_kept) as kept`,
    [user.id],
  );
}

/** A word with four attachments of three files; a fourth file is not attached. */
async function createIllustratedWord(): Promise<{ id: number; sound: string; picture: string }> {
  const group = await learner.createGroup({ name: 'Español' });
  const { id } = await learner.createWord(group.id, { term: 'casa', translations: ['house', 'home'], example_sentence: 'Mi casa.' });
  const mnemonic = await createMnemonic({ client: learner.client, path: { word_id: id }, body: { text: 'a castle' } });
  const [sound, picture, small] = [
    await upload(learner, wavOf(30)),
    await upload(learner, pngOf(30, 20)),
    await upload(learner, pngOf(3, 3)),
  ];
  await upload(learner);
  await attach(learner, id, { digest: sound.digest, part: 'example', subject: 'Mi casa.' });
  await attach(learner, id, { digest: picture.digest, part: 'mnemonic', mnemonic_id: mnemonic.data.id, alt: 'A castle' });
  await attach(learner, id, { digest: picture.digest, part: 'translation', subject: 'home' });
  await attach(learner, id, { digest: small.digest, alt: 'A small house' });
  return { id, sound: sound.digest, picture: picture.digest };
}

describe('a Wordhoard export with media', () => {
  it('contains each file by its digest, beside the JSON', async () => {
    const { sound, picture } = await createIllustratedWord();

    const entries = await entriesOf(await exported(learner, 'json'));

    expect([...entries.keys()]).toHaveLength(5);
    expect(entries.get(`media/${sound}.wav`)).toEqual(wavOf(30));
    expect(entries.get(`media/${picture}.webp`)?.toString('latin1')).toMatch(/^RIFF.{4}WEBP/s);
    const json = JSON.parse(entries.get('wordhoard.json')?.toString() ?? '') as { words: { term: string }[] };
    expect(json.words.map(({ term }) => term)).toEqual(['casa']);
  });

  it('restores files and attachments in another account, and can be taken back', async () => {
    const { id, sound } = await createIllustratedWord();
    const parsed = await parse(other, await exported(learner, 'json'));
    expect(parsed).toMatchObject({
      format: 'wordhoard',
      media: { count: 4 },
      warnings: [{ message: expect.stringContaining('images and audio, answers') }],
    });

    const done = await importInto(other, parsed);

    expect(done.media).toMatchObject({ count: 4, done_count: 4, left_out_count: 0 });
    const [word = 0] = (await wordsOf(other)).values();
    const media = await mediaOf(other, word);
    expect(placesOf(media)).toEqual(placesOf(await mediaOf(learner, id)));
    expect(media[0]?.digest).toBe(sound);
    const { data: mnemonics } = await listMnemonics({ client: other.client, path: { word_id: word } });
    expect(media[1]?.mnemonic_id).toBe(mnemonics[0]?.id);
    expect(await storedBy(other)).toEqual({ files: 4, attached: 4, kept: 0 });
    await undoAndWait(other, done.id);
    expect(await storedBy(other)).toMatchObject({ attached: 0, kept: 0 });
  });

  it('stores no file again that the account has', async () => {
    await createIllustratedWord();
    const archive = await exported(learner, 'json');

    await importInto(learner, await parse(learner, archive));
    expect(await storedBy(learner)).toEqual({ files: 4, attached: 8, kept: 0 });
    await importInto(other, await parse(other, archive));
    await importInto(other, await parse(other, archive));
    expect(await storedBy(other)).toEqual({ files: 4, attached: 8, kept: 0 });
    await importInto(other, await parse(other, await exported(other, 'json')));
    expect(await storedBy(other)).toEqual({ files: 4, attached: 16, kept: 0 });
  });
});

describe('a table with media', () => {
  it('can be exported and imported again, with each file of a word once', async () => {
    await createIllustratedWord();
    const archive = await exported(learner, 'csv');
    const names = [...(await entriesOf(archive)).keys()];
    expect(names[0]).toBe('words.csv');
    expect(names.slice(1).every((name) => /^media\/[0-9a-f]{16}\.(?:webp|wav)$/.test(name))).toBe(true);

    const parsed = await parse(other, archive);
    await importInto(other, parsed);

    expect(parsed.kinds[0]?.columns.filter(({ taken_as }) => taken_as === 'media')).toHaveLength(6);
    const [word = 0] = (await wordsOf(other)).values();
    expect(placesOf(await mediaOf(other, word))).toEqual([
      ['image', 'term', null, ''],
      ['image', 'term', null, ''],
      ['audio', 'example', 'Mi casa.', ''],
    ]);
    expect(await storedBy(other)).toEqual({ files: 3, attached: 3, kept: 0 });
  });

  it('finds files by name, with or without a folder, and attaches nothing else', async () => {
    const table = [
      'word,meaning,image',
      'Tür[sound:media/tu\u0308r.wav],"door<img src=""Door.png"">",door.png',
      'Haus,house,../../etc/house.png; con.png',
      'Hund,dog,damaged.png; readme.html; nothing.png',
    ].join('\n');
    const parsed = await parse(
      other,
      zipOf([
        { name: 'list/words.csv', data: table },
        { name: 'media/t\u00fcr.wav', data: wavOf(20) },
        { name: 'media/Door.png', data: pngOf(4, 4) },
        { name: 'media/door.png', data: pngOf(5, 5) },
        { name: 'house.png', data: pngOf(6, 6) },
        { name: 'con.png', data: pngOf(7, 7) },
        { name: 'damaged.png', data: 'no picture' },
        { name: 'readme.html', data: '<script>alert(1)</script>' },
      ]),
    );
    expect(parsed.warnings.map(({ code }) => code).toSorted()).toEqual(['media-missing', 'media-unsafe-name']);

    const done = await importInto(other, parsed);

    const words = await wordsOf(other);
    expect([...words.keys()].toSorted()).toEqual(['Haus', 'Hund', 'Tür']);
    expect(placesOf(await mediaOf(other, words.get('Tür') ?? 0))).toEqual([
      ['audio', 'term', null, ''],
      ['image', 'translation', 'door', ''],
      ['image', 'term', null, ''],
    ]);
    expect(await mediaOf(other, words.get('Haus') ?? 0)).toHaveLength(1);
    expect(await mediaOf(other, words.get('Hund') ?? 0)).toEqual([]);
    await undoAndWait(other, done.id);
    expect(await storedBy(other)).toMatchObject({ attached: 0, kept: 0 });
  });
});
