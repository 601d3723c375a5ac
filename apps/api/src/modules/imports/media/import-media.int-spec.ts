import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { AnkiMedia } from '@wordhoard/anki';
import { listGroups, listWords, parseImport } from '@wordhoard/api-client/sdk';
import type { ImportDto, ParsedImportDto, PlanImportDto } from '@wordhoard/api-client/types';
import { type ZipMember, zipOf } from '@wordhoard/testing/zip-of';
import { packageOf, readPackage, takenToAnki } from '../../../../test/anki-package.js';
import { useApi } from '../../../../test/api-suite.js';
import { commitAndWait, undoAndWait } from '../../../../test/imports.js';
import { ApiLearner } from '../../../../test/learner.js';
import { attach, mediaOf, upload } from '../../../../test/media.js';
import { pngOf, wavOf } from '@wordhoard/testing/media-files';

const FIXTURES = join(__dirname, '../../../../../../libs/anki/fixtures');
const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000' } });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function parse(bytes: Buffer, name = 'deck.apkg'): Promise<ParsedImportDto> {
  return (await parseImport({ client: learner.client, body: { file: new File([new Uint8Array(bytes)], name) } })).data;
}

function planOf({ import_id, mapping }: ParsedImportDto): PlanImportDto {
  return { import_id: import_id ?? '', mapping, target: { name: 'Imported', target_language: 'German' }, duplicates: 'keep' };
}

const importPackage = async (bytes: Buffer): Promise<ImportDto> => commitAndWait(learner, planOf(await parse(bytes)));

async function wordIds(): Promise<Map<string, number>> {
  const { data } = await listWords({ client: learner.client, query: { limit: 100 } });
  return new Map(data.items.map(({ term, id }) => [term, id]));
}

const digestOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Names and digests of a package's media. */
async function mediaIn(bytes: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-package-'));
  try {
    const path = join(folder, 'package');
    await writeFile(path, bytes);
    const media = await AnkiMedia.open(path, { maxFileBytes: 100_000_000, maxBytes: 1_000_000_000 });
    const found = new Map<string, string>();
    for (const file of media.list.files) {
      await media.extract(file, `${path}.${file.entry}`);
      found.set(file.name, digestOf(await readFile(`${path}.${file.entry}`)));
    }
    media.close();
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const stored = () =>
  suite.observer.row<{ files: number; attached: number; named: number }>(
    `select (select count(*)::int from media_files where account_id = $1) as files,
            (select count(*)::int from word_media where account_id = $1) as attached,
            (select count(*)::int from import_media where account_id = $1) as named`,
    [learner.user.id],
  );

describe('media of an Anki package', () => {
  it('attaches images and audio to the texts that they belong to', async () => {
    const files = {
      'a.png': pngOf(4, 4),
      'b.wav': wavOf(20),
      'c.png': pngOf(5, 5),
      '_logo.png': pngOf(6, 6),
      'x.txt': Buffer.from('text'),
    };
    const parsed = await parse(
      await packageOf(
        [
          ['Haus[sound:b.wav][sound:x.txt]', 'house<img src="a.png">', 'c.png'],
          ['Hund', 'dog', ''],
        ],
        files,
      ),
    );
    expect(parsed.media).toEqual({ count: 5, bytes: Object.values(files).reduce((sum, { length }) => sum + length, 0) });
    expect(parsed.warnings).toEqual([]);

    const done = await commitAndWait(learner, planOf(parsed));

    expect(done).toMatchObject({
      state: 'committed',
      progress: 1,
      media: { count: 5, done_count: 5, done_bytes: parsed.media.bytes, left_out_count: 0 },
    });
    const ids = await wordIds();
    const [haus = 0, hund = 0] = [ids.get('Haus'), ids.get('Hund')];
    expect((await mediaOf(learner, haus)).map(({ kind, part, subject, digest }) => [kind, part, subject, digest])).toEqual([
      ['audio', 'term', null, digestOf(files['b.wav'])],
      ['image', 'translation', 'house', digestOf(files['a.png'])],
      ['image', 'term', null, digestOf(files['c.png'])],
    ]);
    expect(await mediaOf(learner, hund)).toEqual([]);
    expect(await mediaIn(await takenToAnki(learner))).toEqual(new Map(Object.entries(files).map(([name, data]) => [name, digestOf(data)])));
  });

  it('exports the notes, cards, reviews and media of a collection as they were imported', async () => {
    const original = await readFile(join(FIXTURES, 'media.anki21.colpkg'));
    const parsed = await parse(original, 'media.colpkg');
    const done = await commitAndWait(learner, { ...planOf(parsed), target: { by_group: true, target_language: 'German' } });
    expect(done.media).toMatchObject({ count: 504, done_count: 504, left_out_count: 0 });

    const exported = await takenToAnki(learner);

    const [before, after] = [await readPackage(original, 'media.colpkg'), await readPackage(exported)];
    expect(after.records).toEqual(before.records);
    expect(await mediaIn(exported)).toEqual(await mediaIn(original));
  });

  it('exports what was attached here', async () => {
    await importPackage(await packageOf([['Haus', 'house', '']], {}));
    const group = await learner.createGroup();
    const own = await learner.createWord(group.id, { term: 'gato', translations: ['cat'] });
    const [haus = 0] = [(await wordIds()).get('Haus')];
    const file = await upload(learner, pngOf(3, 3));
    const sound = await upload(learner, wavOf(30));
    await attach(learner, haus, { digest: sound.digest });
    await attach(learner, own.id, { digest: file.digest, part: 'translation', subject: 'cat' });

    const exported = await takenToAnki(learner);

    const { records } = await readPackage(exported);
    const [image, audio] = [`${file.digest.slice(0, 16)}.webp`, `${sound.digest.slice(0, 16)}.wav`];
    expect(records.map(({ fields }) => fields.slice(0, 2))).toEqual([
      [`Haus[sound:${audio}]`, 'house'],
      ['gato', `cat<img src="${image}">`],
    ]);
    expect([...(await mediaIn(exported)).keys()].toSorted()).toEqual([image, audio].toSorted());
  });

  it('removes what it attached when it is undone', async () => {
    const bytes = await packageOf([['Haus[sound:b.wav]', 'house', '']], { 'b.wav': wavOf(20) });
    const first = await importPackage(bytes);
    const [haus = 0] = [(await wordIds()).get('Haus')];
    const parsed = await parse(await packageOf([['Haus<img src="a.png">', 'home', '']], { 'a.png': pngOf(4, 4) }));
    const { data } = await listGroups({ client: learner.client });
    const merged = await commitAndWait(learner, { ...planOf(parsed), target: { group_id: data[0]?.id ?? 0 }, duplicates: 'merge' });
    expect(merged.counts).toMatchObject({ merged: 1 });
    expect(await mediaOf(learner, haus)).toHaveLength(2);

    await undoAndWait(learner, merged.id);
    expect((await mediaOf(learner, haus)).map(({ kind }) => kind)).toEqual(['audio']);
    await undoAndWait(learner, first.id);
    expect(await stored()).toMatchObject({ attached: 0, named: 0 });
  });

  it('leaves out files that cannot be used, and imports the rest', async () => {
    const members: ZipMember[] = [
      { name: '0', data: pngOf(4, 4) },
      { name: '1', data: 'damaged', checksum: 1 },
      { name: '2', data: wavOf(20) },
      { name: '4', data: 'x' },
    ];
    const names = { 0: 'a.png', 1: 'b.png', 2: 'mislabelled.png', 3: 'missing.png', 4: '../../x.png' };
    const notes = [['Haus<img src="a.png"><img src="b.png"><img src="mislabelled.png">', 'house<img src="../../x.png">', '']];
    const parsed = await parse(withMedia(await packageOf(notes, {}), names, members));
    expect(parsed.warnings.map(({ code }) => code).toSorted()).toEqual(['media-missing', 'media-unsafe-name']);

    const done = await commitAndWait(learner, planOf(parsed));

    expect(done.media).toMatchObject({ count: 3, done_count: 3, left_out_count: 1 });
    const [haus = 0] = [(await wordIds()).get('Haus')];
    expect((await mediaOf(learner, haus)).map(({ kind }) => kind)).toEqual(['image', 'audio']);
  });
});

/** The collection of a package with other media. */
function withMedia(bytes: Buffer, names: object, members: readonly ZipMember[]): Buffer {
  const name = 'collection.anki21';
  const data = inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length));
  return zipOf([{ name, data }, ...members, { name: 'media', data: JSON.stringify(names) }]);
}
