import { activateParameterSet, listParameterSets } from '@wordhoard/api-client/sdk';
import type { ParameterSetDto } from '@wordhoard/api-client/types';
import { DEFAULT_WEIGHTS } from '@wordhoard/scheduling';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { waitForJob, waitForReplay } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { facetMismatches } from '../../../test/refold.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function sets(): Promise<ParameterSetDto[]> {
  return (await listParameterSets({ client: learner.client })).data;
}

async function activate(id: number, who = learner): Promise<ParameterSetDto> {
  return (await activateParameterSet({ client: who.client, path: { parameter_set_id: id } })).data;
}

/** A training result that is not better. */
async function train(): Promise<number> {
  const weights = DEFAULT_WEIGHTS.map((weight, index) => (index < 4 ? weight * 1.5 : weight));
  const { id } = await suite.observer.row<{ id: number }>(
    `insert into parameter_sets (account_id, algorithm, weights, desired_retention, trained_on, log_loss_before, log_loss_after, active)
     values ($1, 'fsrs', $2, 0.9, 1234, 0.31, 0.29, false) returning id`,
    [learner.user.id, weights],
  );
  return id;
}

/** A word whose memory depends on the weights. */
async function learnOne(): Promise<number> {
  const { id } = await learner.createWord((await learner.createGroup()).id);
  const { session_id } = await learner.startSession();
  for (let i = 0; i < 3; i++) await learner.answer(session_id, { word_id: id, outcome: 'correct' });
  return id;
}

describe('parameter sets', () => {
  it('lists only the published parameters of a new account', async () => {
    expect(await sets()).toEqual([
      {
        id: expect.any(Number),
        algorithm: 'fsrs',
        weights: DEFAULT_WEIGHTS,
        desired_retention: 0.9,
        trained_on: null,
        log_loss_before: null,
        log_loss_after: null,
        active: true,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('lists parameter sets oldest first', async () => {
    const trained = [await train(), await train()];
    expect((await sets()).map(({ id }) => id).slice(1)).toEqual(trained);
    expect((await sets())[1]).toMatchObject({ trained_on: 1234, log_loss_before: 0.31, log_loss_after: 0.29, active: false });
  });

  it('switches parameter sets and reschedules every word', async () => {
    const word = await learnOne();
    const before = (await learner.word(word)).review_state;
    const trained = await train();
    expect(await activate(trained)).toMatchObject({ id: trained, active: true });
    expect((await sets()).map(({ active }) => active)).toEqual([false, true]);
    await waitForReplay(learner);
    const after = (await learner.word(word)).review_state;
    expect(after.stability).toBeGreaterThan(before.stability as number);
    expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);

    await activate((await sets())[0]?.id as number);
    await waitForReplay(learner);
    expect((await learner.word(word)).review_state).toMatchObject({ stability: before.stability, difficulty: before.difficulty });
  });

  it('activates a parameter set once for repeated requests', async () => {
    const trained = await train();
    await activate(trained);
    await waitForReplay(learner);
    expect(await activate(trained)).toMatchObject({ active: true });
    expect((await learner.settings()).refold_job_id).toBeNull();
  });

  it('changes no word while the account uses another algorithm', async () => {
    await waitForJob(learner, (await learner.updateSettings({ scheduler: 'sm2' })).refold_job_id);
    const trained = await train();
    await activate(trained);
    expect((await learner.settings()).refold_job_id).toBeNull();
    expect((await sets()).map(({ active }) => active)).toEqual([false, true]);
  });

  it('does not find parameter sets of another account', async () => {
    const trained = await train();
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await failure(activate(trained, stranger))).toMatchObject({ status: 404, message: `Parameter set '${trained}' was not found` });
    expect((await sets()).map(({ active }) => active)).toEqual([true, false]);
  });
});
