import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function beginWithOne(): Promise<{ sessionId: number; word_id: number }> {
  const { id } = await learner.createWord((await learner.createGroup()).id);
  return { sessionId: (await learner.startSession()).session_id, word_id: id };
}

describe('an answer that is given online', () => {
  const DAYS = Array.from({ length: 40 }, (_, i) => new Date(Date.now() + (i - 2) * 86_400_000).toISOString().slice(0, 10));

  async function addReviews(count: number, days: readonly string[]): Promise<void> {
    await suite.observer.rows(
      `insert into due_days (account_id, day, reviews) select $1, day, $2 from unnest($3::date[]) as day
           on conflict (account_id, day) do update set reviews = due_days.reviews + $2`,
      [learner.user.id, count, days],
    );
  }

  it.each([7, 8, 9])('schedules the word on the emptiest day within the fuzz range: day %i of about eight', async (day) => {
    const { sessionId, word_id } = await beginWithOne();
    const empty = new Date(Date.now() - 4 * 3_600_000 + day * 86_400_000).toISOString().slice(0, 10);
    const full = DAYS.filter((one) => one !== empty);
    await addReviews(1000, full);
    const { word, interval_days } = await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy' });
    expect(interval_days).toBe(8);
    expect(word.review_state.due_at).toBe(`${empty}T04:00:00.000Z`);
    await addReviews(-1000, full);
    expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  });

  it('ignores the load of days while balancing is off', async () => {
    await suite.observer.rows('update recall_settings set balance_load = false, fuzz = false where account_id = $1', [learner.user.id]);
    const { sessionId, word_id } = await beginWithOne();
    await addReviews(1000, DAYS);
    const { word } = await learner.answer(sessionId, { word_id, outcome: 'correct', grade: 'easy' });
    const eighth = new Date(Date.now() - 4 * 3_600_000 + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(word.review_state.due_at).toBe(`${eighth}T04:00:00.000Z`);
    await addReviews(-1000, DAYS);
  });
});
