import { activateParameterSet, listParameterSets, optimizeParameters } from '@wordhoard/api-client/sdk';
import type { JobDto, ParameterSetDto } from '@wordhoard/api-client/types';
import type { RunningApi } from '@wordhoard/testing';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { waitForJob, waitForReplay, runRecurringJob, TAKEOVER_TIMEOUT_MS } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { addSimulatedReviews } from '../../../../test/simulated-reviews.js';
import { Observer } from '../../../../test/observer.js';
import { facetMismatches } from '../../../../test/refold.js';

const suite = useApi();
/** The running API, which the tests stop and replace. */
let api: RunningApi;
let learner: ApiLearner;

beforeAll(() => {
  api = suite.api;
});
beforeEach(async () => {
  learner = await ApiLearner.signUp(api.url);
});

async function optimize(who = learner): Promise<string> {
  return (await optimizeParameters({ client: who.client })).data.job_id;
}

async function sets(who = learner): Promise<ParameterSetDto[]> {
  return (await listParameterSets({ client: who.client })).data;
}

async function trainings(who = learner): Promise<JobDto[]> {
  const rows = await suite.observer.rows<{ id: string }>(`select id from jobs where account_id = $1 and kind = 'train-parameters'`, [
    who.user.id,
  ]);
  return Promise.all(rows.map(({ id }) => waitForJob(who, id)));
}

/** Locks the learner's schedule until the returned function is called. */
async function holdAccount(): Promise<() => Promise<void>> {
  const holder = await Observer.of(suite.databaseUrl);
  await holder.rows('begin');
  await holder.rows(`select from accounts where id = ${learner.user.id} for update`);
  return async () => {
    await holder.rows('commit');
    await holder.close();
  };
}

/** The training has its result and waits for the account's lock. */
async function untilItWaits(): Promise<void> {
  await eventually(
    () =>
      suite.observer.rows(
        `select from pg_stat_activity where datname = current_database() and query ~ 'from accounts where id = .* for no key update$' and wait_event_type = 'Lock'`,
      ),
    (rows) => rows.length > 0,
    TAKEOVER_TIMEOUT_MS,
  );
}

describe('a training', () => {
  it('reports too few reviews', async () => {
    await addSimulatedReviews(suite.observer, learner, 300);
    const { state, result } = await waitForJob(learner, await optimize());
    expect(state).toBe('done');
    expect(result).toEqual({ outcome: 'too_few', reviews: expect.any(Number), reviews_needed: 400 });
    expect((result as { reviews: number }).reviews).toBeLessThan(300);
    expect(await sets()).toHaveLength(1);
  });

  it('finds weights that predict the reviews of an unusual memory better, and applies them to every word', async () => {
    await addSimulatedReviews(suite.observer, learner, scaled(3_000, 10_000));
    const { result } = await waitForJob(learner, await optimize(), TAKEOVER_TIMEOUT_MS);
    const [published, trained] = await sets();
    expect(result).toEqual({
      outcome: 'adopted',
      reviews: expect.any(Number),
      log_loss_before: expect.any(Number),
      log_loss_after: expect.any(Number),
      parameter_set_id: trained?.id,
    });
    const { log_loss_before, log_loss_after } = result as { log_loss_before: number; log_loss_after: number };
    expect(log_loss_after).toBeLessThan(log_loss_before);
    expect(published?.active).toBe(false);
    expect(trained).toMatchObject({ active: true, log_loss_before, log_loss_after, trained_on: (result as { reviews: number }).reviews });
    // This learner's first memories are three times as stable as usual.
    expect(trained?.weights[2]).toBeGreaterThan(1.5 * (published?.weights[2] ?? NaN));
    await waitForReplay(learner, TAKEOVER_TIMEOUT_MS);
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);

    const again = await waitForJob(learner, await optimize(), TAKEOVER_TIMEOUT_MS);
    expect(again.result).toMatchObject({ outcome: 'no_better', log_loss_before: log_loss_after });
    expect(await sets()).toHaveLength(2);
  });

  it('runs one training for repeated requests', async () => {
    const ids = await Promise.all([optimize(), optimize(), optimize()]);
    expect(new Set(ids).size).toBe(1);
    expect(await trainings()).toHaveLength(1);
  });

  it('does not train again if only the last step is missing', async () => {
    await addSimulatedReviews(suite.observer, learner, scaled(1_000, 3_000));
    const id = await optimize();
    const { parameter_set_id } = (await waitForJob(learner, id)).result as { parameter_set_id: number };
    await suite.observer.rows(`update jobs set state = 'running', result = null, finished_at = null where id = $1`, [id]);
    await suite.observer.rows(`update pgboss.job set state = 'retry', completed_on = null where id = $1`, [id]);
    expect((await waitForJob(learner, id)).result).toMatchObject({ outcome: 'adopted', parameter_set_id });
    expect(await sets()).toHaveLength(2);
  });

  it('trains weekly for accounts with enough answers that did not return to earlier parameters', async () => {
    const [back, beginner] = [await ApiLearner.signUp(api.url), await ApiLearner.signUp(api.url)];
    for (const one of [learner, back]) await addSimulatedReviews(suite.observer, one, scaled(1_000, 3_000));
    await addSimulatedReviews(suite.observer, beginner, 300);
    await waitForJob(back, await optimize(back));
    const [published] = await sets(back);
    await activateParameterSet({ client: back.client, path: { parameter_set_id: published?.id ?? 0 } });
    await suite.observer.rows(`update jobs set created_at = '2020-01-01' where account_id = $1`, [back.user.id]);

    await runRecurringJob(suite.observer, 'request-trainings');
    expect(await trainings()).toMatchObject([{ result: { outcome: 'adopted' } }]);
    expect(await trainings(back)).toHaveLength(1);
    expect(await trainings(beginner)).toEqual([]);

    await runRecurringJob(suite.observer, 'request-trainings');
    expect(await trainings()).toHaveLength(1);
  });

  it('completes a training once after its server was killed', async () => {
    await addSimulatedReviews(suite.observer, learner, scaled(1_000, 3_000));
    const id = await optimize();
    const release = await holdAccount();
    await untilItWaits();
    await api.kill();
    await release();
    expect(await suite.observer.row(`select state from jobs where id = $1`, [id])).toEqual({ state: 'running' });
    api = await suite.startAnother();
    learner = await learner.signInAgain(api.url);
    expect((await waitForJob(learner, id, TAKEOVER_TIMEOUT_MS)).result).toMatchObject({ outcome: 'adopted' });
    expect((await sets()).map(({ active }) => active)).toEqual([false, true]);
  });

  it('hands a training over to another server on shutdown', async () => {
    await addSimulatedReviews(suite.observer, learner, scaled(3_000, 10_000));
    const id = await optimize();
    await eventually(
      () => learner.job(id),
      ({ state }) => state !== 'queued',
    );
    expect(await api.stop()).toBe(0);
    expect(api.logs.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    api = await suite.startAnother();
    learner = await learner.signInAgain(api.url);
    expect((await waitForJob(learner, id, TAKEOVER_TIMEOUT_MS)).result).toMatchObject({ outcome: 'adopted' });
    expect(await sets()).toHaveLength(2);
  });
});
