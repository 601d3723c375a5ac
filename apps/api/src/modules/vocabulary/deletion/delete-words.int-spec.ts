import { deleteGroup, deleteWord, getGroup, listGroups, listGroupWords, listWords } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { Observer } from '../../../../test/observer.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function idsOf(count: number): Promise<number[]> {
  return (await learner.createWords(groupId, count)).map(({ id }) => id);
}

async function listed(): Promise<number[]> {
  return (await listWords({ client: learner.client, query: { limit: 100 } })).data.items.map(({ id }) => id).reverse();
}

/** Answers a word so well that its next review is on a later day. */
async function learn(word_id: number): Promise<void> {
  const { session_id } = await learner.startSession({ limit: 100 });
  await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy' });
}

async function placed(): Promise<number> {
  const [row] = await suite.observer.rows<{ sum: number }>('select sum(reviews)::int as sum from due_days where account_id = $1', [
    learner.user.id,
  ]);
  return row?.sum ?? 0;
}

/** Moves the deletion of words and groups into the past. */
async function age(days: number): Promise<void> {
  for (const table of ['words', 'groups']) {
    await suite.observer.rows(`update ${table} set deleted_at = deleted_at - make_interval(days => $2) where account_id = $1`, [
      learner.user.id,
      days,
    ]);
  }
}

async function removeGroup(id: number): Promise<void> {
  await deleteGroup({ client: learner.client, path: { group_id: id } });
}

describe('bulk deletion', () => {
  it('hides deleted words everywhere at once and skips ids that do not exist', async () => {
    const [first, second, third] = (await idsOf(3)) as [number, number, number];
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createWord((await stranger.createGroup()).id);
    await learn(first);
    expect(await learner.deleteWords({ word_ids: [first, second, second] })).toMatchObject({ deleted: 2, skipped: [] });
    const again = await learner.deleteWords({ word_ids: [first, theirs.id, third] });
    expect([again.deleted, [...again.skipped].sort()]).toEqual([1, [first, theirs.id].sort()]);
    expect(await listed()).toEqual([]);
    expect(await learner.group(groupId)).toMatchObject({ word_count: 0, new_count: 0, due_count: 0 });
    expect(await placed()).toBe(0);
    for (const id of [first, second, third]) {
      expect(await failure(learner.word(id))).toMatchObject({ status: 404 });
      expect(await failure(deleteWord({ client: learner.client, path: { word_id: id } }))).toMatchObject({ status: 404 });
    }
    expect((await stranger.word(theirs.id)).id).toBe(theirs.id);
  });

  it('deletes the words that the list shows for the same filter', async () => {
    await idsOf(2);
    const other = await learner.createGroup();
    const kept = await learner.createWord(other.id);
    expect(await learner.deleteWords({ filter: { group_id: groupId } })).toMatchObject({ deleted: 2, skipped: [] });
    expect(await learner.deleteWords({ filter: { group_id: groupId } })).toEqual({ deleted: 0, deleted_at: null, skipped: [] });
    expect(await listed()).toEqual([kept.id]);
    expect(await learner.deleteWords({ filter: {} })).toMatchObject({ deleted: 1, skipped: [] });
  });

  it('does not delete the words that the filter excludes', async () => {
    const [first, second, third] = (await idsOf(3)) as [number, number, number];
    const filter = { group_id: groupId, except_ids: [second, 999_999] };
    expect(await learner.deleteWords({ filter })).toMatchObject({ deleted: 2 });
    expect(await listed()).toEqual([second]);
    expect(await learner.restoreWords({ filter: { except_ids: [third] } })).toMatchObject({ restored: 1 });
    expect(await listed()).toEqual([first, second]);
  });

  it('deletes words once when many requests arrive at the same time', async () => {
    const word_ids = await idsOf(20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => learner.deleteWords({ word_ids })));
    expect(answers.map(({ deleted }) => deleted).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 20]);
  });
});

describe('change to a busy account', () => {
  it('fails with a retryable error after waiting too long for the account lock', async () => {
    const word_ids = await idsOf(1);
    const busy = await Observer.of(suite.databaseUrl);
    await busy.rows('begin');
    await busy.rows('select from accounts where id = $1 for update', [learner.user.id]);
    const refusal = await failure(learner.deleteWords({ word_ids }));
    await busy.close();
    expect(refusal).toMatchObject({ status: 503, code: 'SERVICE.UNAVAILABLE', message: expect.stringContaining('busy') });
    expect(await learner.deleteWords({ word_ids })).toMatchObject({ deleted: 1, skipped: [] });
  });
});

describe('restoring words', () => {
  it('restores words with their content, and with reviews on their days', async () => {
    const [first, second] = (await idsOf(2)) as [number, number];
    await learn(first);
    await learner.updateWord(second, { suspended: true });
    const [before, group, days] = [
      await Promise.all([learner.word(first), learner.word(second)]),
      await learner.group(groupId),
      await placed(),
    ];
    await learner.deleteWords({ word_ids: [first, second] });
    expect(await learner.restoreWords({ word_ids: [first, second] })).toEqual({ restored: 2, skipped: [] });
    const after = await Promise.all([learner.word(first), learner.word(second)]);
    expect(after.map(({ review_state: { retrievability: _now, ...state }, review_states: _states, ...word }) => [word, state])).toEqual(
      before.map(({ review_state: { retrievability: _then, ...state }, review_states: _states, ...word }) => [word, state]),
    );
    expect([await learner.group(groupId), await placed()]).toEqual([group, days]);
    expect((await learner.startSession({ ahead: true })).words.map(({ id }) => id)).toEqual([first]);
  });

  it('skips words that are not deleted, do not exist or belong to another account', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createWord((await stranger.createGroup()).id);
    await stranger.deleteWords({ word_ids: [theirs.id] });
    const [id] = await idsOf(1);
    const word_ids = [id as number, theirs.id, 999_999];
    expect((await learner.restoreWords({ word_ids })).skipped.sort()).toEqual([...word_ids].sort());
    expect(await failure(stranger.word(theirs.id))).toMatchObject({ status: 404 });
    expect(await learner.restoreWords({ filter: {} })).toEqual({ restored: 0, skipped: [] });
  });

  it('finds deleted words with the filter of the list', async () => {
    const niño = await learner.createWord(groupId, { term: 'el niño', tags: ['people'] });
    await learner.createWord(groupId, { term: 'la casa' });
    await learner.deleteWords({ filter: {} });
    expect(await learner.restoreWords({ filter: { q: 'nino', tag: 'people', status: 'new' } })).toEqual({ restored: 1, skipped: [] });
    expect(await listed()).toEqual([niño.id]);
    expect(await learner.restoreWords({ filter: {} })).toMatchObject({ restored: 1 });
  });

  it('restores by deletion time only the words of that deletion', async () => {
    const [before, first, second, after] = (await idsOf(4)) as [number, number, number, number];
    await learner.deleteWords({ word_ids: [before] });
    const { deleted_at } = await learner.deleteWords({ filter: { group_id: groupId, except_ids: [after] } });
    await learner.deleteWords({ word_ids: [after] });
    const filter = { group_id: groupId, deleted_at: deleted_at as string };
    expect(await learner.restoreWords({ filter })).toEqual({ restored: 2, skipped: [] });
    expect(await listed()).toEqual([first, second]);
    expect(await learner.restoreWords({ filter })).toEqual({ restored: 0, skipped: [] });
  });

  it('applies the current directions of the group to restored words', async () => {
    const [id] = (await idsOf(1)) as [number];
    await learner.deleteWords({ word_ids: [id] });
    const body = { name: 'Both', directions: 'both' };
    await sendJson(suite.url, 'PATCH', `/api/v1/groups/${groupId}`, body, learner.token);
    await learner.restoreWords({ word_ids: [id] });
    expect((await learner.startSession()).words.map(({ facet }) => facet)).toEqual([0, 1]);
  });

  it('cannot restore words after 30 days', async () => {
    const word_ids = await idsOf(1);
    await learner.deleteWords({ word_ids });
    await age(31);
    expect(await learner.restoreWords({ word_ids })).toEqual({ restored: 0, skipped: word_ids });
    await age(-2);
    expect(await learner.restoreWords({ word_ids })).toEqual({ restored: 1, skipped: [] });
  });

  it.each([
    ['neither', {}, 'word_ids'],
    ['both', { word_ids: [1], filter: {} }, 'filter'],
    ['201 ids', { word_ids: Array(201).fill(1) }, 'word_ids'],
    ['more', { filter: {}, group_id: 1 }, 'group_id'],
    ['201 exceptions', { filter: { except_ids: Array(201).fill(1) } }, 'filter.except_ids'],
  ])('rejects %s in a deletion and in a restoration', async (_which, body, field) => {
    for (const verb of ['delete', 'restore']) {
      const answer = await sendJson(suite.url, 'POST', `/api/v1/words/${verb}`, body, learner.token);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      ]);
    }
  });
});

describe('deletion time', () => {
  it.each([
    ['restore', { filter: { deleted_at: 'yesterday' } }],
    ['delete', { filter: { deleted_at: '2026-01-31T18:00:00Z' } }],
  ])('rejects a deletion time that is %s', async (verb, body) => {
    const answer = await sendJson(suite.url, 'POST', `/api/v1/words/${verb}`, body, learner.token);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([422, { errors: [{ field: 'filter.deleted_at' }] }]);
  });
});

describe('deleted group', () => {
  it('a deleted group is restored with the words that were deleted with it and no others', async () => {
    const [deletedBefore, learned, plain] = (await idsOf(3)) as [number, number, number];
    await learner.deleteWords({ word_ids: [deletedBefore] });
    await learn(learned);
    const [group, days] = [await learner.group(groupId), await placed()];
    await removeGroup(groupId);
    expect(await placed()).toBe(0);
    expect(await learner.restoreWords({ filter: { group_id: groupId } })).toEqual({ restored: 2, skipped: [] });
    expect([await learner.group(groupId), await placed(), await listed()]).toEqual([group, days, [learned, plain]]);
    expect(await learner.restoreWords({ filter: { group_id: groupId } })).toEqual({ restored: 1, skipped: [] });
    expect(await listed()).toEqual([deletedBefore, learned, plain]);
  });

  it('a deleted group is restored with one of its words', async () => {
    const [first, second] = (await idsOf(2)) as [number, number];
    await removeGroup(groupId);
    expect(await learner.restoreWords({ word_ids: [second] })).toEqual({ restored: 1, skipped: [] });
    expect(await learner.group(groupId)).toMatchObject({ word_count: 1, new_count: 1 });
    expect(await listed()).toEqual([second]);
    expect((await listGroupWords({ client: learner.client, path: { group_id: groupId } })).data.items.map(({ id }) => id)).toEqual([
      second,
    ]);
    expect(await learner.restoreWords({ word_ids: [first] })).toMatchObject({ restored: 1 });
  });

  it('a deleted group is restored without words if it was empty', async () => {
    await removeGroup(groupId);
    await learner.restoreWords({ filter: { group_id: groupId, q: 'nothing' } });
    expect(await failure(getGroup({ client: learner.client, path: { group_id: groupId } }))).toMatchObject({ status: 404 });
    expect(await learner.restoreWords({ filter: { group_id: groupId } })).toEqual({ restored: 0, skipped: [] });
    expect((await learner.group(groupId)).id).toBe(groupId);
  });

  it('a deleted group is not found if it belongs to another account, does not exist or was purged', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createGroup();
    await idsOf(1);
    await removeGroup(groupId);
    await age(31);
    for (const group_id of [theirs.id, 999_999, groupId]) {
      const refusal = await failure(learner.restoreWords({ filter: { group_id } }));
      expect(refusal).toMatchObject({ status: 404, message: `Group '${group_id}' was not found` });
      expect(await failure(learner.deleteWords({ filter: { group_id } }))).toMatchObject({ status: 404 });
    }
  });

  it('a deleted group is restored only within the limit of groups', async () => {
    const word_ids = await idsOf(1);
    await removeGroup(groupId);
    await suite.observer.rows(
      `insert into groups (account_id, name, target_language, operation_id, request_hash)
       select $1, 'Group ' || n, 'Spanish', 'filled ' || n, '' from generate_series(1, 500) n`,
      [learner.user.id],
    );
    expect(await failure(learner.restoreWords({ word_ids }))).toMatchObject({ status: 409, code: 'VOCABULARY.TOO_MANY_GROUPS' });
    expect(await listed()).toEqual([]);
    const { data: groups } = await listGroups({ client: learner.client });
    await removeGroup(groups[0]?.id ?? 0);
    expect(await learner.restoreWords({ word_ids })).toMatchObject({ restored: 1 });
  });
});

describe('after all deletions', () => {
  it('every counter equals a recount and every memory equals a replay of its log', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await facetMismatches(suite.observer)).toEqual([]);
  });
});
