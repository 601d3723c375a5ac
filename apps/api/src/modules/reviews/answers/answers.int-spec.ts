import type { AnswerDto, WordDto } from '@wordhoard/api-client/types';
import {
  Algorithm,
  DEFAULT_SETTINGS,
  fold,
  type FoldedState,
  Grade,
  type FoldEntry,
  NO_EASY_DAYS,
  place,
  retrievability,
  type SchedulerSettings,
  seedOf,
  status,
  strength,
} from '@wordhoard/scheduling';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { type FieldCase, bool, integer, oneOf, trimmedText, rawText } from '../../../../test/limits.js';
import { ago, distantHour, isSince } from '../../../../test/moments.js';
import { sendJson } from '../../../../test/raw-request.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

interface Reply {
  readonly grade: Grade;
  readonly answered_at: string;
}

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

/** A session with new words of a new group. */
async function begin(count = 1): Promise<{ sessionId: number; ids: number[] }> {
  const group = await learner.createGroup();
  const ids = (await learner.createWords(group.id, count)).map(({ id }) => id);
  return { sessionId: (await learner.startSession({ group_id: group.id })).session_id, ids };
}

async function beginWithOne(): Promise<{ sessionId: number; word_id: number }> {
  const { sessionId, ids } = await begin();
  return { sessionId, word_id: ids[0] as number };
}

async function setting(change: string): Promise<void> {
  await suite.observer.rows(`update recall_settings set ${change} where account_id = $1`, [learner.user.id]);
}

function outcomeOf(grade: Grade): AnswerDto['outcome'] {
  return grade === Grade.again ? 'incorrect' : 'correct';
}

function row({ grade, answered_at }: Reply, index: number): FoldEntry {
  return { kind: 'answer', operationId: `answer ${index}`, answeredAt: new Date(answered_at), grade, voids: null };
}

/** Days begin at four in UTC, without fuzz. */
const PLACEMENT = {
  fuzz: false,
  balanceLoad: false,
  easyDays: NO_EASY_DAYS,
  maximumIntervalDays: 36_500,
  timeZone: 'UTC',
  dayStartHour: 4,
};

/** The fields of a memory that the API returns. */
function shown(folded: FoldedState, settings: SchedulerSettings): WordDto['review_state'] {
  const { memory } = folded;
  const dueAt = place(folded, seedOf(0), PLACEMENT, null);
  return {
    facet: 0,
    algorithm: settings.algorithm,
    status: status(memory),
    strength: strength(memory, settings.algorithm),
    due_at: dueAt?.toISOString() ?? null,
    last_reviewed_at: memory.lastReviewedAt?.toISOString() ?? null,
    interval_days: memory.intervalDays,
    repetitions: memory.repetitions,
    lapses: memory.lapses,
    ease_factor: memory.ease,
    stability: memory.stability,
    difficulty: memory.difficulty,
    retrievability: retrievability(memory, new Date(), settings),
  };
}

const { again, hard, good, easy } = Grade;
const REPLIES: Reply[] = [
  { grade: good, answered_at: ago(200) },
  { grade: good, answered_at: ago(200, -12) },
  { grade: hard, answered_at: ago(197) },
  { grade: again, answered_at: ago(190) },
  { grade: again, answered_at: ago(190, -5) },
  { grade: good, answered_at: ago(189) },
  { grade: easy, answered_at: ago(180) },
  { grade: good, answered_at: ago(20) },
];

describe.each([
  ['FSRS', DEFAULT_SETTINGS],
  ['SM-2', { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 }],
])('answering under %s', (_name, settings) => {
  beforeEach(async () => {
    await setting(`scheduler = '${settings.algorithm}', fuzz = false`);
  });

  it('stores the state that the scheduling library computes after each answer', async () => {
    const { sessionId, word_id } = await beginWithOne();
    for (const [i, { grade, answered_at }] of REPLIES.entries()) {
      const result = await learner.answer(sessionId, { word_id, outcome: outcomeOf(grade), grade, answered_at });
      const expected = fold(REPLIES.slice(0, i + 1).map(row), settings);
      expect(result.word.review_state).toEqual(shown(expected, settings));
      expect(result).toMatchObject({ interval_days: expected.memory.intervalDays, was_new_word_learned: i === 0, became_leech: false });
    }
    const { review_state, review_states } = await learner.word(word_id);
    expect(review_state).toEqual(shown(fold(REPLIES.map(row), settings), settings));
    expect(review_states).toEqual([review_state]);
  });

  it.each([
    ['in reverse', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['the first one last', [1, 2, 3, 4, 5, 6, 7, 0]],
    ['mixed', [3, 0, 7, 4, 1, 6, 2, 5]],
  ])('ends in the same memory when the answers arrive %s', async (_how, order) => {
    const { sessionId, word_id } = await beginWithOne();
    for (const i of order) {
      const { grade, answered_at } = REPLIES[i] as Reply;
      await learner.answer(sessionId, { word_id, outcome: outcomeOf(grade), grade, answered_at, operation_id: `answer ${i}` });
    }
    expect((await learner.word(word_id)).review_state).toEqual(shown(fold(REPLIES.map(row), settings), settings));
  });

  it('orders answers of the same time by operation id, regardless of arrival', async () => {
    const answered_at = ago(3);
    const replies: [string, Grade][] = [
      ['b', again],
      ['a', good],
      ['c', easy],
    ];
    const states: unknown[] = [];
    for (const order of [replies, [...replies].reverse()]) {
      const { sessionId, word_id } = await beginWithOne();
      for (const [name, grade] of order) {
        await learner.answer(sessionId, { word_id, outcome: outcomeOf(grade), grade, answered_at, operation_id: `${name} ${word_id}` });
      }
      states.push((await learner.word(word_id)).review_state);
    }
    expect(states[0]).toEqual(states[1]);
  });
});

describe('an answer', () => {
  it.each([
    ['correct', good],
    ['incorrect', again],
  ] as const)('counts an answer that was %s without a grade as %s', async (outcome, grade) => {
    const { sessionId, word_id } = await beginWithOne();
    const answered_at = ago(1);
    const { word } = await learner.answer(sessionId, { word_id, outcome, answered_at });
    expect(word.review_state).toEqual(shown(fold([row({ grade, answered_at }, 0)], DEFAULT_SETTINGS), DEFAULT_SETTINGS));
  });

  it.each([
    ['correct', 'again'],
    ['incorrect', 'hard'],
    ['incorrect', 'good'],
    ['incorrect', 'easy'],
    ['skipped', 'again'],
    ['skipped', 'good'],
  ] as const)('that was %s is not graded %s', async (outcome, grade) => {
    const { sessionId, word_id } = await beginWithOne();
    const before = await learner.word(word_id);
    const refusal = await failure(learner.answer(sessionId, { word_id, outcome, grade }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [{ field: 'grade' }] } });
    expect(await learner.word(word_id)).toEqual(before);
  });

  const fields: [keyof AnswerDto, FieldCase][] = [
    ['word_id', { accepted: [], refused: [0, -1, 1.5, '1', null, {}, 2 ** 53, undefined] }],
    ['facet', { accepted: [0], refused: [-1, 32_768, 0.5, '0', null] }],
    ['outcome', { accepted: ['correct', 'incorrect', 'skipped'], refused: ['Correct', '', null, 1, undefined] }],
    ['grade', { ...oneOf('hard', 'good', 'easy') }],
    ['response_time_ms', integer(0, 86_400_000)],
    ['attempted_answer', trimmedText(0, 1000)],
    ['hint_used', bool()],
    ['prompt_direction', trimmedText(1, 64)],
    ['answer_format', trimmedText(1, 64)],
    ['operation_id', rawText(1, 128)],
    [
      'answered_at',
      {
        accepted: ['2026-01-31T18:00:00Z', '2026-01-31T18:00:00.123456789+05:45', '1999-12-31T23:59:59-11:00', '9998-12-31T23:59:59Z'],
        refused: [
          '2026-01-31',
          '2026-01-31T18:00:00',
          '2026-02-30T18:00:00Z',
          '31.01.2026',
          '0001-01-01T00:00:00Z',
          1_700_000_000,
          null,
          '',
        ],
      },
    ],
    ['session_id' as keyof AnswerDto, { accepted: [], refused: [1] }],
  ];

  it.each(fields)('accepts %s up to its limits only', async (field, { accepted, refused }) => {
    const { sessionId, word_id } = await beginWithOne();
    const post = (value: unknown) =>
      sendJson(
        suite.url,
        'POST',
        `/api/v1/review/sessions/${sessionId}/answers`,
        { word_id, outcome: 'correct', [field]: value },
        learner.token,
      );
    for (const value of refused) expect([value, (await post(value)).status]).toEqual([value, 422]);
    const { kept } = await suite.observer.row<{ kept: number }>('select count(*) as kept from review_logs where account_id = $1', [
      learner.user.id,
    ]);
    expect(kept).toBe(0);
    for (const value of accepted) expect([value, (await post(value)).status]).toEqual([value, 200]);
  });

  it('stores the details of an answer in the log', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const began = Date.now();
    const details = { hint_used: true, attempted_answer: ' child ', prompt_direction: 'to_native', answer_format: 'typed' };
    await learner.answer(sessionId, {
      word_id,
      outcome: 'correct',
      grade: 'hard',
      response_time_ms: 4321,
      operation_id: 'with details',
      ...details,
    });
    const { received_at, ...log } = await suite.observer.row<{ received_at: Date }>(
      `select kind, outcome, grade, duration_ms, attempted_answer, hint_used, direction, format, operation_id, session_id, was_new,
              memory_before ->> 'phase' as before, memory_after ->> 'phase' as after, received_at
         from review_logs where account_id = $1`,
      [learner.user.id],
    );
    expect(log).toEqual({
      kind: 'answer',
      outcome: 'correct',
      grade: 'hard',
      duration_ms: 4321,
      attempted_answer: 'child',
      hint_used: true,
      direction: 'to_native',
      format: 'typed',
      operation_id: 'with details',
      session_id: sessionId,
      was_new: true,
      before: 'new',
      after: 'learning',
    });
    expect(isSince(began, received_at)).toBe(true);
  });

  it('counts an answer from a clock that is ahead as given now', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const { word } = await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(-400) });
    expect(Date.parse(word.review_state.last_reviewed_at as string)).toBeLessThanOrEqual(Date.now());
  });

  it('rejects an answer for a word or facet outside the session', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const stranger = await learner.createWord((await learner.createGroup()).id);
    for (const address of [{ word_id: stranger.id }, { word_id: 999_999 }, { word_id, facet: 1 }]) {
      const refusal = await failure(learner.answer(sessionId, { ...address, outcome: 'correct' }));
      expect(refusal).toMatchObject({ status: 404, message: `Word '${address.word_id}' was not found` });
    }
  });

  it('updates the counters of the group, the session and the account', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const { word } = await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy', response_time_ms: 2600 });
    const { review_state } = await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy' }).then((result) => result.word);
    expect(await learner.group(word.group_id)).toMatchObject({
      word_count: 1,
      new_count: 0,
      mastered_count: Number(review_state.status === 'mastered'),
      last_reviewed_at: review_state.last_reviewed_at,
    });
    expect(await learner.me()).toMatchObject({ total_words_learned: 1, total_study_seconds: 3, streak_days: 1, longest_streak_days: 1 });
  });

  it('takes two statements to answer, in addition to authentication', async () => {
    const { sessionId, ids } = await begin(11);
    await learner.answer(sessionId, { word_id: ids[10] as number, outcome: 'correct' });
    const said = await suite.observer.statementsOf(async () => {
      for (const word_id of ids.slice(0, 10)) await learner.answer(sessionId, { word_id, outcome: 'correct' });
    });
    expect(said).toHaveLength(10 * (2 + 1));
  });
});

describe('a skip', () => {
  it('leaves a skipped word unchanged, due and in the session', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const before = await learner.word(word_id);
    const result = await learner.answer(sessionId, { word_id, outcome: 'skipped', response_time_ms: 9000 });
    expect(result).toEqual({ word: before, was_new_word_learned: false, became_leech: false, interval_days: 0, next: null });
    expect(await learner.me()).toMatchObject({ total_words_learned: 0, total_study_seconds: 0, streak_days: 0, last_activity_date: null });
    expect(await learner.group(before.group_id)).toMatchObject({ new_count: 1, last_reviewed_at: null });
    expect((await learner.complete(sessionId)).words_reviewed).toBe(0);
    expect((await learner.startSession()).words.map(({ id }) => id)).toEqual([word_id]);
  });

  it('returns the next step of the word until it leaves learning', async () => {
    await learner.updateSettings({ day_start_hour: distantHour() });
    const { sessionId, word_id } = await beginWithOne();
    const missed = await learner.answer(sessionId, { word_id, outcome: 'incorrect' });
    expect(missed.next).toMatchObject({ id: word_id, facet: 0, phase: 'learning', learning_step: 0, intervals: { again: 60 } });
    expect(missed.next?.review_state.due_at).toBe(missed.word.review_state.due_at);
    expect((await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy' })).next).toBeNull();
  });

  it('returns no next step under SM-2, which has no steps within a day', async () => {
    await learner.updateSettings({ scheduler: 'sm2' });
    const { sessionId, word_id } = await beginWithOne();
    expect((await learner.answer(sessionId, { word_id, outcome: 'incorrect' })).next).toBeNull();
  });

  it('keeps the memory of later answers when a skip arrives late', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const { word } = await learner.answer(sessionId, { word_id, outcome: 'correct', answered_at: ago(1) });
    const skipped = await learner.answer(sessionId, { word_id, outcome: 'skipped', answered_at: ago(2) });
    expect(skipped.word.review_state).toEqual(word.review_state);
  });
});

describe('an answer under an operation id', () => {
  it('returns the stored result for a repeated answer, even after the session has ended', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const body: AnswerDto = { word_id, outcome: 'correct', grade: 'easy', operation_id: 'answer once' };
    const first = await learner.answer(sessionId, body);
    expect(await learner.answer(sessionId, body)).toEqual(first);
    await learner.complete(sessionId);
    expect(await learner.answer(sessionId, body)).toEqual(first);
    expect((await learner.complete(sessionId)).words_reviewed).toBe(1);
  });

  it('rejects an operation id that was used with another body or for an undo', async () => {
    const { sessionId, word_id } = await beginWithOne();
    await learner.answer(sessionId, { word_id, outcome: 'correct', operation_id: 'one' });
    await learner.undo(sessionId, { operation_id: 'two' });
    for (const operation_id of ['one', 'two']) {
      const refusal = await failure(learner.answer(sessionId, { word_id, outcome: 'incorrect', operation_id }));
      expect(refusal).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
    }
    expect((await learner.word(word_id)).review_state.status).toBe('new');
  });

  it('records an answer once when it is sent 20 times at once', async () => {
    const { sessionId, word_id } = await beginWithOne();
    const body: AnswerDto = { word_id, outcome: 'correct', operation_id: 'answer once' };
    const results = await Promise.all(Array.from({ length: 20 }, () => learner.answer(sessionId, body)));
    for (const result of results) expect(result).toEqual(results[0]);
    const { rows } = await suite.observer.row<{ rows: number }>('select count(*) as rows from review_logs where account_id = $1', [
      learner.user.id,
    ]);
    expect(rows).toBe(1);
    expect((await learner.complete(sessionId)).words_reviewed).toBe(1);
  });
});

describe('each facet of a word', () => {
  it('schedules each facet separately, and counts the word in its group by the first', async () => {
    const word = await learner.createWord((await learner.createGroup({ directions: 'both' })).id);
    const session = await learner.startSession();
    expect(session.words.map(({ id, facet }) => [id, facet])).toEqual([
      [word.id, 0],
      [word.id, 1],
    ]);
    const { word: answered } = await learner.answer(session.session_id, { word_id: word.id, facet: 1, outcome: 'correct', grade: 'easy' });
    expect(answered.review_states.map(({ facet, status: state }) => [facet, state])).toEqual([
      [0, 'new'],
      [1, 'review'],
    ]);
    expect(answered.review_state.facet).toBe(0);
    expect((await learner.group(word.group_id)).new_count).toBe(1);
    expect((await learner.session(session.session_id)).words.map(({ facet }) => facet)).toEqual([0]);
  });
});

describe('at the end', () => {
  it('every memory equals the replay of its log, and every counter equals its count', async () => {
    expect(await facetMismatches(suite.observer)).toEqual([]);
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
