import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { compare, judged } from './claims.mjs';
import { readEvidence, readExports, readTotals, readUnfinishedJobs, exportedWrites } from './evidence.mjs';
import { runProductChecks } from './product-checks.mjs';
import { recoveries } from './recoveries.mjs';

/** In milliseconds. A dead worker is detected after ten seconds, and its job is polled every few seconds. */
const UNTIL_JOBS_END = 120_000;
const LOOK_EVERY = 250;
/** The log entry of an unhandled error. */
const FAULT = '500 SERVICE.FAILED';
/** How many of the most frequent log lines to show. */
const SHOWN = 10;

/**
 * Waits until background jobs have ended, then compares the responses to clients with the database and the API.
 *
 * @param {object} inputs
 * @param {import('../disturbances.mjs').Stage} inputs.stage
 * @param {import('./claims.mjs').Write[]} inputs.writes
 * @param {import('../load/learner.mjs').Learner[]} inputs.people
 * @param {import('../load/device.mjs').Device[]} inputs.devices
 * @param {import('../disturbances.mjs').Disturbance[]} inputs.disturbances
 * @param {import('../load/client.mjs').Attempts} inputs.attempts
 * @param {import('../load/client.mjs').ChaosClient} inputs.client signed out
 * @param {number} inputs.recoverWithin milliseconds
 */
export async function prove({ stage, writes, people, devices, disturbances, attempts, client, recoverWithin }) {
  const database = new pg.Client({ connectionString: stage.databaseUrl });
  await database.connect();
  try {
    const unfinished = await untilJobsEnd(database);
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

async function untilJobsEnd(database) {
  const deadline = performance.now() + UNTIL_JOBS_END;
  for (;;) {
    const unfinished = await readUnfinishedJobs(database);
    if (unfinished.length === 0 || performance.now() > deadline) return unfinished;
    await pause(LOOK_EVERY);
  }
}

/** Uses the product's verifier, as an administrator would. */
async function verifyChains(client, database) {
  const person = { username: 'auditor', email: 'auditor@example.com', password: 'correct horse battery' };
  const { token, user } = await client.need('POST', '/auth/register', person);
  client.token = token.access_token;
  await database.query(`update accounts set role = 'admin' where id = $1`, [user.id]);
  const { job_id } = await client.need('POST', '/admin/audit/verify');
  for (;;) {
    const { finished_at, state, result } = await client.need('GET', `/jobs/${job_id}`);
    if (finished_at !== null) return { state, ...result };
    await pause(LOOK_EVERY);
  }
}

/** Outages after which recovery took too long. Nothing is reported if there was no outage. */
function slow(recovered, recoverWithin) {
  return recovered.length === 0 ? ['there was no outage'] : recovered.filter(({ any }) => !(any < recoverWithin));
}

/** The longest recovery after each kind of outage. */
function slowest(recovered) {
  const worst = (of, what) => Math.max(...of.map((one) => one[what]));
  const kinds = [...Map.groupBy(recovered, ({ kind }) => kind)];
  return Object.fromEntries(
    kinds.map(([kind, of]) => [kind, { any: worst(of, 'any'), withItsOwn: worst(of, 'withItsOwn'), every: worst(of, 'every') }]),
  );
}

/** @param {readonly string[]} texts */
function mostFrequent(texts) {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, of]) => /** @type {const} */ ([text, of.length]));
  return Object.fromEntries(counts.sort(([, one], [, other]) => other - one).slice(0, SHOWN));
}

/** @param {readonly {kind: string}[]} items */
function counted(items) {
  return Object.fromEntries([...Map.groupBy(items, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));
}
