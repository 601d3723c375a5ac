import { resetWord, setWordDue } from '@wordhoard/api-client/sdk';
import type { ReviewStateDto } from '@wordhoard/api-client/types';
import type { FacetState } from '@wordhoard/scheduling';
import { useApi } from '../../../../test/api-suite.js';
import { waitForJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const DUE = '2031-05-05T05:05:05.000Z';

const suite = useApi();
let learner: ApiLearner;
let wordId: number;
let sessionId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  const { id } = await learner.createGroup();
  wordId = (await learner.createWord(id)).id;
  sessionId = (await learner.startSession()).session_id;
});

/** Imports a memory of ten days ago, which overrides an earlier answer, and waits for the replay. */
async function takeOver(): Promise<void> {
  await learner.answer(sessionId, { word_id: wordId, outcome: 'incorrect', answered_at: ago(40) });
  const memory: FacetState = {
    ...{ phase: 'review', stability: 40, difficulty: 5, ease: 2.35, intervalDays: 30, repetitions: 7, lapses: 2, learningStep: 0 },
    lastReviewedAt: new Date(ago(12)),
  };
  await suite.observer.rows(
    `insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, algorithm,
       interval_chosen, memory_after, due_after, became_leech)
     values ($1, 'baseline', $2, 0, 'taken over', '', $3, $3, 'sm2', 30, $4, $5, true)`,
    [learner.user.id, wordId, ago(10), JSON.stringify(memory), DUE],
  );
  await suite.observer.rows('update review_states set folded_to = $3, leech = true where account_id = $1 and word_id = $2', [
    learner.user.id,
    wordId,
    ago(10),
  ]);
  await change('sm2');
}

async function expectTrue(): Promise<void> {
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
}

async function change(scheduler: 'sm2' | 'fsrs'): Promise<ReviewStateDto> {
  await waitForJob(learner, (await learner.updateSettings({ scheduler })).refold_job_id);
  return (await learner.word(wordId)).review_state;
}

describe('imported memory', () => {
  it('uses imported memory and due date under either algorithm, regardless of earlier answers', async () => {
    await takeOver();
    const kept = { status: 'mastered', due_at: DUE, interval_days: 30, repetitions: 7, lapses: 2 };
    expect((await learner.word(wordId)).review_state).toMatchObject({ ...kept, ease_factor: 2.35, stability: null });
    expect(await change('fsrs')).toMatchObject({ ...kept, ease_factor: null, stability: 40, difficulty: 5 });
    await expectTrue();
  });

  it('continues from imported memory with the next answer, and returns to it on undo', async () => {
    await takeOver();
    const before = await learner.word(wordId);
    const { word } = await learner.answer(sessionId, { word_id: wordId, outcome: 'correct' });
    expect(word.review_state).toMatchObject({ interval_days: 71, repetitions: 8, ease_factor: 2.35 });
    expect((await learner.undo(sessionId)).review_state).toMatchObject({ ...before.review_state, retrievability: expect.any(Number) });
    await expectTrue();
  });

  it('keeps imported memory when an earlier answer arrives later', async () => {
    await takeOver();
    const { review_state } = await learner.word(wordId);
    const late = await learner.answer(sessionId, { word_id: wordId, outcome: 'incorrect', answered_at: ago(11) });
    expect(late.word.review_state).toMatchObject({ ...review_state, retrievability: expect.any(Number) });
    await expectTrue();
  });

  it('replaces imported memory on a reset or a chosen due date, and keeps a leech until the reset', async () => {
    await takeOver();
    const moved = await setWordDue({ client: learner.client, path: { word_id: wordId }, body: { due_at: '2031-06-06T06:06:06Z' } });
    expect(moved.data).toMatchObject({ leech: true, review_state: { due_at: '2031-06-06T06:06:06.000Z', interval_days: 30 } });
    const { data } = await resetWord({ client: learner.client, path: { word_id: wordId }, body: {} });
    expect(data).toMatchObject({ leech: false, review_state: { status: 'new', due_at: null } });
    await expectTrue();
  });
});
