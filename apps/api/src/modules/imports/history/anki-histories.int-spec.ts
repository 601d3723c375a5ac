import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CollectionPlan, writeAnki } from '@wordhoard/anki';
import { commitImport, parseImport, takeBackImport } from '@wordhoard/api-client/sdk';
import type { SourceRecord } from '@wordhoard/imports';
import { readPackage, takenToAnki } from '../../../../test/anki-package.js';
import { useApi } from '../../../../test/api-suite.js';
import { waitForJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const FIXTURES = join(__dirname, '../../../../../../libs/anki/fixtures');

const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000' } });

async function fixture(name: string): Promise<Buffer> {
  return readFile(join(FIXTURES, name));
}

/** Imports a package with the guessed mapping, one group per deck. Returns the import id. */
async function importPackage(
  learner: ApiLearner,
  bytes: Buffer,
  name = 'words.apkg',
  duplicates: 'keep' | 'skip' = 'keep',
): Promise<string> {
  const { client } = learner;
  const { data: parsed } = await parseImport({ client, body: { file: new File([new Uint8Array(bytes)], name) } });
  const import_id = parsed.import_id as string;
  const target = { by_group: true, target_language: parsed.detected_language ?? 'Other' };
  const { data } = await commitImport({ client, body: { import_id, mapping: parsed.mapping, target, duplicates } });
  expect(await waitForJob(learner, data.job_id)).toMatchObject({
    state: 'done',
    result: { created: parsed.record_count, skipped: 0, invalid: 0 },
  });
  return import_id;
}

async function expectTrue(learner: ApiLearner): Promise<void> {
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
}

/** Words, schedules and log of an account, without ids and import times, which differ between accounts. */
async function taken(learner: ApiLearner) {
  const of = (select: string) => suite.observer.rows<{ row: object }>(select, [learner.user.id]);
  const numbered = `(select id, row_number() over (order by id) as number from words where account_id = $1) w`;
  return {
    words: await of(`select to_jsonb(w) - '{account_id,id,group_id,operation_id,request_hash,import_source,created_at,updated_at}'::text[]
      || jsonb_build_object('group', g.name, 'source', import_source - '{import_id}'::text[]) as row
      from words w join groups g on g.id = w.group_id where w.account_id = $1 order by w.id`),
    states: await of(`select to_jsonb(s) - '{account_id,word_id,group_id,folded_to}'::text[] || jsonb_build_object('word', w.number) as row
      from review_states s join ${numbered} on w.id = s.word_id where s.account_id = $1 order by w.number, s.facet`),
    logs: await of(`select to_jsonb(l) - '{account_id,id,word_id,operation_id,received_at}'::text[]
      - case when l.kind = 'baseline' then '{answered_at}'::text[] else '{}' end || jsonb_build_object('word', w.number) as row
      from review_logs l join ${numbered} on w.id = l.word_id where l.account_id = $1 order by w.number, l.facet, l.answered_at, l.id`),
  };
}

interface Counted {
  readonly notes: number;
  readonly cards: number;
  readonly reviews: number;
  readonly suspended: number;
}

const ABSURD = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 0, 1_000_000_000, 2_147_483_648];

/** As many notes, each with one card of every type with all numbers equal, and reviews of every kind. */
async function absurdPackage(): Promise<Buffer> {
  const records = ABSURD.map((value, at): SourceRecord => {
    const cards = [0, 1, 2, 3].map((type) => {
      const numbers = { mod: value, usn: value, due: value, ivl: value, factor: value, reps: value, lapses: value, left: value };
      const state = {
        id: 100 * at + type + 1,
        ord: type,
        type,
        queue: value % 5,
        ...numbers,
        odue: value,
        odid: 0,
        flags: 0,
        data: `{"s":${value}e300}`,
      };
      const row = { usn: value, ivl: value, lastIvl: value, factor: value, time: value };
      const reviews = Array.from({ length: 12 }, (_, n) => ({ ...row, id: value - n * (n - 6), ease: n % 6, type: n % 7 }));
      return { facet: type, group: 'Absurd\0::\ud800', state, reviews };
    });
    return { key: `absurd ${at}`, kind: 'Odd', fields: [`term ${at}`, 'meaning'], group: 'Absurd\0', tags: ['leech'], cards };
  });
  const templates = ['{{Front}}', '{{Back}}', '{{Nothing}}', '{{'].map((question) => ({ name: question, question, answer: '' }));
  const kinds = [{ name: 'Odd', columns: ['Front', 'Back'], html: true, noteType: { id: 1, css: '', templates } }];
  return packed(
    { kinds, collection: { crt: Number.MIN_SAFE_INTEGER, creationOffset: Number.MAX_SAFE_INTEGER, rollover: -99, fsrs: true } },
    records,
  );
}

/** Two notes with the same term, each with its own card and log. */
async function twins(): Promise<Buffer> {
  const records = ['the bank of a river', 'a bank with money'].map((meaning, at): SourceRecord => {
    const numbers = {
      mod: 1_700_000_000,
      usn: 0,
      due: 20,
      ivl: 10 + at,
      factor: 2500,
      reps: 2,
      lapses: 0,
      left: 0,
      odue: 0,
      odid: 0,
      flags: 0,
    };
    const state = { id: 1_700_000_000_000 + at, ord: 0, type: 2, queue: 2, ...numbers, data: '' };
    const row = { usn: 0, ease: 3, lastIvl: 1, factor: 2500, time: 3_000, type: 1 };
    const reviews = [1, 2].map((day) => ({ ...row, id: 1_700_000_000_000 + day * 86_400_000 + at, ivl: 5 * day }));
    return {
      key: `twin ${at}`,
      kind: 'Plain',
      fields: ['Bank', meaning],
      group: 'Deutsch',
      tags: [],
      cards: [{ facet: 0, group: 'Deutsch', state, reviews }],
    };
  });
  const noteType = { id: 1, css: '', templates: [{ name: 'Card', question: '{{Front}}', answer: '{{Back}}' }] };
  const kinds = [{ name: 'Plain', columns: ['Front', 'Back'], html: false, noteType }];
  return packed({ kinds, collection: { crt: 1_700_000_000, creationOffset: 0, rollover: 4, fsrs: false } }, records);
}

async function packed(plan: Omit<CollectionPlan, 'now'>, records: readonly SourceRecord[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-package-'));
  const bytes = await buffer(await writeAnki({ ...plan, now: new Date() }, Readable.from([records]), join(folder, 'collection')));
  await rm(folder, { recursive: true });
  return bytes;
}

/** The stored rows of an import, counted as Anki counts. */
function counted(learner: ApiLearner): Promise<Counted> {
  return suite.observer.row<Counted>(
    `select (select count(*)::int from words where account_id = $1) as notes,
            (select count(*)::int from review_states where account_id = $1 and imported is not null) as cards,
            (select count(*)::int from review_logs where account_id = $1 and kind <> 'baseline') as reviews,
            (select count(*)::int from review_states s join words w on w.account_id = $1 and w.id = s.word_id
              where s.account_id = $1 and (s.suspended or w.suspended) and s.imported is not null) as suspended`,
    [learner.user.id],
  );
}

describe('Anki package', () => {
  it.each([
    { name: 'sm2.anki2.apkg', facts: 'sm2' },
    { name: 'fsrs.anki21.colpkg', facts: 'fsrs' },
    { name: 'fsrs.anki21b.apkg', facts: 'fsrs' },
  ] as const)('an Anki package is identical row by row after import, export and another import: $name', async ({ name, facts }) => {
    const bytes = await fixture(name);
    const [first, second] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    await importPackage(first, bytes, name);
    const all = JSON.parse((await fixture('facts.json')).toString()) as Record<string, Counted>;
    const { notes, cards, reviews, suspended } = all[facts] as Counted;
    expect(await counted(first)).toEqual({ notes, cards, reviews, suspended });
    await expectTrue(first);

    const exported = await takenToAnki(first);
    const [before, after] = [await readPackage(bytes, name), await readPackage(exported)];
    expect(after.records).toEqual(before.records);
    await importPackage(second, exported);
    const [once, twice] = [await taken(first), await taken(second)];
    expect(twice.words).toEqual(once.words);
    expect(twice.states).toEqual(once.states);
    expect(twice.logs).toEqual(once.logs);
    await expectTrue(second);
  });
});

describe('two notes with the same term', () => {
  it('keeps two notes with the same term apart, and adds nothing when the package is imported again', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const bytes = await twins();
    await importPackage(learner, bytes, 'words.apkg', 'skip');
    expect(await counted(learner)).toEqual({ notes: 2, cards: 2, reviews: 4, suspended: 0 });
    const { client } = learner;
    const { data: again } = await parseImport({ client, body: { file: new File([new Uint8Array(bytes)], 'words.apkg') } });
    const plan = { mapping: again.mapping, target: { by_group: true, target_language: 'German' }, duplicates: 'skip' as const };
    const { data } = await commitImport({ client, body: { import_id: again.import_id as string, ...plan } });
    expect(await waitForJob(learner, data.job_id)).toMatchObject({ state: 'done', result: { created: 0, skipped: 2 } });
    await expectTrue(learner);
  });
});

describe('package with absurd numbers', () => {
  it('imports a package with absurd numbers, replays its memories, and undoes it', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await importPackage(learner, await absurdPackage());
    await expectTrue(learner);
    const { refold_job_id } = await learner.updateSettings({ scheduler: 'sm2' });
    await waitForJob(learner, refold_job_id);
    await expectTrue(learner);
    const { records } = await readPackage(await takenToAnki(learner));
    expect(records).toHaveLength(ABSURD.length);
  });
});

describe('account with years of Anki history', () => {
  let learner: ApiLearner;
  let importId: string;
  let bytes: Buffer;

  beforeAll(async () => {
    learner = await ApiLearner.signUp(suite.url);
    bytes = await fixture('sm2.anki21b.apkg');
    importId = await importPackage(learner, bytes);
  });

  it('counts all days of the imported history as study days', async () => {
    const { cards, new: never } =
      (JSON.parse((await fixture('facts.json')).toString()) as Record<string, Record<string, number>>)['sm2'] ?? {};
    const me = await learner.me();
    expect(me.total_words_learned).toBe((cards ?? 0) - (never ?? 0));
    expect(me.longest_streak_days).toBeGreaterThan(1);
    expect(me.total_study_seconds).toBeGreaterThan(0);
  });

  it('continues imported history under either algorithm, and sessions ask what is due', async () => {
    const { refold_job_id } = await learner.updateSettings({ scheduler: 'sm2' });
    await waitForJob(learner, refold_job_id);
    await expectTrue(learner);
    const { refold_job_id: back } = await learner.updateSettings({ scheduler: 'fsrs' });
    await waitForJob(learner, back);
    const { session_id, words } = await learner.startSession({ limit: 5 });
    for (const { id, facet } of words) await learner.answer(session_id, { word_id: id, facet, outcome: 'correct' });
    expect(words).toHaveLength(5);
    await learner.undo(session_id);
    await expectTrue(learner);
  });

  it('exports answers given since the import together with the imported ones', async () => {
    const [before, after] = [await readPackage(bytes), await readPackage(await takenToAnki(learner))];
    const [was, is] = [before, after].map(({ records }) => records.flatMap(({ cards = [] }) => cards));
    const grown = (is ?? []).filter(({ reviews }, at) => reviews.length > (was?.[at]?.reviews.length ?? 0));
    expect(is).toHaveLength(was?.length ?? 0);
    expect(grown).toHaveLength(4);
    for (const { reviews, state } of grown) expect([reviews.at(-1)?.ease, state.usn]).toEqual([3, -1]);
  });

  it('removes the imported history when the import is undone, but keeps answers given here', async () => {
    const { data } = await takeBackImport({ client: learner.client, path: { import_id: importId } });
    expect((await waitForJob(learner, data.job_id)).state).toBe('done');
    expect(await counted(learner)).toEqual({ notes: 0, cards: 0, reviews: 6, suspended: 0 });
    expect(await learner.me()).toMatchObject({ total_words_learned: 0, streak_days: 1, longest_streak_days: 1 });
    await expectTrue(learner);
  });
});
