import { correctObservation, listObservations } from '@wordhoard/api-client/sdk';
import type { CorrectObservationDto, ObservationDto, ObservationPageDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { ago } from '../../../test/moments.js';
import { miscounts } from '../../../test/recount.js';
import { facetMismatches } from '../../../test/refold.js';

const suite = useApi();
let learner: ApiLearner;
let group: number;
let word_id: number;
let session: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  group = (await learner.createGroup({ directions: 'both' })).id;
  word_id = (await learner.createWord(group)).id;
  session = (await learner.startSession()).session_id;
});

async function list(query: { word_id?: number; limit?: number; cursor?: string } = {}): Promise<ObservationPageDto> {
  return (await listObservations({ client: learner.client, query })).data;
}

async function correct(observation_id: number, body: CorrectObservationDto): Promise<ObservationDto> {
  return (await correctObservation({ client: learner.client, path: { observation_id }, body })).data;
}

async function observe(outcome: 'correct' | 'incorrect', daysAgo = 0): Promise<ObservationDto> {
  await learner.answer(session, { word_id, outcome, answered_at: ago(daysAgo) });
  const [newest] = (await list()).items;
  return newest as ObservationDto;
}

describe('observation', () => {
  it('records the outcome and the given answer of a review', async () => {
    const { id } = await observe('correct', 4);
    await learner.answer(session, { word_id, outcome: 'incorrect', attempted_answer: 'nada', hint_used: true, answer_format: 'typed' });
    const details = { attempted_answer: null, hint_used: null, prompt_direction: null, answer_format: null, grade: 'good' };
    const none = { activity_id: null, activity_type: null };
    const facts = { word_id, facet: 0, source: 'review', observed_at: expect.any(String), corrected: null };
    expect((await list()).items).toEqual([
      {
        ...{ ...facts, id: expect.any(Number), outcome: 'incorrect' },
        details: { ...details, ...none, attempted_answer: 'nada', hint_used: true, answer_format: 'typed', grade: 'again' },
      },
      { ...facts, id, outcome: 'correct', details: { ...details, ...none } },
    ]);
  });

  it('leaves out skipped and undone answers', async () => {
    await observe('correct', 4);
    await learner.answer(session, { word_id, outcome: 'skipped' });
    expect((await list()).items).toHaveLength(1);
    await learner.undo(session);
    await learner.undo(session);
    expect(await list()).toEqual({ items: [], next_cursor: null });
  });

  it('an observation is listed page by page, newest first, for all words or one', async () => {
    const other = await learner.createWord(group);
    const again = (await learner.startSession()).session_id;
    for (const days of [9, 1, 5]) await observe('correct', days);
    await learner.answer(again, { word_id: other.id, outcome: 'correct', answered_at: ago(3) });
    const { items } = await list();
    expect(items.map(({ observed_at }) => observed_at)).toEqual(
      items
        .map(({ observed_at }) => observed_at)
        .sort()
        .reverse(),
    );
    expect(items.map(({ word_id: of }) => of)).toEqual([word_id, other.id, word_id, word_id]);
    for (const query of [{}, { word_id }]) {
      const whole = await list(query);
      const first = await list({ ...query, limit: 2 });
      const rest = await list({ ...query, limit: 2, cursor: first.next_cursor ?? '' });
      expect([...first.items, ...rest.items]).toEqual(whole.items);
      expect(rest.next_cursor).toBeNull();
    }
    expect((await list({ word_id })).items).toHaveLength(3);
  });

  it('an observation is listed exactly once even if several have the same time', async () => {
    const answered_at = ago(2);
    for (let i = 0; i < 5; i++) await learner.answer(session, { word_id, outcome: 'correct', answered_at });
    const found: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: ObservationPageDto = await list({ limit: 2, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    }
    expect(found).toHaveLength(5);
    expect(found).toEqual([...new Set(found)].sort((a, b) => b - a));
  });

  it('an observation is not listed for a deleted word, and a missing word is not found', async () => {
    await observe('correct');
    await learner.deleteWord(word_id);
    expect((await list()).items).toEqual([]);
    expect(await failure(list({ word_id }))).toMatchObject({ status: 404 });
    expect(await failure(list({ cursor: 'x' }))).toMatchObject({ status: 422 });
  });
});

describe('correction', () => {
  it('a correction is returned beside the observed outcome, and the latest one counts', async () => {
    const { id } = await observe('incorrect');
    const first = await correct(id, { outcome: 'correct', note: ' a slip of the finger ' });
    expect(first).toMatchObject({ id, outcome: 'incorrect', corrected: { outcome: 'correct', note: 'a slip of the finger' } });
    const second = await correct(id, { outcome: 'disregarded' });
    expect(second.corrected).toEqual({ outcome: 'disregarded', note: null, corrected_at: expect.any(String) });
    expect((await list()).items).toEqual([second]);
    expect(await suite.observer.rows('select outcome from observation_corrections where observation_id = $1 order by id', [id])).toEqual([
      { outcome: 'correct' },
      { outcome: 'disregarded' },
    ]);
  });

  it('a correction is stored once under one operation id, even for ten concurrent requests', async () => {
    const { id } = await observe('incorrect');
    const body = { outcome: 'correct', operation_id: 'once' } as const;
    const all = await Promise.all(Array.from({ length: 10 }, () => correct(id, body)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await failure(correct(id, { ...body, outcome: 'disregarded' }))).toMatchObject({ status: 409 });
    expect(await suite.observer.rows('select from observation_corrections where observation_id = $1', [id])).toHaveLength(1);
  });

  it('a correction is rejected after twenty corrections', async () => {
    const { id } = await observe('incorrect');
    for (let i = 0; i < 19; i++) await correct(id, { outcome: 'correct' });
    const last = await correct(id, { outcome: 'disregarded', operation_id: 'last' });
    expect(await failure(correct(id, { outcome: 'correct' }))).toMatchObject({
      ...{ status: 409, code: 'OBSERVATION.TOO_MANY_CORRECTIONS' },
    });
    expect(await correct(id, { outcome: 'disregarded', operation_id: 'last' })).toEqual(last);
  });

  it('leaves memory and counters unchanged', async () => {
    const { id } = await observe('incorrect');
    const before = await learner.word(word_id);
    await correct(id, { outcome: 'correct' });
    const after = await learner.word(word_id);
    expect({ ...after.review_state, retrievability: 0 }).toEqual({ ...before.review_state, retrievability: 0 });
    expect(await miscounts(suite.observer)).toEqual([]);
    expect(await facetMismatches(suite.observer)).toEqual([]);
  });

  it('a correction is rejected for an undone answer', async () => {
    const { id } = await observe('incorrect');
    await learner.undo(session);
    expect(await failure(correct(id, { outcome: 'correct' }))).toMatchObject({ status: 404, message: `Observation '${id}' was not found` });
  });

  it('a correction cannot be changed in the database', async () => {
    const { id } = await observe('incorrect');
    await correct(id, { outcome: 'correct' });
    await expect(suite.observer.rows(`update observation_corrections set outcome = 'incorrect'`)).rejects.toThrow('never changes');
  });
});
