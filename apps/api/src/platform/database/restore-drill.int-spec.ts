import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAllAudits } from '@wordhoard/api-client/sdk';
import { backUpDataDir, restoreDataDir, startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { runHostCommand, type RunningApi, startApi } from '@wordhoard/testing';
import { GrantedAssistant } from '../../../test/granted-assistant.js';
import { waitForJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { miscounts } from '../../../test/recount.js';
import { facetMismatches } from '../../../test/refold.js';

const LEARNERS = scaled(2, 4);
const BEFORE = scaled(10, 20);

/** An embedded database in its own folder. */
interface Installation {
  readonly dataDir: string;
  readonly url: string;
  readonly observer: Observer;
}

let folder: string;
let original: Installation;
let api: RunningApi;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  // As root, the server runs under another account, which needs access to its data.
  await chmod(folder, 0o711);
  original = await openDatabase('original');
  await writeFile(join(original.dataDir, 'SECRET_KEY'), 'kept beside the data');
  api = await serve(original);
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true });
});

async function openDatabase(name: string): Promise<Installation> {
  const dataDir = join(folder, name);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  ends.push(stop);
  const observer = await Observer.of(url);
  ends.push(() => observer.close());
  return { dataDir, url, observer };
}

async function serve({ url }: Installation): Promise<RunningApi> {
  const { exitCode, output } = await runHostCommand(url, ['migrate'], { DATABASE_ADMIN_URL: url });
  if (exitCode !== 0) throw new Error(output);
  const running = await startApi({ databaseUrl: url, env: { RATE_LIMIT_MCP_CALLS: '1000000' } });
  ends.push(running.stop);
  return running;
}

async function backUp(name: string): Promise<string> {
  const file = join(folder, name);
  await backUpDataDir(original.url, original.dataDir, { files: ['SECRET_KEY'], folders: [] }, file);
  return file;
}

async function restored(file: string, name: string): Promise<Installation> {
  await restoreDataDir(file, join(folder, name));
  return openDatabase(name);
}

/** Keeps adding and answering words and calling a tool, and records what was acknowledged. */
class BusyLearner {
  /** The ids of words added and answered. */
  readonly answered: number[] = [];
  readonly #working: Promise<void>;
  readonly #busy = Promise.withResolvers<undefined>();
  #isStopping = false;

  private constructor(private readonly assistant: GrantedAssistant) {
    this.#working = this.#work();
    this.#working.catch((error: unknown) => this.#busy.reject(error));
  }

  static async at(url: string): Promise<BusyLearner> {
    return new BusyLearner(await GrantedAssistant.of(await ApiLearner.signUp(url)));
  }

  /** Resolves after {@link BEFORE} of them. */
  async isBusy(): Promise<void> {
    await this.#busy.promise;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { learner } = this.assistant;
    await learner.updateSettings({ new_words_per_day: 9999 });
    const group = await learner.createGroup();
    while (!this.#isStopping) {
      const word = await learner.createWord(group.id);
      const session = await learner.startSession({ group_id: group.id });
      await learner.answer(session.session_id, { word_id: word.id, outcome: 'correct', operation_id: `answer of ${word.id}` });
      await this.assistant.call('svc_search_words', { query: word.term });
      if (this.answered.push(word.id) === BEFORE) this.#busy.resolve(undefined);
    }
  }
}

async function verification(installation: Installation): Promise<unknown> {
  const administrator = await ApiLearner.signUp((await serve(installation)).url);
  await installation.observer.rows(`update accounts set role = 'admin' where id = $1`, [administrator.user.id]);
  const { job_id } = (await verifyAllAudits({ client: administrator.client })).data;
  return (await waitForJob(administrator, job_id)).result;
}

async function rowsByTable({ observer }: Installation): Promise<Record<string, number>> {
  const tables = await observer.rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = (await observer.row<{ n: number }>(`select count(*) as n from "${name}"`)).n;
  return counts;
}

it('backs up every confirmed answer with matching counters while people study', async () => {
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => BusyLearner.at(api.url)));
  await Promise.all(learners.map((one) => one.isBusy()));
  const before = learners.flatMap((one) => one.answered);

  const file = await backUp('under-load.tar.gz');
  await Promise.all(learners.map((one) => one.stop()));
  const copy = await restored(file, 'under-load');

  expect(learners.flatMap((one) => one.answered).length).toBeGreaterThan(before.length);
  const answered = await copy.observer.rows<{ word_id: number }>(`select word_id from review_logs where kind = 'answer'`);
  expect(answered.map(({ word_id }) => word_id)).toEqual(expect.arrayContaining(before));
  expect([await miscounts(copy.observer), await facetMismatches(copy.observer)]).toEqual([[], []]);
  const { events } = await copy.observer.row<{ events: number }>('select count(*) as events from audit_events');
  expect(events).toBeGreaterThanOrEqual(2 * before.length);
  expect(await verification(copy)).toMatchObject({ intact: true, chains: LEARNERS, events });
});

it('backs up the same rows in every table while the API is stopped', async () => {
  await api.stop();
  const copied = await rowsByTable(original);

  const file = await backUp('at-rest.tar.gz');
  const copy = await restored(file, 'at-rest');

  expect(await rowsByTable(copy)).toEqual(copied);
  expect(await readFile(join(copy.dataDir, 'SECRET_KEY'), 'utf8')).toBe('kept beside the data');
  expect(copied['words']).toBeGreaterThanOrEqual(LEARNERS * BEFORE);
});
