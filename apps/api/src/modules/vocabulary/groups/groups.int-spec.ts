import { createGroup, deleteGroup, getGroup, listGroups, listWords, updateGroup } from '@wordhoard/api-client/sdk';
import { buildGroup } from '@wordhoard/testing';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { type FieldCase, trimmedText, rawText } from '../../../../test/limits.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function listed(): Promise<string[]> {
  return (await listGroups({ client: learner.client })).data.map(({ name }) => name);
}

/** Inserts empty groups directly into the database. */
async function fillWithGroups(count: number): Promise<void> {
  await suite.observer.rows(
    `insert into groups (account_id, name, target_language, operation_id, request_hash)
     select $1, 'Group ' || n, 'Spanish', 'filled ' || n, '' from generate_series(1, $2) n`,
    [learner.user.id, count],
  );
}

/** Inserts words directly into the database, due since yesterday. */
async function fillWithDueWords(groupId: number, count: number): Promise<void> {
  await suite.observer.rows(
    `with w as (
       insert into words (account_id, group_id, term, target_language, term_key, term_search, fold_version, operation_id, request_hash)
       select $1, $2, 'word', 'Spanish', 'word', 'word', 1, gen_random_uuid(), '' from generate_series(1, $3) returning id
     ), a as (
       update accounts set total_words_learned = total_words_learned + $3 where id = $1
     )
     insert into review_states (account_id, word_id, facet, group_id, algorithm, status, phase, due_at)
     select $1, id, 0, $2, 'fsrs', 'review', 'review', now() - interval '1 day' from w`,
    [learner.user.id, groupId, count],
  );
}

describe('group', () => {
  it('creates an empty group and returns it', async () => {
    const group = await learner.createGroup({ name: '  Cafe\u0301  ', target_language: 'Spanish' });
    expect(group).toEqual({
      id: expect.any(Number),
      name: 'Café',
      target_language: 'Spanish',
      directions: 'recognition',
      created_at: expect.stringMatching(/Z$/),
      word_count: 0,
      due_count: 0,
      new_count: 0,
      mastered_count: 0,
      new_words_per_day: null,
      reviews_per_day: null,
      desired_retention: null,
      last_reviewed_at: null,
    });
    expect(await learner.group(group.id)).toEqual(group);
    expect((await listGroups({ client: learner.client })).data).toEqual([group]);
  });

  it.each([
    ['Spanish', 'Spanish'],
    ['spanish', 'Spanish'],
    ['  TURKISH ', 'Turkish'],
    ['Other', 'Other'],
    ['Klingon', 'Other'],
    ['日本語', 'Other'],
  ])('stores the language %j of a group as %s', async (sent, kept) => {
    expect((await learner.createGroup({ target_language: sent })).target_language).toBe(kept);
  });

  const fields: [string, FieldCase][] = [
    ['name', trimmedText(1, 128)],
    ['target_language', trimmedText(1, 255)],
    ['operation_id', rawText(1, 128)],
  ];

  it.each(fields)('enforces the limits of %s of a group', async (field, { accepted, refused }) => {
    const post = (value: unknown) => sendJson(suite.url, 'POST', '/api/v1/groups', { ...buildGroup(), [field]: value }, learner.token);
    for (const value of accepted) expect((await post(value)).status).toBe(201);
    for (const value of refused) expect((await post(value)).status).toBe(422);
  });

  it('changes name and language of a group independently', async () => {
    const group = await learner.createGroup({ name: 'Old', target_language: 'Spanish' });
    const update = async (body: { name?: string; target_language?: string }) =>
      (await updateGroup({ client: learner.client, path: { group_id: group.id }, body })).data;
    expect(await update({ name: 'New' })).toEqual({ ...group, name: 'New' });
    expect(await update({ target_language: 'klingon' })).toEqual({ ...group, name: 'New', target_language: 'Other' });
    expect(await update({ name: 'Both', target_language: 'German' })).toEqual({ ...group, name: 'Both', target_language: 'German' });
  });

  it('rejects an empty change of a group', async () => {
    const group = await learner.createGroup();
    const path = { group_id: group.id };
    expect(await failure(updateGroup({ client: learner.client, path, body: {} }))).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
    for (const body of [{ name: null }, { name: '' }, { directions: 'both' }, { name: 'a', id: 1 }]) {
      expect((await sendJson(suite.url, 'PATCH', `/api/v1/groups/${group.id}`, body, learner.token)).status).toBe(422);
    }
    expect(await learner.group(group.id)).toEqual(group);
  });

  it('keeps the language of words when the language of their group changes', async () => {
    const group = await learner.createGroup({ target_language: 'Spanish' });
    const word = await learner.createWord(group.id);
    expect(word.target_language).toBe('Spanish');
    await updateGroup({ client: learner.client, path: { group_id: group.id }, body: { target_language: 'German' } });
    const { duplicate_of: _none, ...created } = word;
    expect(await learner.word(word.id)).toEqual(created);
    expect((await learner.createWord(group.id)).target_language).toBe('German');
  });

  it('deletes a group with its words and their schedules', async () => {
    const [group, other] = [await learner.createGroup(), await learner.createGroup({ name: 'Kept' })];
    const words = await learner.createWords(group.id, 3);
    const { session_id } = await learner.startSession({ group_id: group.id });
    await learner.answer(session_id, { word_id: (words[0] as { id: number }).id, outcome: 'correct' });
    await deleteGroup({ client: learner.client, path: { group_id: group.id } });

    expect(await listed()).toEqual(['Kept']);
    expect((await listWords({ client: learner.client })).data.items).toEqual([]);
    for (const { id } of words) expect(await failure(learner.word(id))).toMatchObject({ status: 404 });
    expect(await failure(learner.startSession({ ahead: true }))).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_DUE' });
    expect((await learner.session(session_id)).words).toEqual([]);
    expect(await failure(learner.createWord(group.id))).toMatchObject({ status: 404, message: `Group '${group.id}' was not found` });
    expect(await failure(learner.startSession({ group_id: group.id }))).toMatchObject({ status: 404 });
    expect(await failure(getGroup({ client: learner.client, path: { group_id: group.id } }))).toMatchObject({ status: 404 });
    expect(await failure(deleteGroup({ client: learner.client, path: { group_id: group.id } }))).toMatchObject({ status: 404 });
    expect((await learner.group(other.id)).word_count).toBe(0);
  });

  it('counts due words of a group up to 1000', async () => {
    const { id } = await learner.createGroup();
    await fillWithDueWords(id, 999);
    expect((await learner.group(id)).due_count).toBe(999);
    await fillWithDueWords(id, 2);
    expect((await learner.group(id)).due_count).toBe(1000);
    await deleteGroup({ client: learner.client, path: { group_id: id } });
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '9007199254740993', '99999999999999999', '%20', "1'--", '١'])(
    'rejects the group id %s',
    async (id) => {
      const { status, body } = await sendJson(suite.url, 'GET', `/api/v1/groups/${encodeURI(id)}`, undefined, learner.token);
      expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([422, 'REQUEST.INVALID']);
    },
  );
});

describe('creating a group twice', () => {
  it('creates one group for a repeated operation id and returns its current state', async () => {
    const body = buildGroup({ operation_id: 'create once' });
    const group = await learner.createGroup(body);
    await learner.createWord(group.id);
    const replayed = await learner.createGroup(body);
    expect(replayed).toEqual({ ...group, word_count: 1, new_count: 1 });
    expect(await listed()).toHaveLength(1);
  });

  it('creates one group for two concurrent requests with one operation id', async () => {
    const body = buildGroup({ operation_id: 'create once' });
    const groups = await Promise.all(Array.from({ length: 10 }, () => learner.createGroup(body)));
    expect(new Set(groups.map(({ id }) => id)).size).toBe(1);
  });

  it('rejects a repeated operation id with another body', async () => {
    const body = buildGroup({ operation_id: 'create once' });
    await learner.createGroup(body);
    const refusal = await failure(learner.createGroup({ ...body, name: 'Another' }));
    expect(refusal).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
    expect(await listed()).toEqual([body.name]);
  });

  it('creates a separate group for the same operation id of another account', async () => {
    const body = buildGroup({ operation_id: 'everybody calls it so' });
    const mine = await learner.createGroup(body);
    const theirs = await (await ApiLearner.signUp(suite.url)).createGroup(body);
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('limit of 500 groups', () => {
  it('rejects more than 500 groups until one is deleted', async () => {
    await fillWithGroups(499);
    const last = await learner.createGroup();
    expect(await failure(learner.createGroup())).toMatchObject({ status: 409, code: 'VOCABULARY.TOO_MANY_GROUPS' });
    expect(await listed()).toHaveLength(500);
    await deleteGroup({ client: learner.client, path: { group_id: last.id } });
    await learner.createGroup();
  });

  it('enforces the limit of groups for concurrent requests', async () => {
    await fillWithGroups(495);
    await Promise.all(Array.from({ length: 60 }, listed));
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => learner.createGroup()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await listed()).toHaveLength(500);
  });

  it('returns the last group for its repeated operation id at the limit', async () => {
    await fillWithGroups(499);
    const body = buildGroup({ operation_id: 'the last one' });
    const { data: last } = await createGroup({ client: learner.client, body });
    expect(await learner.createGroup(body)).toEqual(last);
  });
});

describe('after all changes of groups', () => {
  it('every counter equals a recount', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
