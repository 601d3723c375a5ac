import { health, listWords } from '@wordhoard/api-client/sdk';
import type { AnswerDto } from '@wordhoard/api-client/types';
import { type RunningApi, startApi } from '@wordhoard/testing';
import { useApi } from '../../../test/api-suite.js';
import { DatabaseProxy } from '../../../test/database-proxy.js';
import { eventually } from '../../../test/eventually.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { send } from '../../../test/raw-request.js';
import { miscounts } from '../../../test/recount.js';
import { facetMismatches } from '../../../test/refold.js';
import { MIGRATION_LOCK } from './migrate.js';

const WAITING_TO_MIGRATE = `
  select from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`;

const ANSWERS = scaled(100, 200);
const KILLED_AFTER = 0.3 * ANSWERS;
/** How often all connections are cut during the test. */
const CUTS = scaled(4, 8);

const suite = useApi();

/** A learner in a session with 100 words. */
async function studying(url: string): Promise<{ learner: ApiLearner; sessionId: number; ids: number[] }> {
  const learner = await ApiLearner.signUp(url);
  await suite.observer.rows('update recall_settings set new_words_per_day = 1000 where account_id = $1', [learner.user.id]);
  const { id } = await learner.createGroup();
  await Promise.all(Array.from({ length: 100 }, () => learner.createWord(id)));
  const { session_id, words } = await learner.startSession({ limit: 100 });
  return { learner, sessionId: session_id, ids: words.map((word) => word.id) };
}

async function expectTrue({ user }: ApiLearner): Promise<void> {
  expect(await facetMismatches(suite.observer, user.id)).toEqual([]);
  expect(await miscounts(suite.observer, user.id)).toEqual([]);
}

async function recorded({ user }: ApiLearner): Promise<string[]> {
  const rows = await suite.observer.rows<{ operation_id: string }>('select operation_id from review_logs where account_id = $1', [user.id]);
  return rows.map(({ operation_id }) => operation_id);
}

describe('an API that is killed in a burst of answers', () => {
  it('has each answer that it accepted in the log once, and takes the rest when they are sent again', async () => {
    const doomed = await suite.startAnother();
    const { learner, sessionId, ids } = await studying(doomed.url);
    const answers = Array.from({ length: ANSWERS }, (_, i): AnswerDto => {
      return { word_id: ids[i % ids.length] as number, outcome: i % 3 ? 'correct' : 'incorrect', operation_id: `answer ${i}` };
    });
    const accepted: string[] = [];
    await Promise.allSettled(
      answers.map(async (answer) => {
        await learner.answer(sessionId, answer);
        if (accepted.push(answer.operation_id as string) === KILLED_AFTER) await doomed.kill();
      }),
    );
    expect(accepted.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(accepted.length).toBeLessThan(ANSWERS);

    const again = await learner.signInAgain((await suite.startAnother()).url);
    const kept = await recorded(learner);
    expect(kept).toEqual(expect.arrayContaining(accepted));
    expect(new Set(kept).size).toBe(kept.length);
    await expectTrue(learner);

    await Promise.all(answers.map((answer) => again.answer(sessionId, answer)));
    expect(new Set(await recorded(learner))).toEqual(new Set(answers.map(({ operation_id }) => operation_id)));
    await expectTrue(learner);
  });
});

describe('connections that the database ends', () => {
  it('cost no request, however often and in the middle of what', async () => {
    const { learner, sessionId, ids } = await studying(suite.url);
    const faults: unknown[] = [];
    let isOver = false;
    let done = 0;

    async function keepBusy(one: (i: number) => Promise<unknown>): Promise<void> {
      for (let i = 0; !isOver; i++) {
        await one(i).then(
          () => done++,
          (fault: unknown) => faults.push(fault),
        );
      }
    }
    const busy = [
      ...[0, 1, 2, 3].map((lane) =>
        keepBusy((i) =>
          learner.answer(sessionId, { word_id: ids[(4 * i + lane) % ids.length] as number, outcome: i % 2 ? 'correct' : 'incorrect' }),
        ),
      ),
      keepBusy(() => listWords({ client: learner.client, query: { limit: 5 } })),
      keepBusy(() => learner.session(sessionId)),
      keepBusy(() => learner.me()),
    ];
    let cut = 0;
    for (let round = 0; round < CUTS; round++) {
      const before = done;
      await eventually(
        () => done,
        (now) => now >= before + 25 || faults.length > 0,
      );
      cut += await suite.observer.cutConnections();
    }
    isOver = true;
    await Promise.all(busy);
    expect(faults).toEqual([]);
    expect(cut).toBeGreaterThanOrEqual(2 * CUTS);
    await expectTrue(learner);
  });

  it('cost no request when they had been idle', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    await Promise.all(Array.from({ length: 20 }, () => learner.me()));
    expect(await suite.observer.cutConnections()).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 20 }, () => learner.me()));
  });
});

describe('a database that is away', () => {
  let proxy: DatabaseProxy;
  let api: RunningApi;

  beforeAll(async () => {
    proxy = await DatabaseProxy.before(suite.databaseUrl);
    api = await startApi({ databaseUrl: proxy.url });
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
  });

  it('returns 503 from health and every other call until the database is back', async () => {
    const learner = await ApiLearner.signUp(api.url);
    proxy.takeAway();

    const away = await failure(health({ client: clientFor(api.url, null) }));
    expect(away).toMatchObject({ status: 503, code: 'SERVICE.UNAVAILABLE', body: { status: 'unavailable', database: 'away' } });
    const calls = [learner.me(), learner.createGroup(), learner.signInAgain(), learner.startSession()];
    for (const call of calls) {
      const refusal = await failure(call);
      expect(refusal).toMatchObject({ status: 503, code: 'SERVICE.UNAVAILABLE' });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    }

    proxy.bringBack();
    expect((await health({ client: clientFor(api.url, null) })).data.status).toBe('ok');
    expect((await learner.createGroup()).id).toEqual(expect.any(Number));
  });

  it('is waited for by an API that starts', async () => {
    proxy.takeAway();
    const before = proxy.refused;
    const starting = startApi({ databaseUrl: proxy.url, ownProcess: 'it waits for a database' });
    await eventually(
      () => proxy.refused,
      (refused) => refused > before,
    );
    proxy.bringBack();
    const started = await starting;
    expect((await health({ client: clientFor(started.url, null) })).data.status).toBe('ok');
    expect(await started.stop()).toBe(0);
  });

  it('is waited for by an API that had begun to migrate it', async () => {
    const holder = await Observer.of(suite.databaseUrl);
    await holder.rows('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const starting = startApi({ databaseUrl: proxy.url, ownProcess: 'it waits for a database' });
    const failed = starting.then(
      () => 'started',
      () => 'ended',
    );
    await eventually(
      () => suite.observer.rows(WAITING_TO_MIGRATE),
      (waiting) => waiting.length > 0,
    );
    const before = proxy.refused;
    proxy.takeAway();
    const triedAgain = eventually(
      () => proxy.refused,
      (refused) => refused > before,
    );
    expect(await Promise.race([triedAgain, failed])).toBeGreaterThan(before);
    proxy.bringBack();
    await holder.close();
    const started = await starting;
    expect((await health({ client: clientFor(started.url, null) })).data.status).toBe('ok');
    expect(await started.stop()).toBe(0);
  });
});

describe('an API that is asked to stop', () => {
  const startAlone = () => startApi({ databaseUrl: suite.databaseUrl, ownProcess: 'a stop by a signal is what is tested' });

  it('finishes what it is doing, takes nothing new and exits with 0', async () => {
    const leaving = await startAlone();
    const learner = await ApiLearner.signUp(leaving.url);
    const holder = await Observer.of(suite.databaseUrl);
    await holder.rows('begin');
    await holder.rows('select from accounts where id = $1 for update', [learner.user.id]);

    const slow = learner.createGroup();
    await eventually(waitingForLocks, (count) => count > 0);
    const stopped = leaving.stop();
    await eventually(
      () =>
        send(leaving.url, { path: '/api/v1/health' }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      (answer) => answer === 'refused' || answer === 503,
    );
    await holder.rows('commit');
    await holder.close();

    expect((await slow).id).toEqual(expect.any(Number));
    expect(await stopped).toBe(0);
  });

  async function waitingForLocks(): Promise<number> {
    const { count } = await suite.observer.row<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return count;
  }

  it('exits with 0 without any client', async () => {
    expect(await (await startAlone()).stop()).toBe(0);
  });
});
