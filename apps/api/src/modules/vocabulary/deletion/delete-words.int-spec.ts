import { deleteGroup, deleteWord, getGroup, listGroups, listGroupWords, listWords } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { Learner } from '../../../../test/learner.js';
import { Observer } from '../../../../test/observer.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';
import { unfolded } from '../../../../test/refold.js';

const suite = useApi();
let learner: Learner;
let groupId: number;

beforeEach(async () => {
  learner = await Learner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function idsOf(count: number): Promise<number[]> {
  return (await learner.createWords(groupId, count)).map(({ id }) => id);
}

async function listed(): Promise<number[]> {
  return (await listWords({ client: learner.client, query: { limit: 100 } })).data.items.map(({ id }) => id).reverse();
}

/** Answers a word so well that its review is placed on a day to come. */
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

describe('deleting many words', () => {
  it('hides them everywhere at once, and skips what is not there', async () => {
    const [first, second, third] = (await idsOf(3)) as [number, number, number];
    const stranger = await Learner.signUp(suite.url);
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

  it('by a filter means what the list shows by it', async () => {
    await idsOf(2);
    const other = await learner.createGroup();
    const kept = await learner.createWord(other.id);
    expect(await learner.deleteWords({ filter: { group_id: groupId } })).toMatchObject({ deleted: 2, skipped: [] });
    expect(await learner.deleteWords({ filter: { group_id: groupId } })).toEqual({ deleted: 0, deleted_at: null, skipped: [] });
    expect(await listed()).toEqual([kept.id]);
    expect(await learner.deleteWords({ filter: {} })).toMatchObject({ deleted: 1, skipped: [] });
  });

  it('by a filter leaves out what it excepts, such as what a person unticked', async () => {
    const [first, second, third] = (await idsOf(3)) as [number, number, number];
    const filter = { group_id: groupId, except_ids: [second, 999_999] };
    expect(await learner.deleteWords({ filter })).toMatchObject({ deleted: 2 });
    expect(await listed()).toEqual([second]);
    expect(await learner.restoreWords({ filter: { except_ids: [third] } })).toMatchObject({ restored: 1 });
    expect(await listed()).toEqual([first, second]);
  });

  it('happens once when many ask for it at once', async () => {
    const word_ids = await idsOf(20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => learner.deleteWords({ word_ids })));
    expect(answers.map(({ deleted }) => deleted).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 20]);
  });
});

describe('a change to an account that is busy with a larger one', () => {
  it('is put off when it has waited for long, and says so', async () => {
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
  it('brings them back as they were, with their reviews on their days', async () => {
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

  it('skips what is there, what never was and what is another’s', async () => {
    const stranger = await Learner.signUp(suite.url);
    const theirs = await stranger.createWord((await stranger.createGroup()).id);
    await stranger.deleteWords({ word_ids: [theirs.id] });
    const [id] = await idsOf(1);
    const word_ids = [id as number, theirs.id, 999_999];
    expect((await learner.restoreWords({ word_ids })).skipped.sort()).toEqual([...word_ids].sort());
    expect(await failure(stranger.word(theirs.id))).toMatchObject({ status: 404 });
    expect(await learner.restoreWords({ filter: {} })).toEqual({ restored: 0, skipped: [] });
  });

  it('by a filter finds deleted words as the list would', async () => {
    const niño = await learner.createWord(groupId, { term: 'el niño', tags: ['people'] });
    await learner.createWord(groupId, { term: 'la casa' });
    await learner.deleteWords({ filter: {} });
    expect(await learner.restoreWords({ filter: { q: 'nino', tag: 'people', status: 'new' } })).toEqual({ restored: 1, skipped: [] });
    expect(await listed()).toEqual([niño.id]);
    expect(await learner.restoreWords({ filter: {} })).toMatchObject({ restored: 1 });
  });

  it('by the moment of a deletion leaves alone what was deleted before and after', async () => {
    const [before, first, second, after] = (await idsOf(4)) as [number, number, number, number];
    await learner.deleteWords({ word_ids: [before] });
    const { deleted_at } = await learner.deleteWords({ filter: { group_id: groupId, except_ids: [after] } });
    await learner.deleteWords({ word_ids: [after] });
    const filter = { group_id: groupId, deleted_at: deleted_at as string };
    expect(await learner.restoreWords({ filter })).toEqual({ restored: 2, skipped: [] });
    expect(await listed()).toEqual([first, second]);
    expect(await learner.restoreWords({ filter })).toEqual({ restored: 0, skipped: [] });
  });

  it('asks them as their group does by now', async () => {
    const [id] = (await idsOf(1)) as [number];
    await learner.deleteWords({ word_ids: [id] });
    const body = { name: 'Both', directions: 'both' };
    await sendJson(suite.url, 'PATCH', `/api/v1/groups/${groupId}`, body, learner.token);
    await learner.restoreWords({ word_ids: [id] });
    expect((await learner.startSession()).words.map(({ facet }) => facet)).toEqual([0, 1]);
  });

  it('is possible for 30 days', async () => {
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
  ])('takes ids or a filter, not %s, and so does deleting', async (_which, body, field) => {
    for (const verb of ['delete', 'restore']) {
      const answer = await sendJson(suite.url, 'POST', `/api/v1/words/${verb}`, body, learner.token);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        422,
        expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      ]);
    }
  });
});

describe('the moment of a deletion', () => {
  it.each([
    ['restore', { filter: { deleted_at: 'yesterday' } }],
    ['delete', { filter: { deleted_at: '2026-01-31T18:00:00Z' } }],
  ])('is a moment, and nothing that a deletion asks for: %s', async (verb, body) => {
    const answer = await sendJson(suite.url, 'POST', `/api/v1/words/${verb}`, body, learner.token);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([422, { errors: [{ field: 'filter.deleted_at' }] }]);
  });
});

describe('a deleted group', () => {
  it('comes back with the words that went with it, and not with others', async () => {
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

  it('comes back with a word of it', async () => {
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

  it('comes back without words when it had none', async () => {
    await removeGroup(groupId);
    await learner.restoreWords({ filter: { group_id: groupId, q: 'nothing' } });
    expect(await failure(getGroup({ client: learner.client, path: { group_id: groupId } }))).toMatchObject({ status: 404 });
    expect(await learner.restoreWords({ filter: { group_id: groupId } })).toEqual({ restored: 0, skipped: [] });
    expect((await learner.group(groupId)).id).toBe(groupId);
  });

  it('is not found when it is another’s, never was, or is gone', async () => {
    const stranger = await Learner.signUp(suite.url);
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

  it('comes back only where there is room for it', async () => {
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

describe('at the end', () => {
  it('the counters say what the tables hold, and memory what the log adds up to', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await unfolded(suite.observer)).toEqual([]);
  });
});
