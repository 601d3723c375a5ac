import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { chanceOf } from './chance.mjs';
import { disturb } from './disturbances.mjs';
import { ChaosClient, noAttempts } from './load/client.mjs';
import { Device } from './load/device.mjs';
import { signUp } from './load/learner.mjs';
import { prove } from './proof/prove.mjs';
import { startInstances } from './stage/instances.mjs';

/**
 * @typedef {object} Options
 * @property {number} seed
 * @property {number} seconds of disturbances
 * @property {number} processes
 * @property {number} learners with two devices each
 * @property {number} rest a device's pause between two actions, in milliseconds
 * @property {number} calm maximum pause between two disturbances, in milliseconds
 * @property {number} recoverWithin maximum time from an outage to an acknowledged write, in milliseconds
 */

const DEVICES = 2;

/**
 * Runs several API processes on one PostgreSQL under load and disturbances, then verifies the result.
 *
 * @param {Options} options
 */
export async function runChaos(options) {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-chaos-'));
  // Accessible to the account that PostgreSQL runs under if we are root.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  /** @type {import('./disturbances.mjs').Stage} */
  const stage = { databaseUrl: postgres.url, instances: [] };
  try {
    stage.instances = await startInstances(options.processes, { databaseUrl: postgres.url, folder });
    return await play(options, stage);
  } finally {
    await Promise.all(stage.instances.map((one) => one.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Options} options
 * @param {import('./disturbances.mjs').Stage} stage
 */
async function play({ seed, seconds, learners, rest, calm, processes, recoverWithin }, stage) {
  const chance = chanceOf(seed);
  const attempts = noAttempts();
  const clientOf = () => new ChaosClient(stage.instances, attempts, chance.another());
  const first = [];
  const people = await Promise.all(Array.from({ length: learners }, (_, n) => signUp(clientOf(), first, n)));
  const devices = people.flatMap((learner, n) =>
    Array.from({ length: DEVICES }, (_, d) => new Device(`${n}-${d}`, { client: clientOf(), learner, chance: chance.another() })),
  );
  const course = { until: performance.now() + seconds * 1000, isOver: false, calm };
  const [loadBefore = 0] = loadavg();
  const working = devices.map((one) => one.work(course, rest));
  const disturbing = disturb(stage, chance.another(), course);
  // The first failure ends the run.
  await Promise.race([disturbing, ...working]).finally(() => (course.isOver = true));
  const disturbances = await disturbing;
  await Promise.all(working);
  const [loadAfter = 0] = loadavg();
  const writes = [...first, ...devices.flatMap((one) => one.writes)];
  const proof = await prove({ stage, writes, people, devices, disturbances, attempts, client: clientOf(), recoverWithin });
  return { seed, seconds, processes, learners, devices: devices.length, loadAverage: [loadBefore, loadAfter], ...proof };
}
