import { askAdvice, getOverview, listObservations, listWordReviews, recordPractice } from '@wordhoard/api-client/sdk';
import type { ObservationDto, PracticeAnswerDto, RecordPracticeDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const ROUND = '01936f00-0000-7000-8000-000000000001';

const suite = useApi();
let learner: ApiLearner;
let casa: number;
let perro: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  const group = await learner.createGroup();
  casa = (await learner.createWord(group.id, { term: 'casa', translations: ['house'] })).id;
  perro = (await learner.createWord(group.id, { term: 'perro', translations: ['dog'] })).id;
});

async function record(answers: PracticeAnswerDto[], rest: Partial<RecordPracticeDto> = {}, { client } = learner): Promise<number> {
  return (await recordPractice({ client, body: { round_id: ROUND, game: 'match', answers, ...rest } })).data.recorded;
}

async function evidence({ client } = learner): Promise<ObservationDto[]> {
  return (await listObservations({ client })).data.items;
}

const right = (word_id: number): PracticeAnswerDto => ({ word_id, facet: 0, outcome: 'correct' });
const wrong = (word_id: number, attempted_answer: string): PracticeAnswerDto => ({
  ...{ word_id, facet: 0, outcome: 'incorrect', attempted_answer },
});

/** All rows on which reviews, schedules and statistics depend. */
async function studied(): Promise<unknown> {
  const account = learner.user.id;
  const tables = ['review_states', 'review_logs', 'review_sessions', 'words', 'groups', 'study_days', 'due_days', 'buried_words'];
  const rows = tables.map((name) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where account_id = ${account}`);
  const stored = await suite.observer.rows(`${rows.join(' union all ')} union all
    select 'accounts', to_jsonb(a) - 'last_used_at' from accounts a where id = ${account} order by 1, 2`);
  const { client } = learner;
  return {
    stored,
    overview: (await getOverview({ client })).data,
    reviews: (await listWordReviews({ client, path: { word_id: casa } })).data,
  };
}

describe('practice round', () => {
  it('records a separate kind of evidence with the question and the chosen answer', async () => {
    expect(await record([right(casa), wrong(perro, 'house')])).toBe(2);
    const facts = { facet: 0, source: 'practice', observed_at: expect.any(String), corrected: null, id: expect.any(Number) };
    const none = { grade: null, hint_used: null, prompt_direction: null, activity_id: null, activity_type: null };
    expect(await evidence()).toEqual([
      { ...facts, word_id: perro, outcome: 'incorrect', details: { ...none, answer_format: 'match', attempted_answer: 'house' } },
      { ...facts, word_id: casa, outcome: 'correct', details: { ...none, answer_format: 'match', attempted_answer: null } },
    ]);
  });

  it('leaves schedules, due dates, the review log, statistics and streaks unchanged', async () => {
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: casa, outcome: 'incorrect' });
    await learner.complete(session_id);
    const before = await studied();
    await record([right(casa), wrong(casa, 'dog'), wrong(perro, 'house')]);
    expect(await studied()).toEqual(before);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
  });

  it('a practice round is recorded once when it is sent again with more answers, even by ten requests at once', async () => {
    expect(await record([right(casa)])).toBe(1);
    const grown = [right(casa), wrong(perro, 'house')];
    expect(await Promise.all(Array.from({ length: 10 }, () => record(grown)))).toEqual(Array(10).fill(2));
    expect(await record([right(casa)])).toBe(2);
    expect(await evidence()).toHaveLength(2);
    expect(await record([right(casa)], { round_id: ROUND.replace(/1$/, '2') })).toBe(1);
    expect(await evidence()).toHaveLength(3);
  });

  it('a practice round is not recorded for words that are deleted or belong to another account', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const { id: theirs } = await stranger.createWord((await stranger.createGroup()).id);
    await learner.deleteWord(perro);
    expect(await record([right(theirs), right(perro), right(casa)])).toBe(1);
    expect((await evidence()).map(({ word_id }) => word_id)).toEqual([casa]);
    expect(await evidence(stranger)).toEqual([]);
  });

  it('a practice round is recorded per account, even under the same round id', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const { id: theirs } = await stranger.createWord((await stranger.createGroup()).id);
    await record([right(casa)]);
    expect(await record([right(theirs)], {}, stranger)).toBe(1);
    expect((await evidence()).map(({ word_id }) => word_id)).toEqual([casa]);
  });

  it.each<[string, () => Partial<RecordPracticeDto>]>([
    ['no answer', () => ({ answers: [] })],
    ['more than a hundred answers', () => ({ answers: Array.from({ length: 101 }, () => right(casa)) })],
    ['a grade instead of an outcome', () => ({ answers: [{ ...right(casa), outcome: 'good' as never }] })],
    ['an unknown game', () => ({ game: 'chess' as never })],
    ['an invalid round id', () => ({ round_id: 'first' })],
  ])('rejects a practice round with %s', async (_what, rest) => {
    expect(await failure(record([right(casa)], rest()))).toMatchObject({ status: 422 });
    expect(await evidence()).toEqual([]);
  });

  it('a practice round is counted separately from review answers in the coach’s advice', async () => {
    await learner.updateSettings({ ai_coach_enabled: true });
    await record([right(casa), wrong(casa, 'dog')]);
    const advice = (await askAdvice({ client: learner.client, body: { about: 'word', id: casa } })).data;
    const facts = advice.evidence.map(({ fact }) => fact);
    expect(facts.slice(0, 2)).toEqual(['“casa” has not been answered yet.', 'Right in practice games: 1 of the last 2.']);
  });
});
