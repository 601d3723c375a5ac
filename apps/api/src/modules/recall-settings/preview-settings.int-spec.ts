import { previewRecallSettings } from '@wordhoard/api-client/sdk';
import type { ForecastDayDto, UpdateRecallSettingsDto } from '@wordhoard/api-client/types';
import { addDays, studyDay } from '@wordhoard/scheduling';
import { useApi } from '../../../test/api-suite.js';
import { waitForJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { sendJson } from '../../../test/raw-request.js';
import { addStudiedWords } from '../../../test/studied-words.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function preview(settings: UpdateRecallSettingsDto): Promise<ForecastDayDto[]> {
  return (await previewRecallSettings({ client: learner.client, body: { settings } })).data.days;
}

/** A learner with many replayed words and no daily limit. */
async function study(words: number): Promise<void> {
  await addStudiedWords(suite.observer, learner, words, 6);
  const { refold_job_id } = await learner.updateSettings({ desired_retention: 0.92, reviews_per_day: 9999 });
  await waitForJob(learner, refold_job_id);
}

function reviewsIn(days: readonly ForecastDayDto[]): number {
  return days.reduce((sum, { reviews }) => sum + reviews, 0);
}

describe('settings preview', () => {
  it('a preview covers the next 30 days, today first', async () => {
    const today = studyDay(new Date(), 'UTC', 4);
    expect(await preview({})).toEqual(Array.from({ length: 30 }, (_, i) => ({ day: addDays(today, i), reviews: 0, new: 0 })));
  });

  it('starts new words within the daily limit, minus those of today', async () => {
    const { id } = await learner.createGroup();
    const words = await learner.createWords(id, 8);
    const { session_id } = await learner.startSession();
    for (const { id: word_id } of words.slice(0, 2)) await learner.answer(session_id, { word_id, outcome: 'correct' });
    const begun = async (new_words_per_day: number) => (await preview({ new_words_per_day })).map((day) => day.new).filter((n) => n > 0);
    expect(await begun(4)).toEqual([2, 4]);
    expect(await begun(1)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await begun(20)).toEqual([6]);
  });

  it('shows more reviews for a higher retention', async () => {
    await study(200);
    const [low, high] = [reviewsIn(await preview({ desired_retention: 0.75 })), reviewsIn(await preview({ desired_retention: 0.97 }))];
    expect(high).toBeGreaterThan(1.5 * low);
  });

  it('shows the schedule of another algorithm', async () => {
    await study(200);
    expect(await preview({ scheduler: 'sm2' })).not.toEqual(await preview({}));
  });

  it('respects the daily limit of reviews', async () => {
    await study(200);
    const days = await preview({ reviews_per_day: 5 });
    expect(Math.max(...days.map(({ reviews }) => reviews))).toBe(5);
  });

  it('starts with the current due dates', async () => {
    await study(300);
    const { due } = await suite.observer.row<{ due: number }>(
      `select count(*) filter (where study_day(due_at, 'UTC', 5) <= study_day(now(), 'UTC', 5))::int as due from review_states where account_id = $1`,
      [learner.user.id],
    );
    expect((await preview({}))[0]?.reviews).toBe(due);
    expect((await preview({ fuzz: false, easy_days: Array<'minimum'>(7).fill('minimum') as never }))[0]?.reviews).toBe(due);
  });

  it('extrapolates from a sample if there are many words', async () => {
    await study(1200);
    const { placed } = await suite.observer.row<{ placed: number }>(
      'select sum(reviews)::int as placed from due_days where account_id = $1 and day <= current_date',
      [learner.user.id],
    );
    const first = (await preview({}))[0]?.reviews ?? 0;
    expect(first).toBeGreaterThan(0.9 * placed);
    expect(first).toBeLessThan(1.1 * placed);
  });

  it('changes nothing', async () => {
    await study(20);
    const all = () =>
      suite.observer.rows(
        `select to_jsonb(s) as row from review_states s where account_id = $1
         union all select to_jsonb(r) from recall_settings r where account_id = $1
         union all select to_jsonb(j) from jobs j where account_id = $1`,
        [learner.user.id],
      );
    const before = await all();
    await preview({ scheduler: 'sm2', desired_retention: 0.8, day_start_hour: 9 });
    expect(await all()).toEqual(before);
  });

  it('takes as many statements for a thousand words as for ten', async () => {
    const statements = async () => {
      await preview({ scheduler: 'sm2' });
      return suite.observer.statementsOf(() => preview({ scheduler: 'sm2' }));
    };
    await study(10);
    const few = await statements();
    learner = await ApiLearner.signUp(suite.url);
    await study(1000);
    expect(await statements()).toEqual(few);
  });

  it('names the invalid setting', async () => {
    const body = { settings: { desired_retention: 2 } };
    const refusal = await sendJson(suite.url, 'POST', '/api/v1/recall-settings/preview', body, learner.token);
    expect([refusal.status, JSON.parse(refusal.body)]).toMatchObject([422, { errors: [{ field: 'settings.desired_retention' }] }]);
    for (const wrong of [{}, { settings: null }, { settings: [] }, { settings: 'sm2' }, { settings: { unknown: 1 } }]) {
      expect((await sendJson(suite.url, 'POST', '/api/v1/recall-settings/preview', wrong, learner.token)).status).toBe(422);
    }
  });
});
