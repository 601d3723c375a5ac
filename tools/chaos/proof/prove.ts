import { setTimeout as pause } from 'node:timers/promises';
import type { JobDto, SignedInDto, StartedJobDto } from '@wordhoard/api-client/types';
import pg from 'pg';
import type { Disturbance, DisturbedStage } from '../disturbances.ts';
import type { Attempts, ChaosClient } from '../load/client.ts';
import type { Device } from '../load/device.ts';
import type { ChaosLearner } from '../load/learner.ts';
import { collectCompletely } from '../stage/collection.ts';
import { compare, judged, type Write } from './claims.ts';
import { readEvidence, readExports, readTotals, readUnfinishedJobs, exportedWrites } from './evidence.ts';
import { readMediaFaults } from './media-files.ts';
import { runProductChecks } from './product-checks.ts';
import { recoveries, type Recovery } from './recoveries.ts';

/** In milliseconds. A dead worker is detected after ten seconds, and its job is polled every few seconds. */
const UNTIL_JOBS_END = 120_000;
const LOOK_EVERY = 250;
/** The log entry of an unhandled error. */
const FAULT = '500 SERVICE.FAILED';
/** How many of the most frequent log lines to show. */
const SHOWN = 10;

interface ProofInputs {
  stage: DisturbedStage;
  writes: Write[];
  people: ChaosLearner[];
  devices: Device[];
  disturbances: Disturbance[];
  attempts: Attempts;
  /** Signed out. */
  client: ChaosClient;
  /** In milliseconds. */
  recoverWithin: number;
}

/** Waits until background jobs have ended, then compares the responses to clients with the database and the API. */
export async function prove({ stage, writes, people, devices, disturbances, attempts, client, recoverWithin }: ProofInputs) {
  const database = new pg.Client({ connectionString: stage.databaseUrl });
  await database.connect();
  try {
    const unfinished = await untilJobsEnd(database);
    await collectCompletely(stage.databaseUrl);
    const mediaFaults = await readMediaFaults(database, stage.dataDir);
    const { lost, doubled, altered, uncalledFor } = compare(writes, await readEvidence(database, writes));
    const exported = compare(exportedWrites(writes), await readExports(people, writes));
    const { miscounts, facetMismatches } = await runProductChecks(stage.databaseUrl);
    const audit = await verifyChains(client, database);
    const recovered = recoveries(disturbances, attempts.acknowledged);
    const claims = {
      'no acknowledged write is lost': lost,
      'no write is done twice': doubled,
      'every write is what was asked for': altered,
      'nothing was done that was refused or never requested': uncalledFor,
      'the API reports the same to the clients': Object.values(exported).flat(),
      'every counter equals the log': miscounts,
      'every memory is the fold of its log': facetMismatches,
      'every recording has its whole file': mediaFaults,
      'every audit chain is intact': audit.intact ? [] : [audit],
      'no request is refused without a reason, and retries of one write agree': devices.flatMap((one) => one.faults),
      'every job comes to its end': unfinished,
      'an outage is reported as such, and never as an internal error': attempts.failed[FAULT] ? [{ [FAULT]: attempts.failed[FAULT] }] : [],
      [`a write is acknowledged within ${recoverWithin / 1000} s of PostgreSQL answering again`]: slow(recovered, recoverWithin),
    };
    return {
      acknowledged: counted(writes.filter(({ state }) => state === 'acknowledged')),
      unknown: writes.filter(({ state }) => state === 'unknown').length,
      attempts: { made: attempts.made, failed: attempts.failed },
      disturbances: counted(disturbances),
      faults: mostFrequent((await Promise.all(stage.instances.map((one) => one.faults()))).flat()),
      failedStarts: mostFrequent(stage.instances.flatMap((one) => one.failedStarts)),
      recoveryMs: slowest(recovered),
      rows: { ...(await readTotals(database)), chains: audit.chains },
      ...judged(claims),
    };
  } finally {
    await database.end();
  }
}

async function untilJobsEnd(database: pg.Client) {
  const deadline = performance.now() + UNTIL_JOBS_END;
  for (;;) {
    const unfinished = await readUnfinishedJobs(database);
    if (unfinished.length === 0 || performance.now() > deadline) return unfinished;
    await pause(LOOK_EVERY);
  }
}

/** The result of the job that verifies all audit chains. */
interface ChainVerification {
  intact: boolean;
  chains: number;
}

/** Uses the product's verifier, as an administrator would. */
async function verifyChains(client: ChaosClient, database: pg.Client) {
  const person = { username: 'auditor', email: 'auditor@example.com', password: 'correct horse battery' };
  const { token, user } = await client.need<SignedInDto>('POST', '/auth/register', person);
  client.token = token.access_token;
  await database.query(`update accounts set role = 'admin' where id = $1`, [user.id]);
  const { job_id } = await client.need<StartedJobDto>('POST', '/admin/audit/verify');
  for (;;) {
    const { finished_at, state, result } = await client.need<JobDto>('GET', `/jobs/${job_id}`);
    if (finished_at !== null) return { state, ...(result as unknown as ChainVerification) };
    await pause(LOOK_EVERY);
  }
}

/** Outages after which recovery took too long. Nothing is reported if there was no outage. */
function slow(recovered: Recovery[], recoverWithin: number): unknown[] {
  return recovered.length === 0 ? ['there was no outage'] : recovered.filter(({ any }) => !(any < recoverWithin));
}

/** The longest recovery after each kind of outage. */
function slowest(recovered: Recovery[]) {
  const worst = (of: Recovery[], what: 'any' | 'withItsOwn' | 'every') => Math.max(...of.map((one) => one[what]));
  const kinds = [...Map.groupBy(recovered, ({ kind }) => kind)];
  return Object.fromEntries(
    kinds.map(([kind, of]) => [kind, { any: worst(of, 'any'), withItsOwn: worst(of, 'withItsOwn'), every: worst(of, 'every') }]),
  );
}

function mostFrequent(texts: readonly string[]) {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, of]) => [text, of.length] as const);
  return Object.fromEntries(counts.sort(([, one], [, other]) => other - one).slice(0, SHOWN));
}

function counted(items: readonly { kind: string }[]) {
  return Object.fromEntries([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));
}
