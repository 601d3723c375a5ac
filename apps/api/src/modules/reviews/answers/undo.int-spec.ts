import { deleteWord } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const NOTHING_TO_UNDO = { status: 409, code: 'REVIEW.NOTHING_TO_UNDO' };

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function begin(count = 1): Promise<{ sessionId: number; groupId: number; ids: number[] }> {
  const { id } = await learner.createGroup();
  const ids = (await learner.createWords(id, count)).map((word) => word.id);
  return { sessionId: (await learner.startSession({ group_id: id })).session_id, groupId: id, ids };
}

/** Everything that a review changes, as the API returns it. */
async function visibleState(sessionId: number, groupId: number, wordIds: readonly number[]) {
  const words: WordDto[] = [];
  for (const id of wordIds) words.push(await learner.word(id));
  const { last_reviewed_at: _moment, ...group } = await learner.group(groupId);
  return { words, group, user: await learner.me(), asked: (await learner.session(sessionId)).words.map(({ id }) => id) };
}

describe('an undo', () => {
  it('undoes answers one by one back to the first, in memory, counters and streak', async () => {
    const { sessionId, groupId, ids } = await begin(2);
    const [one, two] = ids as [number, number];
    const answers = [
      { word_id: one, outcome: 'correct', answered_at: ago(40), response_time_ms: 1000 },
      { word_id: one, outcome: 'correct', grade: 'easy', answered_at: ago(39), response_time_ms: 2000 },
      { word_id: two, outcome: 'skipped', answered_at: ago(38) },
      { word_id: two, outcome: 'incorrect', answered_at: ago(38), response_time_ms: 4000 },
      { word_id: one, outcome: 'correct', grade: 'easy', answered_at: ago(2), response_time_ms: 8000 },
      { word_id: one, outcome: 'incorrect', response_time_ms: 16_000 },
    ] as const;
    const before: unknown[] = [];
    for (const answer of answers) {
      before.push(await visibleState(sessionId, groupId, ids));
      await learner.answer(sessionId, answer);
    }
    for (const expected of before.reverse()) {
      await learner.undo(sessionId);
      expect(await visibleState(sessionId, groupId, ids)).toEqual(expected);
    }
    expect(await failure(learner.undo(sessionId))).toMatchObject(NOTHING_TO_UNDO);
  });

  it('returns the word in its earlier state', async () => {
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    const before = await learner.word(word_id);
    await learner.answer(sessionId, { word_id, outcome: 'correct' });
    expect(await learner.undo(sessionId)).toEqual(before);
  });

  it('undoes a late answer in the middle of the history', async () => {
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(9) });
    await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(3) });
    const before = await learner.word(word_id);
    await learner.answer(sessionId, { word_id, outcome: 'incorrect', answered_at: ago(6) });
    expect(await learner.undo(sessionId)).toEqual(before);
  });

  it('undoes only answers of its own session', async () => {
    const { sessionId, groupId, ids } = await begin();
    const [word_id] = ids as [number];
    const other = await learner.startSession({ group_id: groupId });
    await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(5) });
    const remaining = await learner.answer(other.session_id, { word_id, outcome: 'incorrect', answered_at: ago(4) });

    const left = await learner.undo(sessionId);
    expect(left.review_state).toMatchObject({ status: 'needs_review', last_reviewed_at: remaining.word.review_state.last_reviewed_at });
    expect((await learner.group(groupId)).new_count).toBe(0);
    expect(await failure(learner.undo(sessionId))).toMatchObject(NOTHING_TO_UNDO);

    expect((await learner.undo(other.session_id)).review_state.status).toBe('new');
    expect((await learner.group(groupId)).new_count).toBe(1);
  });

  it('undoes one answer per operation id, even for repeated and concurrent requests', async () => {
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    for (const days of [3, 2, 1]) await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(days) });
    await Promise.all(Array.from({ length: 8 }, () => learner.undo(sessionId, { operation_id: 'undo once' })));
    await learner.undo(sessionId, { operation_id: 'undo once' });
    expect((await learner.word(word_id)).review_state.repetitions).toBe(2);
  });

  it('rejects an undo under an operation id that was used for something else', async () => {
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    await learner.answer(sessionId, { word_id, outcome: 'correct', operation_id: 'taken' });
    const reused = { status: 409, code: 'REQUEST.OPERATION_REUSED' };
    expect(await failure(learner.undo(sessionId, { operation_id: 'taken' }))).toMatchObject(reused);
    await learner.undo(sessionId, { operation_id: 'undo' });
    const { sessionId: another } = await begin();
    expect(await failure(learner.undo(another, { operation_id: 'undo' }))).toMatchObject(reused);
  });

  it('undoes as many answers as there are concurrent undos', async () => {
    const { sessionId, ids } = await begin(6);
    for (const word_id of ids) await learner.answer(sessionId, { word_id, outcome: 'correct' });
    await Promise.all(Array.from({ length: 4 }, () => learner.undo(sessionId)));
    expect((await learner.complete(sessionId)).words_reviewed).toBe(2);
  });

  it('does not undo answers to words that were deleted since', async () => {
    const { sessionId, groupId, ids } = await begin(2);
    const [kept, deleted] = ids as [number, number];
    await learner.answer(sessionId, { word_id: kept, outcome: 'correct' });
    await learner.answer(sessionId, { word_id: deleted, outcome: 'correct' });
    await deleteWord({ client: learner.client, path: { word_id: deleted } });
    expect((await learner.undo(sessionId)).id).toBe(kept);
    expect(await failure(learner.undo(sessionId))).toMatchObject(NOTHING_TO_UNDO);
    expect(await learner.group(groupId)).toMatchObject({ word_count: 1, new_count: 1 });
  });

  it('changes no row of the log, and the database rejects such changes', async () => {
    const { sessionId, ids } = await begin();
    await learner.answer(sessionId, { word_id: ids[0] as number, outcome: 'correct' });
    await learner.undo(sessionId);
    const kinds = await suite.observer.rows<{ kind: string }>('select kind from review_logs where account_id = $1 order by id', [
      learner.user.id,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['answer', 'void']);
    await expect(suite.observer.rows(`update review_logs set grade = 'easy' where account_id = $1`, [learner.user.id])).rejects.toThrow(
      'the review log is append-only',
    );
  });
});

describe('a leech', () => {
  const THRESHOLD = 4;

  async function setting(action: 'tag' | 'suspend'): Promise<void> {
    await suite.observer.rows('update recall_settings set leech_threshold = $2, leech_action = $3 where account_id = $1', [
      learner.user.id,
      THRESHOLD,
      action,
    ]);
  }

  /** Learns and forgets a word repeatedly. Returns the number of the lapse that made it a leech. */
  async function lapse(sessionId: number, word_id: number, times: number, from = 0): Promise<number[]> {
    const made: number[] = [];
    for (let i = from; i < from + times; i++) {
      await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(300 - 10 * i) });
      const { became_leech } = await learner.answer(sessionId, { word_id, outcome: 'incorrect', answered_at: ago(296 - 10 * i) });
      if (became_leech) made.push(i + 1);
    }
    return made;
  }

  it('marks a word as a leech at the threshold, and reports it again after every half of it', async () => {
    await setting('tag');
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    expect(await lapse(sessionId, word_id, 8)).toEqual([4, 6, 8]);
    expect(await learner.word(word_id)).toMatchObject({ leech: true, suspended: false, review_state: { lapses: 8 } });
  });

  it('unmarks a leech when its lapse is undone, but not when a later lapse is', async () => {
    await setting('tag');
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    await lapse(sessionId, word_id, 6);
    for (let lapses = 5; lapses >= 4; lapses--) {
      await learner.undo(sessionId);
      expect((await learner.undo(sessionId)).leech).toBe(true);
    }
    expect((await learner.undo(sessionId)).leech).toBe(false);
  });

  it('suspends a leech if the settings say so, and unsuspends it when the lapse is undone', async () => {
    await setting('suspend');
    const { sessionId, groupId, ids } = await begin();
    const [word_id] = ids as [number];
    await lapse(sessionId, word_id, THRESHOLD);
    expect(await learner.word(word_id)).toMatchObject({ leech: true, suspended: true });
    expect((await learner.group(groupId)).due_count).toBe(0);
    expect(await learner.undo(sessionId)).toMatchObject({ leech: false, suspended: false });
    expect((await learner.group(groupId)).due_count).toBe(1);
  });

  it('keeps a word suspended that the learner had suspended when the lapse is undone', async () => {
    await setting('suspend');
    const { sessionId, ids } = await begin();
    const [word_id] = ids as [number];
    await lapse(sessionId, word_id, THRESHOLD - 1);
    await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', answered_at: ago(20) });
    await learner.updateWord(word_id, { suspended: true });
    await learner.answer(sessionId, { word_id, outcome: 'incorrect', answered_at: ago(5) });
    expect(await learner.undo(sessionId)).toMatchObject({ leech: false, suspended: true });
  });
});

describe('a streak', () => {
  async function answerOn(...days: number[]): Promise<{ sessionId: number }> {
    const { sessionId, ids } = await begin(days.length);
    for (const [i, day] of days.entries()) {
      await learner.answer(sessionId, { word_id: ids[i] as number, outcome: 'correct', answered_at: ago(day) });
    }
    return { sessionId };
  }

  async function streak(): Promise<[number, number]> {
    const { streak_days, longest_streak_days } = await learner.me();
    return [streak_days, longest_streak_days];
  }

  it('counts consecutive days, and starts from zero after a missed day', async () => {
    await answerOn(9, 8, 7);
    expect(await streak()).toEqual([0, 3]);
    await answerOn(1, 0);
    expect(await streak()).toEqual([2, 3]);
  });

  it('joins a streak by a late answer, and breaks it again when that is undone', async () => {
    await answerOn(3, 1, 0);
    expect(await streak()).toEqual([2, 2]);
    const { sessionId } = await answerOn(2);
    expect(await streak()).toEqual([4, 4]);
    await learner.undo(sessionId);
    expect(await streak()).toEqual([2, 2]);
  });
});

describe('at the end', () => {
  it('every memory equals the replay of its log, and every counter equals its count', async () => {
    expect(await facetMismatches(suite.observer)).toEqual([]);
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
