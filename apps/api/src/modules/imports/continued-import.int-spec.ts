import { commitImport, getImport, getMediaUsage, parseImport, previewImport } from '@wordhoard/api-client/sdk';
import { createDatabase, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { packageOf } from '../../../test/anki-package.js';
import { createImport, planFor } from '../../../test/imports.js';
import { eventually } from '../../../test/eventually.js';
import { waitForJob, pauseBetweenBatches, runRecurringJob, TAKEOVER_TIMEOUT_MS } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { wavOf } from '@wordhoard/testing/media-files';
import { miscounts } from '../../../test/recount.js';

/** More than one batch. */
const RECORDS = scaled(4_100, 6_100);
/** Files of a package: more than two batches. */
const MEDIA = 70;
const TABLE = `word,meaning\n${Array.from({ length: RECORDS }, (_, i) => `word ${i},meaning ${i}`).join('\n')}`;

let database: TestDatabase;
let observer: Observer;
const running: RunningApi[] = [];

async function start(): Promise<RunningApi> {
  const api = await startApi({ databaseUrl: database.url });
  running.push(api);
  return api;
}

beforeAll(async () => {
  database = await createDatabase(publishedServer());
  observer = await Observer.of(database.url);
});
afterAll(async () => {
  await Promise.all(running.map((api) => api.stop()));
  await observer.close();
  await database.drop();
});

function wordsOf({ user }: ApiLearner): Promise<{ words: number; terms: number }> {
  return observer.row(`select count(*)::int as words, count(distinct term)::int as terms from words where account_id = $1`, [user.id]);
}

/** How many rows of words were read by any index. Waits until the statistics include the added rows. */
async function wordsRead(added: number): Promise<number> {
  const readStatistics = () =>
    observer.row<{ added: number; read: number }>(
      `select n_tup_ins::int as added, (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'words'`,
    );
  return (await eventually(readStatistics, (stats) => stats.added >= added)).read;
}

describe('import job', () => {
  it('finishes an import once after its worker was killed, at a constant cost per batch', async () => {
    const doomed = await start();
    const learner = await ApiLearner.signUp(doomed.url);
    const plan = planFor(await createImport(learner, TABLE), { group_id: (await learner.createGroup()).id });
    // After this, PostgreSQL may cache plans that assume an empty table.
    await observer.rows('analyze words');
    await previewImport({ client: learner.client, body: plan });
    const { job_id } = (await commitImport({ client: learner.client, body: plan })).data;
    let reached = 0;
    await pauseBetweenBatches({ observer, databaseUrl: database.url, accountId: learner.user.id, jobId: job_id }, async (progress) => {
      reached = progress;
      await doomed.kill();
    });
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(1);
    const another = await learner.signInAgain((await start()).url);
    expect(await waitForJob(another, job_id, TAKEOVER_TIMEOUT_MS)).toMatchObject({ state: 'done', result: { created: RECORDS } });
    expect(await wordsOf(learner)).toEqual({ words: RECORDS, terms: RECORDS });
    expect(await miscounts(observer)).toEqual([]);
    // Scanning all earlier words for each record would read twice as many.
    expect(await wordsRead(RECORDS)).toBeLessThan(RECORDS ** 2 / 4);
  });

  it('continues with the media of a package after its worker was killed among them', async () => {
    const doomed = await start();
    const learner = await ApiLearner.signUp(doomed.url);
    const names = Array.from({ length: MEDIA }, (_, index) => `${index}.wav`);
    const bytes = await packageOf(
      names.map((name, index) => [`word ${index}`, `meaning ${index}[sound:${name}]`, '']),
      Object.fromEntries(names.map((name, index) => [name, wavOf(index + 1)])),
    );
    const parsed = (await parseImport({ client: learner.client, body: { file: new File([new Uint8Array(bytes)], 'deck.apkg') } })).data;
    const plan = { import_id: parsed.import_id ?? '', mapping: parsed.mapping, target: { group_id: (await learner.createGroup()).id } };
    const { job_id } = (await commitImport({ client: learner.client, body: plan })).data;
    const mediaOf = async (reader: ApiLearner) =>
      (await getImport({ client: reader.client, path: { import_id: plan.import_id } })).data.media;
    let reached = 0;
    // The import and its words, then one batch of files.
    const job = { observer, databaseUrl: database.url, accountId: learner.user.id, jobId: job_id, batches: 3 };
    await pauseBetweenBatches(job, async () => {
      reached = (await mediaOf(learner)).done_count;
      await doomed.kill();
    });
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(MEDIA);

    const another = await learner.signInAgain((await start()).url);
    expect(await waitForJob(another, job_id, TAKEOVER_TIMEOUT_MS)).toMatchObject({ state: 'done', result: { created: MEDIA } });
    expect(await mediaOf(another)).toMatchObject({ done_count: MEDIA, left_out_count: 0 });
    expect((await getMediaUsage({ client: another.client })).data.files).toBe(MEDIA);
    expect(
      await observer.row(`select count(*)::int as attached, count(distinct word_id)::int as words from word_media where account_id = $1`, [
        learner.user.id,
      ]),
    ).toEqual({ attached: MEDIA, words: MEDIA });
  });

  it('deletes an uncommitted import after a day and the records of a committed one after 30 days', async () => {
    const learner = await ApiLearner.signUp((await start()).url);
    const [old, recent] = [await createImport(learner), await createImport(learner)];
    const plan = planFor(await createImport(learner), { name: 'Imported', target_language: 'Spanish' });
    await waitForJob(learner, (await commitImport({ client: learner.client, body: plan })).data.job_id);
    await observer.rows(`update imports set created_at = now() - interval '25 hours' where id = $1`, [old]);
    await observer.rows(`update imports set committed_at = now() - interval '31 days' where id = $1`, [plan.import_id]);
    await runRecurringJob(observer, 'purge-imports');
    const left = await observer.rows<{ id: string; records: number }>(
      `select i.id, count(r)::int as records from imports i left join import_rows r on r.account_id = i.account_id and r.import_id = i.id
        where i.account_id = $1 group by i.id order by i.id`,
      [learner.user.id],
    );
    expect(left).toEqual([
      { id: recent, records: 1 },
      { id: plan.import_id, records: 0 },
    ]);
    const { data } = await getImport({ client: learner.client, path: { import_id: plan.import_id } });
    expect(data).toMatchObject({ state: 'committed', can_undo: false, counts: { created: 1 } });
  });
});
