import { ApiError } from '@wordhoard/api-client';
import { deleteWord, resetWord, setWordDue } from '@wordhoard/api-client/sdk';
import { createDatabase, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { waitForJob, waitForReplay, pauseBetweenBatches, TAKEOVER_TIMEOUT_MS } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { Observer } from '../../../../test/observer.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';
import { addStudiedWords } from '../../../../test/studied-words.js';

const running: RunningApi[] = [];
let database: TestDatabase;
let observer: Observer;
let api: RunningApi;
let learner: ApiLearner;

beforeEach(async () => {
  database = await createDatabase(publishedServer());
  observer = await Observer.of(database.url);
  api = await start();
  learner = await ApiLearner.signUp(api.url);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await observer.close();
  await database.drop();
});

async function start(): Promise<RunningApi> {
  const started = await startApi({ databaseUrl: database.url });
  running.push(started);
  return started;
}

/** Changes settings and waits for the job. */
async function change(settings: Parameters<ApiLearner['updateSettings']>[0]): Promise<void> {
  const { refold_job_id } = await learner.updateSettings(settings);
  expect((await waitForJob(learner, refold_job_id)).state).toBe('done');
}

async function expectTrue(): Promise<void> {
  expect(await facetMismatches(observer, learner.user.id)).toEqual([]);
  expect(await miscounts(observer, learner.user.id)).toEqual([]);
}

/** All facets, without their number of writes. */
async function states(): Promise<object[]> {
  return observer.rows(`select to_jsonb(s) - '{version,schedule_version}'::text[] as state from review_states s order by word_id, facet`);
}

/** Facets without due dates, which were balanced for online answers. */
async function memories(): Promise<object[]> {
  return observer.rows(
    `select to_jsonb(s) - '{version,schedule_version,due_at}'::text[] as memory from review_states s order by word_id, facet`,
  );
}

/** The distinct numbers of writes. */
async function versions(): Promise<number[]> {
  const rows = await observer.rows<{ version: number }>('select distinct version from review_states order by version');
  return rows.map(({ version }) => version);
}

async function log(): Promise<object[]> {
  return observer.rows('select md5(to_jsonb(l)::text) as row from review_logs l order by id');
}

describe('switch to another algorithm and back', () => {
  it('replays all words and restores every memory exactly', async () => {
    await addStudiedWords(observer, learner, scaled(1000, 3000), 8);
    await learner.createWords((await learner.createGroup()).id, 3);
    const rows = await log();
    await change({ desired_retention: 0.92 });
    await expectTrue();
    const before = await states();

    await change({ scheduler: 'sm2' });
    await expectTrue();
    expect(await states()).not.toEqual(before);
    await change({ scheduler: 'fsrs' });
    await expectTrue();
    expect(await states()).toEqual(before);
    expect(await log()).toEqual(rows);
  });

  it('a switch is continued once by another worker after the first was killed', async () => {
    await addStudiedWords(observer, learner, 1000, 5);
    const { refold_job_id } = await learner.updateSettings({ scheduler: 'sm2' });
    let reached = 0;
    await pauseBetweenBatches(
      { observer, databaseUrl: database.url, accountId: learner.user.id, jobId: refold_job_id as string },
      async (progress) => {
        reached = progress;
        await api.kill();
      },
    );
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(1);
    expect(await versions()).toEqual([1, 2]);

    learner = await learner.signInAgain((await start()).url);
    expect(await learner.job(refold_job_id as string)).toMatchObject({ state: 'running', progress: reached });
    expect(await waitForJob(learner, refold_job_id, TAKEOVER_TIMEOUT_MS)).toMatchObject({
      state: 'done',
      progress: 1,
      result: { facets: 1000 },
    });
    expect(await versions()).toEqual([2]);
    await expectTrue();
  }, 300_000);

  it('a switch is continued at once after its worker was asked to stop', async () => {
    await addStudiedWords(observer, learner, 1000, 5);
    const { refold_job_id } = await learner.updateSettings({ scheduler: 'sm2' });
    let stopped: Promise<number | null> | undefined;
    await pauseBetweenBatches(
      { observer, databaseUrl: database.url, accountId: learner.user.id, jobId: refold_job_id as string },
      async () => void (stopped = api.stop()),
    );
    expect(await stopped).toBe(0);
    learner = await learner.signInAgain((await start()).url);
    expect((await waitForJob(learner, refold_job_id)).state).toBe('done');
    expect(await versions()).toEqual([2]);
    await expectTrue();
  });

  it('a switch ends early if the settings change again, and leaves the rest to the next job', async () => {
    await addStudiedWords(observer, learner, 1000, 3);
    const first = (await learner.updateSettings({ scheduler: 'sm2' })).refold_job_id as string;
    let second: Promise<string | null> | undefined;
    await pauseBetweenBatches({ observer, databaseUrl: database.url, accountId: learner.user.id, jobId: first }, async () => {
      second = learner.updateSettings({ scheduler: 'fsrs' }).then(({ refold_job_id }) => refold_job_id);
    });
    expect((await waitForJob(learner, (await second) as string)).state).toBe('done');
    expect(await learner.job(first)).toMatchObject({ state: 'superseded', result: null, finished_at: expect.any(String) });
    await expectTrue();
  });
});

describe('words in special states', () => {
  it('words keep chosen due dates, suspension, directions and new words through a switch', async () => {
    const { id: groupId } = await learner.createGroup({ directions: 'both' });
    const ids = (await learner.createWords(groupId, 6)).map(({ id }) => id);
    const [placed, suspended, deleted, started, over] = ids as [number, number, number, number, number];
    const { session_id, words } = await learner.startSession({ limit: 100 });
    for (const grade of ['good', 'easy', 'easy'] as const) {
      for (const { id, facet } of words)
        if (id !== ids[5]) await learner.answer(session_id, { word_id: id, facet, outcome: 'correct', grade });
    }
    await learner.answer(session_id, { word_id: started, outcome: 'incorrect' });
    const client = learner.client;
    await setWordDue({ client, path: { word_id: placed }, body: { due_at: '2031-05-05T05:05:05Z' } });
    await resetWord({ client, path: { word_id: over }, body: {} });
    await learner.updateWord(suspended, { suspended: true });
    await deleteWord({ client, path: { word_id: deleted } });
    await expectTrue();
    const before = await memories();

    await change({ scheduler: 'sm2' });
    await expectTrue();
    expect((await learner.word(placed)).review_states.map(({ due_at }) => due_at)).toContain('2031-05-05T05:05:05.000Z');
    expect((await learner.word(over)).review_state).toMatchObject({ algorithm: 'sm2', status: 'new', due_at: null });
    await change({ scheduler: 'fsrs' });
    await expectTrue();
    expect(await memories()).toEqual(before);
    expect(await versions()).not.toContain(1);
  });
});

describe('changes during a replay', () => {
  it('keeps concurrent changes during a replay', async () => {
    await addStudiedWords(observer, learner, 1500, 4);
    await change({ desired_retention: 0.92 });
    await learner.updateSettings({ reviews_per_day: 9999 });
    const { session_id, words } = await learner.startSession({ limit: 100 });
    const ids = words.map(({ id }) => id);
    const { id: elsewhere } = await learner.createGroup();

    const changes = ['sm2', 'fsrs', 'sm2'] as const;
    const outcomes = await Promise.allSettled([
      ...changes.map((scheduler) => learner.updateSettings({ scheduler })),
      ...ids.map((word_id, i) => learner.answer(session_id, { word_id, outcome: i % 3 ? 'correct' : 'incorrect' })),
      ...ids.slice(0, 10).map((id) => learner.updateWord(id, { suspended: true })),
      ...ids.slice(10, 20).map((id) => learner.updateWord(id, { group_id: elsewhere })),
      ...ids.slice(20, 30).map((word_id) => deleteWord({ client: learner.client, path: { word_id } })),
      ...ids.slice(30, 40).map(() => learner.undo(session_id)),
      ...Array.from({ length: 20 }, () => learner.createWord(elsewhere)),
      learner.updateSettings({ day_start_hour: 7 }),
    ]);
    const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    // A word that was deleted in between cannot be answered, and an answer cannot be undone before it exists.
    expect(faults.filter((fault) => !(fault instanceof ApiError && [404, 409].includes(fault.status)))).toEqual([]);
    expect(faults.filter((fault) => fault instanceof ApiError && fault.code === 'REVIEW.BUSY')).toEqual([]);
    await waitForReplay(learner);
    await expectTrue();
  });
});

describe('answer before a change of settings', () => {
  it('an answer is undone to the state under the current settings', async () => {
    await addStudiedWords(observer, learner, 5, 6);
    const { session_id, words } = await learner.startSession({ limit: 5 });
    for (const { id } of words) await learner.answer(session_id, { word_id: id, outcome: 'correct' });
    await change({ desired_retention: 0.7 });

    for (const { id } of words.toReversed()) expect((await learner.undo(session_id)).id).toBe(id);
    expect(words).not.toHaveLength(0);
    await expectTrue();
  });
});

describe('failing job', () => {
  it('a failing job is reported as failed after its last attempt, and changes nothing', async () => {
    await addStudiedWords(observer, learner, 10, 2);
    await observer.rows('update parameter_sets set weights = $2 where account_id = $1', [learner.user.id, [1, 2, 3]]);
    const before = await states();
    const { refold_job_id } = await learner.updateSettings({ desired_retention: 0.8 });
    await observer.rows('update pgboss.job set retry_limit = 0 where id = $1', [refold_job_id]);
    expect(await waitForJob(learner, refold_job_id)).toMatchObject({ state: 'failed', result: null });
    expect(await states()).toEqual(before);
    expect(api.logs.filter((line) => line.includes('21 finite weights'))).not.toEqual([]);
    expect((await learner.settings()).refold_job_id).toBeNull();
  });
});
