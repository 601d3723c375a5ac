import { deleteWord, listWordReviews, resetWord, setWordDue, undoWordSchedule, updateGroup } from '@wordhoard/api-client/sdk';
import type { LoggedReviewDto, WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';
import { send } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const REUSED = { status: 409, code: 'REQUEST.OPERATION_REUSED' };

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function begin(): Promise<{ sessionId: number; groupId: number; word_id: number }> {
  const { id: groupId } = await learner.createGroup();
  const { id: word_id } = await learner.createWord(groupId);
  return { sessionId: (await learner.startSession()).session_id, groupId, word_id };
}

async function reset(word_id: number, body = {}): Promise<WordDto> {
  return (await resetWord({ client: learner.client, path: { word_id }, body })).data;
}

async function putOff(word_id: number, due_at: string, body = {}): Promise<WordDto> {
  return (await setWordDue({ client: learner.client, path: { word_id }, body: { due_at, ...body } })).data;
}

async function log(word_id: number, query = {}): Promise<{ items: LoggedReviewDto[]; next_cursor: string | null }> {
  return (await listWordReviews({ client: learner.client, path: { word_id }, query })).data;
}

describe('a reset', () => {
  it('resets a word to new, keeps its log and updates every counter', async () => {
    const { sessionId, groupId, word_id } = await begin();
    const before = await learner.word(word_id);
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(40) });
    await learner.answer(sessionId, { word_id, outcome: 'incorrect', answered_at: ago(5) });
    expect((await reset(word_id)).review_state).toEqual(before.review_state);
    expect(await learner.group(groupId)).toMatchObject({ new_count: 1, due_count: 0 });
    expect(await learner.me()).toMatchObject({ total_words_learned: 0 });
    expect((await log(word_id)).items.map(({ kind }) => kind)).toEqual(['reset', 'answer', 'answer']);
  });

  it('unmarks a leech', async () => {
    await suite.observer.rows('update recall_settings set leech_threshold = 1 where account_id = $1', [learner.user.id]);
    const { sessionId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(40) });
    const { became_leech } = await learner.answer(sessionId, { word_id, outcome: 'incorrect', answered_at: ago(5) });
    expect(became_leech).toBe(true);
    expect((await reset(word_id)).leech).toBe(false);
  });

  it('keeps the reset when an earlier answer arrives later', async () => {
    const { sessionId, groupId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(9) });
    await reset(word_id);
    const late = await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(3) });
    expect(late).toMatchObject({ was_new_word_learned: false, word: { review_state: { status: 'new', due_at: null } } });
    expect((await learner.group(groupId)).new_count).toBe(1);
  });

  it('starts learning a reset word with the next answer', async () => {
    const { sessionId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(9) });
    await reset(word_id);
    expect(await learner.answer(sessionId, { word_id, outcome: 'correct' })).toMatchObject({ was_new_word_learned: true });
    expect((await learner.word(word_id)).review_state.repetitions).toBe(1);
  });

  it('rejects the operation id of another reset, or of another undo, for a second word', async () => {
    const { sessionId, groupId, word_id } = await begin();
    const { id: other } = await learner.createWord(groupId);
    await learner.answer(sessionId, { word_id, outcome: 'correct' });
    const reset_id = { operation_id: 'reset' };
    await reset(word_id, reset_id);
    expect(await failure(reset(other, reset_id))).toMatchObject(REUSED);
    const undo = (id: number) =>
      undoWordSchedule({ client: learner.client, path: { word_id: id }, body: { operation_id: 'undo', takes_back: 'reset' } });
    await undo(word_id);
    expect(await failure(undo(other))).toMatchObject(REUSED);
  });

  it('accepts repeated resets, also without a body, and leaves a new word new', async () => {
    const { sessionId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct' });
    const first = await reset(word_id, { operation_id: 'once' });
    expect(await reset(word_id, { operation_id: 'once' })).toEqual(first);
    expect((await log(word_id)).items).toHaveLength(2);
    const headers = { Authorization: `Bearer ${learner.token}` };
    const bodiless = await send(suite.url, { method: 'POST', path: `/api/v1/words/${word_id}/reset`, headers });
    expect(bodiless.status).toBe(200);
    expect(await failure(putOff(word_id, ago(-3), { operation_id: 'once' }))).toMatchObject(REUSED);
  });
});

describe('a word that is reset during a session', () => {
  const asked = async (id: number) => {
    const { words, in_learning } = await learner.session(id);
    return [...words, ...in_learning].map((word) => word.id);
  };

  it('leaves a reset word out of the resumed session until the reset is undone', async () => {
    const { id: groupId } = await learner.createGroup();
    const [missed = 0, fresh = 0, other = 0] = (await learner.createWords(groupId, 3)).map(({ id }) => id);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: missed, outcome: 'incorrect' });
    expect((await asked(session_id)).sort()).toEqual([missed, fresh, other].sort());
    for (const id of [missed, fresh]) await reset(id, { operation_id: `reset ${id}` });
    expect(await asked(session_id)).toEqual([other]);
    for (const word_id of [missed, fresh]) {
      await undoWordSchedule({ client: learner.client, path: { word_id }, body: { takes_back: `reset ${word_id}` } });
    }
    expect((await asked(session_id)).sort()).toEqual([missed, fresh, other].sort());
  });

  it('asks a reset word again after its next answer, and in the next session', async () => {
    const { sessionId, word_id } = await begin();
    await reset(word_id);
    expect(await asked(sessionId)).toEqual([]);
    expect((await learner.startSession()).words.map(({ id }) => id)).toEqual([word_id]);
    await learner.answer(sessionId, { word_id, outcome: 'incorrect' });
    expect(await asked(sessionId)).toEqual([word_id]);
  });
});

describe('a due time that a learner sets', () => {
  it('keeps a chosen due date until the next answer, and moves the review to that day', async () => {
    const { sessionId, groupId, word_id } = await begin();
    const { word } = await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(1) });
    const due = ago(-30);
    const moved = await putOff(word_id, due);
    expect(moved.review_state).toEqual({ ...word.review_state, due_at: due, retrievability: moved.review_state.retrievability });
    await putOff(word_id, ago(0.5));
    expect((await learner.group(groupId)).due_count).toBe(1);
    const after = await learner.answer(sessionId, { word_id, outcome: 'correct' });
    expect(Date.parse(after.word.review_state.due_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('accepts a repeated operation, and rejects it with another time', async () => {
    const { sessionId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy' });
    const due = ago(-3);
    await putOff(word_id, due, { operation_id: 'later' });
    expect((await putOff(word_id, due, { operation_id: 'later' })).review_state.due_at).toBe(due);
    expect(await failure(putOff(word_id, ago(-4), { operation_id: 'later' }))).toMatchObject(REUSED);
  });

  it('rejects a due date for a word that was never answered', async () => {
    const { word_id } = await begin();
    expect(await failure(putOff(word_id, ago(-3)))).toMatchObject({ status: 409, code: 'REVIEW.NOT_YET_ANSWERED' });
  });
});

describe('taking a reset or a due time back', () => {
  async function undo(word_id: number, takes_back: string, body = {}, { client } = learner): Promise<WordDto> {
    return (await undoWordSchedule({ client, path: { word_id }, body: { takes_back, ...body } })).data;
  }

  it('restores the schedules of all facets, once', async () => {
    const { sessionId, groupId, word_id } = await begin();
    const body = { name: 'Both ways', directions: 'both' as const };
    await updateGroup({ client: learner.client, path: { group_id: groupId }, body });
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(40) });
    const other = await learner.startSession();
    await learner.answer(other.session_id, { word_id, facet: 1, outcome: 'correct', grade: 'easy', answered_at: ago(20) });
    const before = schedulesOf(await learner.word(word_id));
    await reset(word_id, { operation_id: 'forget' });
    expect(schedulesOf(await undo(word_id, 'forget', { operation_id: 'remember' }))).toEqual(before);
    expect(schedulesOf(await undo(word_id, 'forget', { operation_id: 'remember' }))).toEqual(before);
    expect(await learner.me()).toMatchObject({ total_words_learned: 2 });
    await putOff(word_id, ago(-9), { operation_id: 'later' });
    expect(schedulesOf(await undo(word_id, 'later'))).toEqual(before);
    expect(await failure(undo(word_id, 'later'))).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_TO_UNDO' });
  });

  it('rejects undoing for an answer, for another word and for another account', async () => {
    const { sessionId, groupId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', operation_id: 'answer' });
    await reset(word_id, { operation_id: 'forget' });
    const another = await learner.createWord(groupId);
    const nothing = { status: 409, code: 'REVIEW.NOTHING_TO_UNDO' };
    expect(await failure(undo(word_id, 'answer'))).toMatchObject(nothing);
    expect(await failure(undo(another.id, 'forget'))).toMatchObject(nothing);
    expect(await failure(undo(word_id, 'forget', {}, await ApiLearner.signUp(suite.url)))).toMatchObject({ status: 404 });
    expect((await learner.word(word_id)).review_state.status).toBe('new');
  });

  function schedulesOf({ review_states }: WordDto) {
    return review_states.map(({ retrievability: _now, ...state }) => state);
  }
});

describe('the log of a word', () => {
  it('lists the events of a word page by page, newest first', async () => {
    const { sessionId, word_id } = await begin();
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(9), response_time_ms: 900 });
    await learner.answer(sessionId, { word_id, outcome: 'skipped' });
    await learner.undo(sessionId);
    const { items } = await log(word_id);
    expect(items).toMatchObject([
      { kind: 'void', voided: false, voids: items[1]?.operation_id },
      { kind: 'skip', voided: true, grade: null },
      { kind: 'answer', voided: false, grade: 'easy', outcome: 'correct', response_time_ms: 900, facet: 0, session_id: sessionId },
    ]);
    expect(items[2]).toMatchObject({ interval_before_days: 0, interval_days: expect.any(Number) as number });
    expect(items[1]?.interval_before_days).toBe(items[2]?.interval_days);
    const first = await log(word_id, { limit: 2 });
    const second = await log(word_id, { limit: 2, cursor: first.next_cursor });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.next_cursor).toBeNull();
  });

  it('returns an empty log for a new word and 404 for a deleted one', async () => {
    const { word_id } = await begin();
    expect(await log(word_id)).toEqual({ items: [], next_cursor: null });
    await deleteWord({ client: learner.client, path: { word_id } });
    for (const call of [log(word_id), reset(word_id), putOff(word_id, ago(0))].map(failure)) {
      expect(await call).toMatchObject({ status: 404, message: `Word '${word_id}' was not found` });
    }
  });
});

describe('at the end', () => {
  it('every memory equals the replay of its log, and every counter equals its count', async () => {
    expect(await facetMismatches(suite.observer)).toEqual([]);
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
