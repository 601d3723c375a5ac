import { ApiError } from '@wordhoard/api-client';
import { deleteGroup, deleteWord, updateMe } from '@wordhoard/api-client/sdk';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const suite = useApi();
let elsewhere: string;
let learner: ApiLearner;

beforeAll(async () => {
  elsewhere = (await suite.startAnother()).url;
});
beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function expectTrue(): Promise<void> {
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
}

async function begin(count: number): Promise<{ sessionId: number; groupId: number; ids: number[] }> {
  const { id } = await learner.createGroup();
  const ids = (await learner.createWords(id, count)).map((word) => word.id);
  return { sessionId: (await learner.startSession({ group_id: id })).session_id, groupId: id, ids };
}

/** Pseudo-random numbers, the same in every run. */
function* shuffled(seed: number): Generator<number> {
  for (let x = seed; ; x = (x * 48_271) % 2_147_483_647) yield x;
}

describe('concurrent answers', () => {
  it('records concurrent answers to different words of a session', async () => {
    const { sessionId, ids } = await begin(20);
    await Promise.all(ids.map((word_id, i) => learner.answer(sessionId, { word_id, outcome: i % 3 ? 'correct' : 'incorrect' })));
    expect(await learner.complete(sessionId)).toMatchObject({ words_reviewed: 20, correct_count: 13, new_words_learned: 20 });
    expect(await learner.me()).toMatchObject({ total_words_learned: 20, streak_days: 1 });
    await expectTrue();
  });

  it('records concurrent answers to one word on two instances in the order in which they were given', async () => {
    const { sessionId, ids } = await begin(1);
    const [word_id] = ids as [number];
    const there = await learner.signInAgain(elsewhere);
    const answers = Array.from({ length: 12 }, (_, i) =>
      (i % 2 ? there : learner).answer(sessionId, { word_id, outcome: i % 4 ? 'correct' : 'incorrect', answered_at: ago(30 - i) }),
    );
    await Promise.all(answers);
    expect((await learner.complete(sessionId)).words_reviewed).toBe(12);
    expect((await learner.word(word_id)).review_state.repetitions).toBe(3);
    await expectTrue();
  });

  it('fills the streak without a gap from concurrent answers of past days', async () => {
    const { sessionId, ids } = await begin(20);
    await Promise.all(ids.map((word_id, i) => learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(i) })));
    expect(await learner.me()).toMatchObject({ streak_days: 20, longest_streak_days: 20 });
    await expectTrue();
  });
});

describe('concurrent requests', () => {
  it.each([11, 22, 33, 44])('keeps counters correct (%i)', async (seed) => {
    const [one, two] = [await begin(6), await begin(3)];
    const there = await learner.signInAgain(elsewhere);
    const numbers = shuffled(seed);
    const pick = (count: number) => (numbers.next().value as number) % count;
    const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'];

    const acts: ((who: ApiLearner) => Promise<unknown>)[] = [
      ...Array.from({ length: 30 }, () => {
        const body = { word_id: one.ids[pick(6)] as number, outcome: pick(3) ? ('correct' as const) : ('incorrect' as const) };
        const when = pick(2) ? { answered_at: ago(pick(5)) } : {};
        return (who: ApiLearner) => who.answer(one.sessionId, { ...body, ...when });
      }),
      ...Array.from({ length: 8 }, () => (who: ApiLearner) => who.undo(one.sessionId)),
      ...one.ids
        .slice(0, 3)
        .flatMap((id) => [true, false, true].map((suspended) => (who: ApiLearner) => who.updateWord(id, { suspended }))),
      ...one.ids.slice(2, 5).map((id) => (who: ApiLearner) => who.updateWord(id, { group_id: two.groupId })),
      ...one.ids.slice(2, 5).map((id) => (who: ApiLearner) => who.updateWord(id, { group_id: one.groupId })),
      (who) => deleteWord({ client: who.client, path: { word_id: one.ids[5] as number } }),
      ...two.ids.map((word_id) => (who: ApiLearner) => who.answer(two.sessionId, { word_id, outcome: 'correct' })),
      (who) => deleteGroup({ client: who.client, path: { group_id: two.groupId } }),
      ...zones.map((time_zone) => (who: ApiLearner) => updateMe({ client: who.client, body: { time_zone } })),
    ];
    const mixed = acts.map((act) => ({ act, at: pick(1_000_000) })).sort((a, b) => a.at - b.at);
    const outcomes = await Promise.allSettled(mixed.map(({ act }, i) => act(i % 2 ? there : learner)));

    const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(faults.filter((fault) => !(fault instanceof ApiError && [404, 409].includes(fault.status)))).toEqual([]);
    expect(faults.filter((fault) => fault instanceof ApiError && fault.code === 'REVIEW.BUSY')).toEqual([]);
    await expectTrue();
  });
});
