import { deleteWord, syncReviews, updateMe } from '@wordhoard/api-client/sdk';
import type { SyncDto, SyncOperationDto, SyncResultDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { ApiLearner } from '../../../../test/learner.js';
import { ago } from '../../../../test/moments.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const SESSION = '019aa000-0000-7000-8000-000000000001';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let ids: number[];

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
  ids = (await learner.createWords(groupId, 3)).map(({ id }) => id);
});

async function sync(operations: SyncOperationDto[], rest: Partial<SyncDto> = {}): Promise<SyncResultDto> {
  return (await syncReviews({ client: learner.client, body: { operations, ...rest } })).data;
}

function answer(operation_id: string, days: number, rest: Partial<SyncOperationDto> = {}): SyncOperationDto {
  return { operation_id, word_id: ids[0], outcome: 'correct', answered_at: ago(days), ...rest };
}

function takeBack(operation_id: string, voids: string, rest: Partial<SyncOperationDto> = {}): SyncOperationDto {
  return { kind: 'void', operation_id, voids, answered_at: ago(0), word_id: ids[0], ...rest };
}

async function state(id = ids[0] as number) {
  return (await learner.word(id)).review_state;
}

/** Everything that answers change, as the API returns it. */
async function visibleState() {
  const { last_reviewed_at: _moment, ...group } = await learner.group(groupId);
  return { words: await Promise.all(ids.map((id) => learner.word(id))), group, user: await learner.me() };
}

describe('answers from a time without the server', () => {
  it('counts offline answers like online ones', async () => {
    const [one, two] = ids as [number, number, number];
    const result = await sync([
      answer('a', 9, { response_time_ms: 1000 }),
      answer('b', 3, { grade: 'easy', response_time_ms: 2000 }),
      answer('c', 2, { word_id: two, outcome: 'incorrect' }),
      answer('d', 1, { word_id: two, outcome: 'skipped' }),
    ]);
    expect(result).toEqual({ applied: 4, duplicates: 0, rejected: [] });
    expect(await state(one)).toMatchObject({ repetitions: 2, last_reviewed_at: expect.stringContaining(ago(3).slice(0, 10)) });
    expect(await state(two)).toMatchObject({ status: 'needs_review' });
    expect(await learner.me()).toMatchObject({ total_words_learned: 2, total_study_seconds: 3, last_activity_date: expect.any(String) });
    expect(await learner.group(groupId)).toMatchObject({ new_count: 1 });
  });

  it('changes nothing when a batch is sent again in whole or in part', async () => {
    const operations = [answer('a', 9), answer('b', 3, { outcome: 'incorrect' }), takeBack('v', 'b')];
    await sync(operations);
    const before = await visibleState();
    expect(await sync(operations)).toEqual({ applied: 0, duplicates: 3, rejected: [] });
    expect(await sync(operations.slice(1, 2))).toEqual({ applied: 0, duplicates: 1, rejected: [] });
    expect(await visibleState()).toEqual(before);
  });

  it('counts repeated operations once within a batch', async () => {
    const twice = answer('a', 9);
    expect(await sync([twice, twice])).toEqual({ applied: 1, duplicates: 1, rejected: [] });
    expect(await state()).toMatchObject({ repetitions: 1 });
  });

  it('recognises answers that were given online with a lost response', async () => {
    const { session_id } = await learner.startSession();
    const answered_at = ago(1);
    const body = { word_id: ids[0] as number, outcome: 'correct', answered_at, response_time_ms: 700 } as const;
    await learner.answer(session_id, { ...body, operation_id: 'lost' });
    expect(await sync([{ ...body, operation_id: 'lost', client_session_id: SESSION }])).toMatchObject({ duplicates: 1 });
    expect(await state()).toMatchObject({ repetitions: 1 });
  });

  it('applies valid operations and names the reason for each rejected one', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const foreign = (await stranger.createWord((await stranger.createGroup()).id)).id;
    const [one, , deleted] = ids as [number, number, number];
    await deleteWord({ client: learner.client, path: { word_id: deleted } });
    await sync([answer('before', 9)]);
    const result = await sync([
      answer('good', 1),
      answer('before', 8),
      answer('foreign', 1, { word_id: foreign }),
      answer('deleted', 1, { word_id: deleted }),
      answer('no facet', 1, { facet: 1 }),
      answer('grade', 1, { outcome: 'incorrect', grade: 'easy' }),
      { operation_id: 'no outcome', answered_at: ago(1), word_id: one },
      { ...answer('answer that voids', 1), voids: 'before' },
      { kind: 'void', operation_id: 'void of nothing', answered_at: ago(1) },
      { kind: 'void', operation_id: 'void of the unknown', answered_at: ago(1), voids: 'unknown' },
      takeBack('another word', 'before', { word_id: ids[1] as number }),
    ]);
    expect(result).toMatchObject({ applied: 1, duplicates: 0 });
    expect(Object.fromEntries(result.rejected.map(({ operation_id, detail }) => [operation_id, detail]))).toEqual({
      before: 'The operation id was used before for something else',
      foreign: `Word '${foreign}' was not found`,
      deleted: `Word '${deleted}' was not found`,
      'no facet': `Word '${one}' was not found`,
      grade: expect.stringContaining('grade'),
      'no outcome': 'An answer needs word_id and outcome',
      'answer that voids': 'An answer takes nothing back; send kind void',
      'void of nothing': 'A void names in voids the operation that it takes back',
      'void of the unknown': 'What it takes back is not known; name its word_id',
      'another word': 'What it takes back was an answer to another word',
    });
    expect(await state()).toMatchObject({ repetitions: 2 });
  });

  const FEW = 12;

  it('takes hardly more statements for five hundred operations than for one', async () => {
    // Background jobs of this and earlier learners may still run.
    await learner.updateSettings({ learning_diagnosis_enabled: false });
    await eventually(
      () => suite.observer.rows('select from jobs where finished_at is null'),
      (open) => open.length === 0,
    );
    const statementsOf = (operations: SyncOperationDto[]): Promise<string[]> => suite.observer.statementsOf(() => sync(operations));
    const one = await statementsOf([answer('first', 20)]);
    const many = Array.from({ length: 500 }, (_, i) => answer(`many ${i}`, 19 - i * 0.03, { word_id: ids[i % 3] as number }));
    expect((await statementsOf(many)).length).toBeLessThan(one.length + FEW);
    expect(await sync(many)).toMatchObject({ duplicates: 500 });
  });
});

describe('a void', () => {
  it('voids answers that arrive before, with or after it', async () => {
    const before = await visibleState();
    await sync([answer('first', 9)]);
    await sync([takeBack('v1', 'first'), answer('second', 8), takeBack('v2', 'second')]);
    await sync([takeBack('v3', 'third')]);
    await sync([answer('third', 7)]);
    expect(await visibleState()).toEqual(before);
  });

  it('voids an answer that arrives online after it', async () => {
    const { session_id } = await learner.startSession();
    const before = await visibleState();
    await sync([takeBack('v', 'late')]);
    const result = await learner.answer(session_id, { word_id: ids[0] as number, outcome: 'correct', operation_id: 'late' });
    expect(result).toMatchObject({ was_new_word_learned: false, interval_days: 0 });
    expect(await visibleState()).toEqual(before);
  });

  it('voids an answer once for two devices', async () => {
    await sync([answer('a', 9), answer('b', 3)]);
    expect(await sync([takeBack('v here', 'b')])).toMatchObject({ applied: 1 });
    expect(await sync([takeBack('v there', 'b')])).toMatchObject({ applied: 0, duplicates: 1 });
    expect(await state()).toMatchObject({ repetitions: 1 });
  });

  it('rejects a void of a void', async () => {
    await sync([answer('a', 9), takeBack('v', 'a')]);
    const { rejected } = await sync([takeBack('w', 'v')]);
    expect(rejected).toEqual([{ operation_id: 'w', detail: 'Only an answer can be taken back' }]);
  });

  it('rejects a void for another word than its answer, also if it arrives first', async () => {
    await sync([takeBack('v', 'late', { word_id: ids[1] as number })]);
    expect(await sync([answer('late', 1)])).toMatchObject({ applied: 0, rejected: [{ operation_id: 'late' }] });
  });
});

describe('a session that a client made', () => {
  it('keeps a client’s session with its answers across several batches', async () => {
    const session = { client_session_id: SESSION };
    await sync([answer('b', 2, session), answer('skip', 1.9, { ...session, word_id: ids[1] as number, outcome: 'skipped' })]);
    await sync([answer('a', 3, { ...session, word_id: ids[2] as number, outcome: 'incorrect' })]);
    const rows = await suite.observer.rows<{ id: number }>(
      `select id, mode, words_reviewed, correct_count, incorrect_count, new_words_learned, ended_at - started_at > interval '1 day' as lasted
         from review_sessions where account_id = $1`,
      [learner.user.id],
    );
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        mode: 'standard',
        words_reviewed: 2,
        correct_count: 1,
        incorrect_count: 1,
        new_words_learned: 2,
        lasted: true,
      },
    ]);
    await sync([takeBack('v', 'b', session)]);
    expect(await learner.complete(rows[0]?.id ?? 0)).toMatchObject({ words_reviewed: 1, correct_count: 0 });
  });

  it('continues a session that was started online with the same id', async () => {
    const { session_id } = await learner.startSession({ client_session_id: SESSION });
    await sync([answer('offline', 0.01, { client_session_id: SESSION.toUpperCase() })]);
    expect((await learner.session(session_id)).words.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await learner.session(session_id)).ended_at).toBeNull();
  });
});

describe('a device whose clock is ahead', () => {
  it('shifts all answers of a device whose clock is ahead', async () => {
    const sent_at = ago(-10);
    await sync([answer('a', -1), answer('b', -7)], { sent_at });
    const [first, second] = (
      await suite.observer.rows<{ answered_at: Date }>('select answered_at from review_logs where account_id = $1 order by answered_at', [
        learner.user.id,
      ])
    ).map(({ answered_at }) => (Date.now() - answered_at.getTime()) / 86_400_000);
    expect(first).toBeCloseTo(9, 2);
    expect(second).toBeCloseTo(3, 2);
  });
});

describe('a study day', () => {
  it.each([
    ['in spring, when the night has 23 hours', ['2025-03-30T01:59:00Z', '2025-03-30T02:01:00Z'], ['2025-03-29', '2025-03-30']],
    ['in autumn, when the night has 25 hours', ['2025-10-26T02:59:00Z', '2025-10-26T03:01:00Z'], ['2025-10-25', '2025-10-26']],
  ])('begins between 03:59 and 04:01 local time %s', async (_when, moments, days) => {
    await updateMe({ client: learner.client, body: { time_zone: 'Europe/Berlin' } });
    const [before, after] = moments as [string, string];
    await sync([answer('03:59', 0, { answered_at: before }), answer('04:01', 0, { answered_at: after, word_id: ids[1] as number })]);
    const studied = await suite.observer.rows<{ day: string }>('select day, answers from study_days where account_id = $1 order by day', [
      learner.user.id,
    ]);
    expect(studied).toEqual(days.map((day) => ({ day, answers: 1 })));
    expect(await learner.me()).toMatchObject({ longest_streak_days: 2 });
  });
});

describe('at the end', () => {
  it('every memory equals the replay of its log, and every counter equals its count', async () => {
    expect(await facetMismatches(suite.observer)).toEqual([]);
    expect(await miscounts(suite.observer)).toEqual([]);
  });
});
