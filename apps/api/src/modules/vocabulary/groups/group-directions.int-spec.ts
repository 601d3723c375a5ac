import { updateGroup } from '@wordhoard/api-client/sdk';
import type { UpdateGroupDto, WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
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

async function update(body: UpdateGroupDto, id = groupId) {
  return (await updateGroup({ client: learner.client, path: { group_id: id }, body: { name: 'Words', ...body } })).data;
}

const facetsOf = ({ review_states }: WordDto) => review_states.map(({ facet }) => facet);

/** The words and facets of a new session, in the order of words. */
async function asked(): Promise<[word: number, facet: number][]> {
  const { words } = await learner.startSession({ limit: 100, ahead: true });
  return words.map(({ id, facet }): [number, number] => [id, facet]).sort(([a, f], [b, g]) => a - b || f - g);
}

/** Answers the second facet of a word, so that it has a memory and a due day. */
async function produce(wordId: number): Promise<WordDto> {
  const { session_id } = await learner.startSession({ limit: 100 });
  const { word } = await learner.answer(session_id, { word_id: wordId, facet: 1, outcome: 'correct', grade: 'easy' });
  expect(word.review_states[1]).toMatchObject({ facet: 1, due_at: expect.any(String) });
  return word;
}

async function placed(): Promise<number> {
  const { sum } = await suite.observer.row<{ sum: number }>(
    'select coalesce(sum(reviews), 0)::int as sum from due_days where account_id = $1',
    [learner.user.id],
  );
  return sum;
}

describe('group with both directions', () => {
  it('asks each new word of a group with both directions in both', async () => {
    const group = await learner.createGroup({ directions: 'both' });
    expect(group.directions).toBe('both');
    const word = await learner.createWord(group.id);
    expect(facetsOf(word)).toEqual([0, 1]);
    expect(word.review_state).toEqual(word.review_states[0]);
    expect(await learner.group(group.id)).toMatchObject({ word_count: 1, new_count: 1 });
    expect(await asked()).toEqual([
      [word.id, 0],
      [word.id, 1],
    ]);
  });

  it('asks existing words in both directions after the change, and suspended ones once they are resumed', async () => {
    const [plain, suspended] = await learner.createWords(groupId, 2);
    await learner.updateWord((suspended as WordDto).id, { suspended: true });
    expect(await update({ directions: 'both' })).toMatchObject({ directions: 'both', word_count: 2, new_count: 2 });
    expect(facetsOf(await learner.word((suspended as WordDto).id))).toEqual([0, 1]);
    expect((await asked()).map(([id]) => id)).toEqual([plain?.id, plain?.id]);
    await learner.updateWord((suspended as WordDto).id, { suspended: false });
    expect(await asked()).toHaveLength(4);
  });

  it('hides the second direction when it is turned off, and restores its memory later', async () => {
    const { id } = await learner.createWord((await learner.createGroup()).id);
    const [first, second] = await learner.createWords(groupId, 2);
    await update({ directions: 'both' });
    const learned = await produce((first as WordDto).id);
    expect(await placed()).toBe(1);

    await update({ directions: 'recognition' });
    expect(await placed()).toBe(0);
    expect(await asked()).toEqual([id, first?.id, second?.id].map((word) => [word, 0]));
    expect((await learner.word(learned.id)).review_states[1]).toMatchObject({ repetitions: learned.review_states[1]?.repetitions });

    await update({ directions: 'both' });
    expect(await placed()).toBe(1);
    expect((await learner.word(learned.id)).review_states[1]).toMatchObject({
      due_at: learned.review_states[1]?.due_at,
      stability: learned.review_states[1]?.stability,
    });
    expect(await asked()).toHaveLength(5);
  });

  it('stops asking the second direction in a running session, but accepts an answer already sent', async () => {
    await update({ directions: 'both' });
    const { id } = await learner.createWord(groupId);
    const { session_id, words } = await learner.startSession();
    expect(words).toHaveLength(2);
    await update({ directions: 'recognition' });
    expect((await learner.session(session_id)).words.map(({ facet }) => facet)).toEqual([0]);
    await learner.answer(session_id, { word_id: id, facet: 1, outcome: 'correct', grade: 'easy' });
    expect(await placed()).toBe(0);
    await update({ directions: 'both' });
    expect(await placed()).toBe(1);
  });

  it('applies the directions of the new group to moved words', async () => {
    const both = await learner.createGroup({ directions: 'both' });
    const { id } = await learner.createWord(groupId);
    expect(facetsOf(await learner.updateWord(id, { group_id: both.id }))).toEqual([0, 1]);
    await produce(id);
    expect(await placed()).toBe(1);
    await learner.updateWord(id, { group_id: groupId });
    expect([await asked(), await placed()]).toEqual([[[id, 0]], 0]);
    await learner.updateWord(id, { group_id: both.id });
    expect([(await asked()).length, await placed()]).toEqual([2, 1]);
  });

  it('leaves imported cards unchanged', async () => {
    const { id } = await learner.createWord(groupId);
    await suite.observer.rows(
      `insert into review_states (account_id, word_id, facet, group_id, algorithm) values ($1, $2, 2, $3, 'fsrs')`,
      [learner.user.id, id, groupId],
    );
    await update({ directions: 'both' });
    await update({ directions: 'recognition' });
    expect(await asked()).toEqual([
      [id, 0],
      [id, 2],
    ]);
  });

  it('keeps an imported card suspended until its word is suspended and resumed', async () => {
    const { id } = await learner.createWord(groupId);
    await suite.observer.rows(
      `insert into review_states (account_id, word_id, facet, group_id, algorithm, suspended, hidden)
       select $1, $2, facet, $3, 'fsrs', true, true from unnest(array[1, 3]) facet`,
      [learner.user.id, id, groupId],
    );
    await update({ directions: 'both' });
    await learner.updateWord(id, { group_id: (await learner.createGroup({ directions: 'both' })).id });
    expect(await asked()).toEqual([[id, 0]]);
    await learner.updateWord(id, { suspended: true });
    await learner.updateWord(id, { suspended: false });
    expect(await asked()).toEqual([0, 1, 3].map((facet) => [id, facet]));
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });

  it('asks both directions of words that are added during the change', async () => {
    const changes = ['both', 'recognition', 'both'] as const;
    await Promise.all([
      ...Array.from({ length: 60 }, () => learner.createWord(groupId)),
      ...changes.map((directions) => update({ directions })),
    ]);
    await update({ directions: 'both' });
    const states = await suite.observer.rows('select from review_states where account_id = $1 and not hidden', [learner.user.id]);
    expect(states).toHaveLength(120);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });
});

describe('directions of a group', () => {
  it('keeps the directions of a group when they are not sent', async () => {
    await update({ directions: 'both' });
    expect(await update({ name: 'Other words' })).toMatchObject({ directions: 'both' });
  });

  it.each([
    ['without name and language', { directions: 'both' }],
    ['of an unknown kind', { name: 'Words', directions: 'production' }],
    ['that are null', { name: 'Words', directions: null }],
  ])('rejects directions %s', async (_which, body) => {
    expect((await sendJson(suite.url, 'PATCH', `/api/v1/groups/${groupId}`, body, learner.token)).status).toBe(422);
    expect((await learner.group(groupId)).directions).toBe('recognition');
  });

  it('rejects a repeated operation id with other directions', async () => {
    const body = { name: 'Once', operation_id: 'once' };
    const group = await learner.createGroup({ ...body, directions: 'both' });
    expect(await learner.createGroup({ ...body, directions: 'both' })).toEqual(group);
    expect(await failure(learner.createGroup(body))).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
  });
});

describe('after all direction changes', () => {
  it('every counter equals a recount and every memory equals a replay of its log', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await facetMismatches(suite.observer)).toEqual([]);
  });
});
