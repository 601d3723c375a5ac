import {
  commitImport,
  listGroups,
  listImportRecords,
  listWordHistory,
  listWords,
  previewImport,
  takeBackImport,
} from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { commitAndWait, createImport, planFor, undoAndWait, uploadFile } from '../../../test/imports.js';
import { ApiLearner } from '../../../test/learner.js';
import { miscounts } from '../../../test/recount.js';
import { facetMismatches } from '../../../test/refold.js';

const suite = useApi({ variables: { RATE_LIMIT_UPLOAD_REQUESTS: '1000' } });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

const TABLE = 'word,meaning\ncasa,house\nperro,dog\n,nothing\ncasa,home\n';

async function words(): Promise<WordDto[]> {
  return (await listWords({ client: learner.client, query: { limit: 100 } })).data.items;
}

async function termsOf(): Promise<string[]> {
  return (await words()).map(({ term }) => term).sort();
}

const newGroup = { name: 'Imported', target_language: 'Spanish' };

describe('import preview', () => {
  it('shows for each record whether it would become a word, and why not', async () => {
    const group = await learner.createGroup();
    await learner.createWord(group.id, { term: 'Perro' });
    const import_id = await createImport(learner, TABLE);
    const { data } = await previewImport({ client: learner.client, body: planFor(import_id, { group_id: group.id }) });
    expect(data.counts).toEqual({ ready: 1, duplicate: 2, invalid: 1 });
    expect(data.records.map(({ state, why, word }) => [state, why, word?.term])).toEqual([
      ['ready', null, 'casa'],
      ['duplicate', 'The group already has this term', 'perro'],
      ['invalid', 'There is no term', undefined],
      ['duplicate', 'The file has this term more than once', 'casa'],
    ]);
    const query = { state: 'duplicate' as const };
    const listed = await listImportRecords({ client: learner.client, path: { import_id }, query });
    expect(listed.data.items.map(({ number }) => number)).toEqual([2, 4]);
    expect(await termsOf()).toEqual(['Perro']);
  });

  it('uses the mapping and the target of the latest preview', async () => {
    const import_id = await createImport(learner, TABLE);
    const mapping = [{ kind: '', fields: { term: [1] } }];
    const { data } = await previewImport({ client: learner.client, body: planFor(import_id, newGroup, { mapping }) });
    expect(data.counts).toEqual({ ready: 4, duplicate: 0, invalid: 0 });
    expect((await listGroups({ client: learner.client })).data).toEqual([]);
  });

  it.each([
    ['a column that does not exist', { mapping: [{ kind: '', fields: { term: [2] } }] }],
    ['a kind that does not exist', { mapping: [{ kind: 'Basic', fields: { term: [0] } }] }],
    ['no column for the term', { mapping: [{ kind: '', fields: { translations: [0] } }] }],
    ['a kind that is mapped twice', { mapping: Array(2).fill({ kind: '', fields: { term: [0] } }) }],
    ['no target', { target: {} }],
    ['two targets', { target: { group_id: 1, name: 'x', target_language: 'Spanish' } }],
    ['a new group without a language', { target: { name: 'x' } }],
  ])('rejects a preview with %s', async (_what, fault) => {
    const import_id = await createImport(learner, TABLE);
    const body = planFor(import_id, newGroup, fault);
    expect(await failure(previewImport({ client: learner.client, body }))).toMatchObject({ status: 422 });
    expect(await failure(commitImport({ client: learner.client, body }))).toMatchObject({ status: 422 });
  });

  it('does not find the import or the group of another account', async () => {
    const import_id = await createImport(learner, TABLE);
    const stranger = await ApiLearner.signUp(suite.url);
    const group = await stranger.createGroup();
    for (const call of [previewImport, commitImport]) {
      expect(await failure(call({ client: stranger.client, body: planFor(import_id, newGroup) }))).toMatchObject({ status: 404 });
      expect(await failure(call({ client: learner.client, body: planFor(import_id, { group_id: group.id }) }))).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('import commit', () => {
  it('creates words in a new group and reports the outcome of each record', async () => {
    const import_id = await createImport(learner, TABLE);
    expect(await commitAndWait(learner, planFor(import_id, newGroup))).toMatchObject({
      state: 'committed',
      progress: 1,
      can_undo: true,
      counts: { created: 2, merged: 0, skipped: 1, invalid: 1 },
    });
    const [group] = (await listGroups({ client: learner.client })).data;
    expect(group).toMatchObject({ ...newGroup, word_count: 2, new_count: 2 });
    expect(await words()).toEqual(
      expect.arrayContaining([expect.objectContaining({ term: 'casa', translations: ['house'], target_language: 'Spanish' })]),
    );
    const { items } = (await listImportRecords({ client: learner.client, path: { import_id } })).data;
    expect(items.map(({ outcome, word_id }) => [outcome, word_id !== null])).toEqual([
      ['created', true],
      ['created', true],
      ['invalid', false],
      ['skipped', true],
    ]);
    expect(items[3]?.word_id).toBe(items[0]?.word_id);
  });

  it('returns the same job for a repeated commit and rejects a different plan', async () => {
    const plan = planFor(await createImport(learner, TABLE), newGroup);
    await commitAndWait(learner, plan);
    await commitAndWait(learner, plan);
    expect(await termsOf()).toEqual(['casa', 'perro']);
    const other = commitImport({ client: learner.client, body: { ...plan, duplicates: 'keep' } });
    expect(await failure(other)).toMatchObject({ status: 409, body: { code: 'IMPORT.NOT_ALLOWED' } });
    expect(await failure(previewImport({ client: learner.client, body: plan }))).toMatchObject({ status: 409 });
  });

  it('keeps duplicates next to existing words if the plan says so', async () => {
    const plan = planFor(await createImport(learner, TABLE), newGroup, { duplicates: 'keep' });
    expect(await commitAndWait(learner, plan)).toMatchObject({ counts: { created: 3, skipped: 0 } });
    expect(await termsOf()).toEqual(['casa', 'casa', 'perro']);
  });

  it('merges duplicates into existing words and records it in their history', async () => {
    const group = await learner.createGroup({ directions: 'both' });
    const { id } = await learner.createWord(group.id, { term: 'perro', translations: ['hound'], definition: 'A pet.' });
    const plan = planFor(await createImport(learner, TABLE), { group_id: group.id }, { duplicates: 'merge' });
    expect(await commitAndWait(learner, plan)).toMatchObject({ counts: { created: 1, merged: 2 } });
    expect(await learner.word(id)).toMatchObject({ translations: ['hound', 'dog'], definition: 'A pet.', revision: 2 });
    expect((await words()).find(({ term }) => term === 'casa')).toMatchObject({ translations: ['house', 'home'], revision: 1 });
    const { items } = (await listWordHistory({ client: learner.client, path: { word_id: id } })).data;
    expect(items).toMatchObject([{ field: 'translations', before_value: ['hound'], after_value: ['hound', 'dog'], source: 'import' }]);
    expect((await listWords({ client: learner.client, query: { q: 'dog' } })).data.items).toHaveLength(1);
  });

  it('puts words into the groups that their records name, existing and new ones', async () => {
    const there = await learner.createGroup({ name: 'Food' });
    const text = '#deck column:3\nuno\tone\tNumbers\ndos\ttwo\tNumbers\npan\tbread\tFood\nsol\tsun\t\n';
    const { import_id } = await uploadFile(learner, text, 'words.txt');
    const plan = planFor(import_id ?? '', { by_group: true, target_language: 'Spanish', name: 'Others' });
    await commitAndWait(learner, plan);
    const groups = (await listGroups({ client: learner.client })).data;
    expect(groups.map(({ name, word_count }) => [name, word_count])).toEqual([
      ['Food', 1],
      ['Numbers', 2],
      ['Others', 1],
    ]);
    expect(groups[0]?.id).toBe(there.id);
  });

  it('rejects an import that would exceed the limit of groups per account', async () => {
    await suite.observer.rows(
      `insert into groups (account_id, name, target_language, operation_id, request_hash)
       select $1, 'g' || n, 'Spanish', 'g' || n, '' from generate_series(1, 500) n`,
      [learner.user.id],
    );
    const body = planFor(await createImport(learner, TABLE), newGroup);
    expect(await failure(commitImport({ client: learner.client, body }))).toMatchObject({
      status: 409,
      code: 'VOCABULARY.TOO_MANY_GROUPS',
    });
  });
});

describe('undoing an import', () => {
  it('deletes an import that was not committed', async () => {
    const import_id = await createImport(learner, TABLE);
    const { data } = await takeBackImport({ client: learner.client, path: { import_id } });
    expect(data).toEqual({ job_id: null });
    expect(await failure(takeBackImport({ client: learner.client, path: { import_id } }))).toMatchObject({ status: 404 });
    expect(await suite.observer.rows('select from import_rows where account_id = $1', [learner.user.id])).toEqual([]);
  });

  it('deletes only the words and groups that the import created', async () => {
    const group = await learner.createGroup();
    const kept = await learner.createWord(group.id, { term: 'gato' });
    const plan = planFor(await createImport(learner, TABLE), newGroup);
    await commitAndWait(learner, plan);
    expect(await undoAndWait(learner, plan.import_id)).toMatchObject({ state: 'undone', can_undo: false, progress: 1 });
    expect(await words()).toMatchObject([{ id: kept.id }]);
    expect((await listGroups({ client: learner.client })).data.map(({ id }) => id)).toEqual([group.id]);
    const repeated = await takeBackImport({ client: learner.client, path: { import_id: plan.import_id } });
    expect(repeated.data.job_id).not.toBeNull();
  });

  it('reports how many words were answered, and removes their progress but not the study days', async () => {
    const plan = planFor(await createImport(learner, TABLE), newGroup);
    await commitAndWait(learner, plan);
    const session = await learner.startSession();
    await learner.answer(session.session_id, { word_id: session.words[0]?.id ?? 0, outcome: 'correct' });
    expect(await commitAndWait(learner, plan)).toMatchObject({ answered_words: 1 });
    await undoAndWait(learner, plan.import_id);
    expect(await learner.me()).toMatchObject({ total_words_learned: 0, streak_days: 1 });
  });

  it('restores merged fields that are unchanged since, and keeps a group that contains other words', async () => {
    const group = await learner.createGroup();
    const [one, two] = [await learner.createWord(group.id, { term: 'perro' }), await learner.createWord(group.id, { term: 'casa' })];
    const plan = planFor(await createImport(learner, TABLE), { group_id: group.id }, { duplicates: 'merge' });
    await commitAndWait(learner, plan);
    await learner.updateWord(two.id, { translations: ['my own'] });
    await undoAndWait(learner, plan.import_id);
    expect(await learner.word(one.id)).toMatchObject({ translations: one.translations });
    expect(await learner.word(two.id)).toMatchObject({ translations: ['my own'] });

    const another = planFor(await createImport(learner, TABLE), newGroup);
    await commitAndWait(learner, another);
    const made = (await listGroups({ client: learner.client })).data.find(({ name }) => name === newGroup.name);
    const mine = await learner.createWord(made?.id ?? 0, { term: 'mine' });
    await undoAndWait(learner, another.import_id);
    expect((await learner.group(made?.id ?? 0)).word_count).toBe(1);
    expect((await learner.word(mine.id)).term).toBe('mine');
  });

  it('rejects undoing an import after 30 days', async () => {
    const plan = planFor(await createImport(learner, TABLE), newGroup);
    await commitAndWait(learner, plan);
    await suite.observer.rows(`update imports set committed_at = now() - interval '31 days' where id = $1`, [plan.import_id]);
    const path = { import_id: plan.import_id };
    expect(await failure(takeBackImport({ client: learner.client, path }))).toMatchObject({ status: 409, code: 'IMPORT.NOT_ALLOWED' });
  });
});

describe('after all imports', () => {
  it('every counter equals a recount and every memory equals a replay of its log', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await facetMismatches(suite.observer)).toEqual([]);
  });
});
