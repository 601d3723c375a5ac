import { buryWord, getOfflinePack, updateGroup } from '@wordhoard/api-client/sdk';
import type { UpdateGroupDto } from '@wordhoard/api-client/types';
import { Phase } from '@wordhoard/scheduling';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { storeFacetStates } from '../../../../test/facet-states.js';

const DAY_MS = 86_400_000;

const suite = useApi();
let learner: ApiLearner;
let limited: number;
let free: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  limited = (await learner.createGroup({ name: 'Limited' })).id;
  free = (await learner.createGroup({ name: 'Free' })).id;
});

async function limit(body: UpdateGroupDto, id = limited) {
  return (await updateGroup({ client: learner.client, path: { group_id: id }, body: { name: 'Limited', ...body } })).data;
}

async function words(groupId: number, count: number): Promise<number[]> {
  return (await learner.createWords(groupId, count)).map(({ id }) => id);
}

/** Words that are due for review, the most overdue first. */
async function dueWords(groupId: number, count: number, interval = 10): Promise<number[]> {
  const ids = await words(groupId, count);
  const states = ids.map((wordId, index) => {
    const overdue = (count - index) * DAY_MS;
    const dueAt = new Date(Date.now() - overdue);
    const lastReviewedAt = new Date(dueAt.getTime() - interval * DAY_MS);
    return { wordId, phase: Phase.review, dueAt, stability: interval, intervalDays: interval, repetitions: 3, lastReviewedAt };
  });
  await storeFacetStates(suite.observer, learner.user.id, states);
  return ids;
}

async function asked(body: Parameters<ApiLearner['startSession']>[0] = {}): Promise<number[]> {
  return (await learner.startSession({ limit: 100, ...body })).words.map(({ id }) => id);
}

/** Answers these words in a new session. Returns the session. */
async function answer(ids: readonly number[], body: Parameters<ApiLearner['startSession']>[0] = {}): Promise<number> {
  const { session_id } = await learner.startSession({ limit: 100, ...body });
  for (const word_id of ids) await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy' });
  return session_id;
}

const daily = async (groupId?: number) => (await learner.queue(groupId)).daily;

describe('the settings of a group', () => {
  const settings = { new_words_per_day: 3, reviews_per_day: 0, desired_retention: 0.85 };

  it('uses the settings of the account until the group has its own', async () => {
    const none = { new_words_per_day: null, reviews_per_day: null, desired_retention: null };
    expect(await learner.group(limited)).toMatchObject(none);
    expect(await limit(settings)).toMatchObject(settings);
    expect(await limit({ reviews_per_day: null })).toMatchObject({ ...settings, reviews_per_day: null });
    expect(await limit(none)).toMatchObject(none);
    expect(await learner.createGroup(settings)).toMatchObject(settings);
  });

  it.each<UpdateGroupDto>([
    { new_words_per_day: -1 },
    { new_words_per_day: 10_000 },
    { reviews_per_day: 1.5 },
    { desired_retention: 0.69 },
    { desired_retention: 1 },
  ])('are refused outside their range: %j', async (body) => {
    expect(await failure(limit(body))).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
  });

  it('cannot be read or changed by another account', async () => {
    await limit(settings);
    const stranger = await ApiLearner.signUp(suite.url);
    const change = updateGroup({ client: stranger.client, path: { group_id: limited }, body: { name: 'Theirs', new_words_per_day: 9 } });
    expect(await failure(change)).toMatchObject({ status: 404 });
    expect(await learner.group(limited)).toMatchObject({ name: 'Limited', ...settings });
    const theirs = await stranger.createGroup();
    await stranger.createWords(theirs.id, 5);
    expect((await stranger.startSession({ limit: 100 })).words).toHaveLength(5);
  });
});

describe('a limit of new words per group', () => {
  it('applies the limit to sessions of the group and of all groups, but not to other groups', async () => {
    const mine = await words(limited, 3);
    const others = await words(free, 3);
    await limit({ new_words_per_day: 2 });
    expect(await asked({ group_id: limited })).toEqual(mine.slice(0, 2));
    expect(await asked()).toEqual([...mine.slice(0, 2), ...others]);
    expect(await asked({ group_id: free })).toEqual(others);
  });

  it('leaves room for other groups, even if it holds back many words', async () => {
    await suite.observer.rows(
      `with w as (
         insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id,
           request_hash)
         select $1, $2, 'term ' || n, 'Spanish', '{x}', 'term ' || n, 'term ' || n, 1, 'many ' || n, '' from generate_series(1, 1500) n
         returning id, account_id, group_id
       )
       insert into review_states (account_id, word_id, facet, group_id, algorithm) select account_id, id, 0, group_id, 'fsrs' from w`,
      [learner.user.id, limited],
    );
    const others = await words(free, 2);
    await limit({ new_words_per_day: 0 });
    expect(await asked()).toEqual(others);
  });

  it('counts the words that were answered for the first time today, less those whose answer was undone', async () => {
    const mine = await words(limited, 4);
    await limit({ new_words_per_day: 2 });
    const session = await answer(mine.slice(0, 1));
    expect(await daily(limited)).toMatchObject({ new_left: 1 });
    expect(await asked({ group_id: limited })).toEqual(mine.slice(1, 2));
    await learner.undo(session);
    expect(await daily(limited)).toMatchObject({ new_left: 2 });
    expect(await asked({ group_id: limited })).toEqual(mine.slice(0, 2));
  });

  it('does not count words of an earlier study day, nor of another group', async () => {
    const mine = await words(limited, 3);
    const others = await words(free, 1);
    await limit({ new_words_per_day: 1 });
    await answer(others, { group_id: free });
    const { session_id } = await learner.startSession({ group_id: limited });
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await learner.answer(session_id, { word_id: mine[0] as number, outcome: 'correct', grade: 'easy', answered_at: yesterday });
    expect(await daily(limited)).toMatchObject({ new_left: 1 });
    expect(await asked({ group_id: limited })).toEqual([mine[1]]);
  });

  it('moves today’s answers with their word to another group', async () => {
    const mine = await words(limited, 2);
    await limit({ new_words_per_day: 1 });
    await answer(mine.slice(0, 1));
    expect(await daily(limited)).toMatchObject({ new_left: 0 });
    await learner.updateWord(mine[0] as number, { group_id: free });
    expect(await daily(limited)).toMatchObject({ new_left: 1 });
  });

  it('applies in addition to the limit of the account', async () => {
    const mine = await words(limited, 3);
    await learner.updateSettings({ new_words_per_day: 1 });
    await limit({ new_words_per_day: 2 });
    expect(await asked({ group_id: limited })).toEqual(mine.slice(0, 1));
    expect(await daily(limited)).toMatchObject({ new_left: 1 });
  });

  it('allows extra new words today without a change of settings', async () => {
    const mine = await words(limited, 5);
    const others = await words(free, 1);
    await limit({ new_words_per_day: 0 });
    expect(await failure(learner.startSession({ group_id: limited }))).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_DUE' });
    expect(await asked({ group_id: limited, extra_new: 2 })).toEqual(mine.slice(0, 2));
    expect(await asked({ extra_new: 3 })).toEqual([...mine.slice(0, 3), ...others]);
    expect(await learner.group(limited)).toMatchObject({ new_words_per_day: 0 });
  });
});

describe('a limit of reviews per group', () => {
  it('allows the most urgent reviews of the group', async () => {
    const mine = await dueWords(limited, 4);
    const others = await dueWords(free, 2, 100);
    await limit({ reviews_per_day: 2 });
    expect(await asked({ group_id: limited })).toEqual(mine.slice(0, 2));
    expect(await asked()).toEqual([...mine.slice(0, 2), ...others]);
    await answer(mine.slice(0, 1));
    expect(await asked({ group_id: limited })).toEqual(mine.slice(1, 2));
    expect(await daily(limited)).toEqual({ new_left: 20, reviews_left: 1 });
  });

  it('ignores steps and sessions that study ahead', async () => {
    const [first, second] = await dueWords(limited, 2);
    await limit({ reviews_per_day: 0 });
    await storeFacetStates(suite.observer, learner.user.id, [
      {
        wordId: first as number,
        phase: Phase.learning,
        dueAt: new Date(Date.now() - 60_000),
        stability: 2,
        lastReviewedAt: new Date(Date.now() - DAY_MS),
      },
    ]);
    expect(await asked()).toEqual([first]);
    expect(await asked({ ahead: true })).toEqual([first, second]);
    expect(await asked({ group_id: limited, ahead: true })).toEqual([first, second]);
  });
});

describe('the counts of the queue', () => {
  it('counts over all groups what the limits of groups allow', async () => {
    await words(limited, 5);
    await words(free, 2);
    await dueWords(limited, 3);
    await dueWords(free, 1);
    expect(await daily()).toEqual({ new_left: 20, reviews_left: 200 });
    await limit({ new_words_per_day: 1, reviews_per_day: 2 });
    expect(await daily()).toEqual({ new_left: 3, reviews_left: 3 });
    await limit({ reviews_per_day: null });
    expect(await daily()).toEqual({ new_left: 3, reviews_left: 200 });
    await learner.updateSettings({ new_words_per_day: 2 });
    expect(await daily()).toEqual({ new_left: 2, reviews_left: 200 });
  });

  it('leaves out buried words', async () => {
    const [buried] = await words(limited, 2);
    await limit({ new_words_per_day: 5 });
    await buryWord({ client: learner.client, path: { word_id: buried as number }, body: {} });
    expect(await daily()).toMatchObject({ new_left: 1 });
  });
});

it('the offline pack keeps to the limits of groups and names the groups with settings of their own', async () => {
  const mine = await words(limited, 3);
  const others = await words(free, 1);
  await limit({ new_words_per_day: 2, desired_retention: 0.8 });
  await learner.createGroup({ name: 'Deleted or plain' });
  const { data: pack } = await getOfflinePack({ client: learner.client });
  expect(pack.words.map(({ id }) => id)).toEqual([...mine.slice(0, 2), ...others]);
  expect(pack.groups).toEqual([{ group_id: limited, desired_retention: 0.8, new_left: 2, reviews_left: null }]);
  expect(pack.settings.desired_retention).toBe(0.9);
});
