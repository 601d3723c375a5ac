import { getServiceStats } from '@wordhoard/api-client/sdk';
import type { ServiceStatsDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';

const suite = useApi();
let administrator: ApiLearner;

beforeAll(async () => {
  administrator = await signUpAdministrator(suite);
});

async function stats(): Promise<ServiceStatsDto> {
  return (await getServiceStats({ client: administrator.client })).data;
}

describe('the figures of the service', () => {
  it('counts accounts, words, reviews and recently active accounts', async () => {
    expect(await stats()).toEqual({ accounts: 1, active_accounts: 0, words: 0, reviews: 0, reviews_today: 0 });
    // UTC, with days that begin at midnight.
    const [busy, idle] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
    await suite.observer.rows('update recall_settings set day_start_hour = 0');
    await idle.createWord((await idle.createGroup()).id);
    const words = await busy.createWords((await busy.createGroup()).id, 2);
    const { session_id } = await busy.startSession();
    for (const { id } of words) await busy.answer(session_id, { word_id: id, outcome: 'correct' });
    expect(await stats()).toEqual({ accounts: 3, active_accounts: 1, words: 3, reviews: 2, reviews_today: 2 });
  });

  it('does not count accounts that were active a week ago', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { active_accounts } = await stats();
    const study = (days: number) =>
      suite.observer.rows(
        `insert into study_days (account_id, day, answers, new_words, study_ms) values ($1, (now() at time zone 'UTC')::date - $2::int, 1, 0, 0)`,
        [learner.user.id, days],
      );
    await study(7);
    expect((await stats()).active_accounts).toBe(active_accounts);
    await study(6);
    await study(5);
    expect((await stats()).active_accounts).toBe(active_accounts + 1);
  });

  it('returns estimates of the database above the counting limit', async () => {
    await suite.observer.rows(
      `insert into accounts (email, username, password_hash) select n || '@example.com', 'one of many ' || n, '' from generate_series(1, 20000) n`,
    );
    expect((await stats()).accounts).toBeGreaterThanOrEqual(10_000);
    await suite.observer.rows('analyze accounts');
    const { accounts } = await stats();
    expect(Math.abs(accounts - 20_004)).toBeLessThan(1_000);
  });
});
