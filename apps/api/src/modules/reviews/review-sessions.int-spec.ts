import { reopenReviewSession } from '@wordhoard/api-client/sdk';
import type { StartSessionDto } from '@wordhoard/api-client/types';
import { DEFAULT_SETTINGS, newFacetState, preview } from '@wordhoard/scheduling';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { bool, integer, oneOf, rawText, type FieldCase } from '../../../test/limits.js';
import { ago, distantHour } from '../../../test/moments.js';
import { sendJson } from '../../../test/raw-request.js';
import { miscounts } from '../../../test/recount.js';

const NOTHING_DUE = { status: 409, code: 'REVIEW.NOTHING_DUE', message: 'There are no words due for review right now' };

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function words(count: number, group = groupId): Promise<number[]> {
  return (await learner.createWords(group, count)).map(({ id }) => id);
}

const idsOf = ({ words: asked }: { words: { id: number }[] }) => asked.map(({ id }) => id);

/** Answers words in the past, each a day earlier than the previous one, so that all are due. */
async function makeDue(ids: readonly number[]): Promise<void> {
  await setting('fuzz = false');
  const { session_id } = await learner.startSession({ limit: 100 });
  for (const [i, word_id] of ids.entries()) {
    await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(100 + i) });
  }
}

async function setting(change: string): Promise<void> {
  await suite.observer.rows(`update recall_settings set ${change} where account_id = $1`, [learner.user.id]);
}

describe('starting a session', () => {
  it('asks due words by urgency, with new words in their order in between', async () => {
    const [a, b, c, d, e] = (await words(5)) as [number, number, number, number, number];
    await makeDue([c, a]);
    const session = await learner.startSession();
    expect(idsOf(session)).toEqual([b, a, d, c, e]);
    expect(session).toMatchObject({ mode: 'standard', word_count: 5, ended_at: null, started_at: expect.stringMatching(/Z$/) });
  });

  it('returns each word with its facet and the interval for each grade', async () => {
    const [id] = (await words(1)) as [number];
    const [asked] = (await learner.startSession()).words;
    const expected = preview(newFacetState('fsrs'), new Date(), DEFAULT_SETTINGS);
    expect(asked).toEqual({
      ...(await learner.word(id)),
      facet: 0,
      phase: 'new',
      learning_step: 0,
      intervals: {
        again: expected.again.seconds,
        hard: expected.hard.seconds,
        good: expected.good.seconds,
        easy: expected.easy.seconds,
      },
    });
  });

  it('asks 20 words by default, or the requested number', async () => {
    await setting('new_words_per_day = 1000');
    const ids = await words(101);
    expect(idsOf(await learner.startSession())).toEqual(ids.slice(0, 20));
    for (const limit of [1, 100]) expect(idsOf(await learner.startSession({ limit }))).toEqual(ids.slice(0, limit));
  });

  const fields: [keyof StartSessionDto, FieldCase][] = [
    ['limit', integer(1, 100)],
    ['ahead', bool()],
    ['mode', oneOf('standard', 'focus', 'walking', 'break')],
    ['operation_id', rawText(1, 128)],
    ['group_id', { accepted: [], refused: [0, -1, 1.5, '1', null, 2 ** 53] }],
    ['room_id', { accepted: [], refused: [0, -1, 1.5, '1', null, 2 ** 53] }],
    ['client_session_id', { accepted: ['01890000-0000-7000-8000-000000000001'], refused: ['x', '', 1, null] }],
  ];

  it.each(fields)('accepts %s up to its limits only', async (field, { accepted, refused }) => {
    await words(1);
    const post = (value: unknown) => sendJson(suite.url, 'POST', '/api/v1/review/sessions', { [field]: value }, learner.token);
    for (const value of accepted) expect((await post(value)).status).toBe(201);
    for (const value of refused) expect([value, (await post(value)).status]).toEqual([value, 422]);
  });

  it('asks only words of the requested group', async () => {
    const other = await learner.createGroup();
    const mine = await words(2);
    const theirs = await words(2, other.id);
    expect(idsOf(await learner.startSession({ group_id: groupId }))).toEqual(mine);
    expect(idsOf(await learner.startSession({ group_id: other.id }))).toEqual(theirs);
    expect(idsOf(await learner.startSession())).toEqual([...mine, ...theirs]);
  });

  it('rejects a session when nothing is due, also in an empty group', async () => {
    expect(await failure(learner.startSession())).toMatchObject(NOTHING_DUE);
    expect(await failure(learner.startSession({ group_id: groupId }))).toMatchObject(NOTHING_DUE);
    const unknown = await failure(learner.startSession({ group_id: 999_999 }));
    expect(unknown).toMatchObject({ status: 404, message: `Group '999999' was not found` });
  });

  it('studies ahead only on request, the nearest words first', async () => {
    await setting('fuzz = false');
    const ids = (await words(3)) as [number, number, number];
    const { session_id } = await learner.startSession();
    for (const [i, word_id] of ids.entries()) {
      await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(i) });
    }
    expect(await failure(learner.startSession())).toMatchObject(NOTHING_DUE);
    expect(idsOf(await learner.startSession({ ahead: true }))).toEqual([...ids].reverse());
    expect(idsOf(await learner.startSession({ ahead: true, group_id: groupId, limit: 2 }))).toEqual([...ids].reverse().slice(0, 2));
  });

  it('asks at most new_words_per_day new words a day', async () => {
    await setting('new_words_per_day = 3');
    const ids = await words(5);
    const { session_id, words: asked } = await learner.startSession();
    expect(asked.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    await learner.answer(session_id, { word_id: ids[0] as number, outcome: 'correct', grade: 'easy' });
    expect(idsOf(await learner.startSession())).toEqual(ids.slice(1, 3));
    await learner.undo(session_id);
    expect(idsOf(await learner.startSession())).toEqual(ids.slice(0, 3));
  });

  it('asks at most reviews_per_day reviews a day', async () => {
    await setting('reviews_per_day = 2');
    const ids = await words(4);
    await makeDue(ids);
    const { session_id, words: asked } = await learner.startSession();
    const longestDue = [...ids].reverse();
    expect(asked.map(({ id }) => id)).toEqual(longestDue.slice(0, 2));
    await learner.answer(session_id, { word_id: longestDue[0] as number, outcome: 'correct', grade: 'easy' });
    expect(idsOf(await learner.startSession())).toEqual(longestDue.slice(1, 2));
  });

  it('starts one session for repeated requests with the same operation id or client session id', async () => {
    await words(2);
    const bodies: StartSessionDto[] = [
      { operation_id: 'start once' },
      { client_session_id: '01890000-0000-7000-8000-00000000000a' },
      { operation_id: 'start once more', client_session_id: '01890000-0000-7000-8000-00000000000b' },
    ];
    for (const body of bodies) {
      const sessions = await Promise.all(Array.from({ length: 5 }, () => learner.startSession(body)));
      expect(new Set(sessions.map(({ session_id }) => session_id)).size).toBe(1);
      expect(await failure(learner.startSession({ ...body, limit: 7 }))).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
    }
  });

  it('returns the session for a repeated request even if nothing is due any more', async () => {
    const [id] = (await words(1)) as [number];
    const session = await learner.startSession({ operation_id: 'start once' });
    await learner.answer(session.session_id, { word_id: id, outcome: 'correct', grade: 'easy' });
    expect(await learner.startSession({ operation_id: 'start once' })).toEqual({ ...session, words: [] });
  });
});

describe('a session that is resumed', () => {
  it('returns the unanswered words, skipped ones last', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    const session = await learner.startSession();
    expect(await learner.session(session.session_id)).toEqual(session);
    await learner.answer(session.session_id, { word_id: a, outcome: 'skipped' });
    expect(idsOf(await learner.session(session.session_id))).toEqual([b, c, a]);
    await learner.answer(session.session_id, { word_id: b, outcome: 'incorrect' });
    expect(idsOf(await learner.session(session.session_id))).toEqual([c, a]);
    await learner.undo(session.session_id);
    await learner.undo(session.session_id);
    expect(idsOf(await learner.session(session.session_id))).toEqual([a, b, c]);
  });

  it('lists answered words that are due again on the study day separately, the next one first', async () => {
    await learner.updateSettings({ learn_ahead_minutes: 5, day_start_hour: distantHour() });
    const [a, b, c] = (await words(3)) as [number, number, number];
    const { session_id, in_learning } = await learner.startSession();
    expect(in_learning).toEqual([]);
    await learner.answer(session_id, { word_id: a, outcome: 'correct', grade: 'good' });
    const missed = await learner.answer(session_id, { word_id: b, outcome: 'incorrect' });
    const session = await learner.session(session_id);
    expect(session).toMatchObject({ learn_ahead_minutes: 5, words: [{ id: c }], in_learning: [{ id: b }, { id: a }] });
    expect(session.in_learning[0]).toMatchObject({
      phase: 'learning',
      intervals: missed.next?.intervals,
      review_state: missed.next?.review_state,
    });
    await learner.answer(session_id, { word_id: b, outcome: 'correct', grade: 'easy' });
    await learner.updateWord(a, { suspended: true });
    expect((await learner.session(session_id)).in_learning).toEqual([]);
    await learner.undo(session_id);
    expect((await learner.session(session_id)).in_learning).toMatchObject([{ id: b }]);
  });

  it('leaves out words whose learning step is due after the study day', async () => {
    await learner.updateSettings({ learning_steps: ['1d', '2d'] });
    const [id] = (await words(1)) as [number];
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: id, outcome: 'incorrect' });
    expect(await learner.session(session_id)).toMatchObject({ words: [], in_learning: [] });
  });

  it('leaves out words that were suspended or deleted since, and follows moved words', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const { session_id } = await learner.startSession({ group_id: groupId });
    await learner.updateWord(a, { suspended: true });
    await learner.updateWord(b, { group_id: (await learner.createGroup()).id });
    expect(idsOf(await learner.session(session_id))).toEqual([b]);
    await learner.updateWord(a, { suspended: false });
    expect(idsOf(await learner.session(session_id))).toEqual([a, b]);
  });

  it('distinguishes an ended session from a missing one', async () => {
    expect(await failure(learner.session(999_999))).toMatchObject({ status: 404, message: `Review session '999999' was not found` });
  });
});

describe('completing a session', () => {
  it('returns the same summary for repeated requests', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    const { session_id, started_at } = await learner.startSession();
    await learner.answer(session_id, { word_id: a, outcome: 'correct' });
    await learner.answer(session_id, { word_id: b, outcome: 'incorrect' });
    await learner.answer(session_id, { word_id: b, outcome: 'correct' });
    await learner.answer(session_id, { word_id: c, outcome: 'skipped' });
    const summary = await learner.complete(session_id);
    expect(summary).toEqual({
      id: session_id,
      mode: 'standard',
      started_at,
      ended_at: expect.stringMatching(/Z$/),
      duration_seconds: expect.any(Number),
      words_reviewed: 3,
      correct_count: 2,
      incorrect_count: 1,
      new_words_learned: 2,
      accuracy_percent: 67,
      graduated_count: 0,
      in_learning_count: 2,
    });
    expect(await learner.complete(session_id)).toEqual(summary);
  });

  it('counts words that left learning, however many answers they took, and words that are still in it', async () => {
    const [a, b, c, d] = (await words(4)) as [number, number, number, number];
    await makeDue([d]);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: a, outcome: 'incorrect' });
    for (let step = 0; step < 2; step++) await learner.answer(session_id, { word_id: a, outcome: 'correct', grade: 'good' });
    await learner.answer(session_id, { word_id: b, outcome: 'correct', grade: 'easy' });
    await learner.answer(session_id, { word_id: c, outcome: 'correct', grade: 'good' });
    await learner.answer(session_id, { word_id: d, outcome: 'correct', grade: 'good' });
    expect(await learner.complete(session_id)).toMatchObject({ new_words_learned: 3, graduated_count: 2, in_learning_count: 1 });
    await learner.undo(session_id);
    await learner.undo(session_id);
    await learner.undo(session_id);
    expect(await learner.complete(session_id)).toMatchObject({ graduated_count: 1, in_learning_count: 0 });
  });

  it('counts no reviews without answers', async () => {
    await words(1);
    const { session_id } = await learner.startSession();
    expect(await learner.complete(session_id)).toMatchObject({ words_reviewed: 0, accuracy_percent: 0 });
  });

  it('rejects an answer to a completed session until an undo reopens it', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: a, outcome: 'correct' });
    await learner.complete(session_id);
    const before = await learner.word(b);
    const refusal = await failure(learner.answer(session_id, { word_id: b, outcome: 'correct' }));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'REVIEW.SESSION_COMPLETED',
      message: `Review session '${session_id}' has already been completed`,
    });
    expect(await learner.word(b)).toEqual(before);
    await learner.undo(session_id);
    expect(await learner.session(session_id)).toMatchObject({ ended_at: null });
    await learner.answer(session_id, { word_id: b, outcome: 'correct' });
  });
});

describe('reopening a session', () => {
  const reopen = async (session_id: number, { client } = learner) => (await reopenReviewSession({ client, path: { session_id } })).data;

  it('reopens a session and keeps its answers, also for repeated requests', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: a, outcome: 'correct' });
    await learner.complete(session_id);
    for (let time = 0; time < 2; time++) expect(await reopen(session_id)).toMatchObject({ ended_at: null, words_reviewed: 1 });
    await learner.answer(session_id, { word_id: b, outcome: 'correct' });
    expect(await learner.complete(session_id)).toMatchObject({ words_reviewed: 2 });
  });

  it('does not find a session of another account', async () => {
    await words(1);
    const { session_id } = await learner.startSession();
    const { ended_at } = await learner.complete(session_id);
    expect(await failure(reopen(session_id, await ApiLearner.signUp(suite.url)))).toMatchObject({ status: 404 });
    expect(await learner.session(session_id)).toMatchObject({ ended_at });
  });
});

describe('at the end', () => {
  it('every counter equals its count', async () => {
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
