import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { chanceOf } from './chance.ts';
import { disturb, type DisturbedStage } from './disturbances.ts';
import { ChaosClient, noAttempts } from './load/client.ts';
import { Device } from './load/device.ts';
import { signUp } from './load/learner.ts';
import type { Write } from './proof/claims.ts';
import { prove } from './proof/prove.ts';
import { collectRepeatedly } from './stage/collection.ts';
import { startInstances } from './stage/instances.ts';

interface ChaosOptions {
  seed: number;
  /** Of disturbances. */
  seconds: number;
  processes: number;
  /** With two devices each. */
  learners: number;
  /** The pause between two actions of a device, in milliseconds. */
  rest: number;
  /** The longest pause between two disturbances, in milliseconds. */
  calm: number;
  /** The longest accepted recovery, in milliseconds. */
  recoverWithin: number;
}

const DEVICES = 2;

/** Runs several API processes on one PostgreSQL under load and disturbances, then verifies the result. */
export async function runChaos(options: ChaosOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-chaos-'));
  // Accessible to the account that PostgreSQL runs under if we are root.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const stage: DisturbedStage = { databaseUrl: postgres.url, dataDir: join(folder, 'data'), instances: [] };
  try {
    stage.instances = await startInstances(options.processes, { databaseUrl: postgres.url, folder });
    return await play(options, stage);
  } finally {
    await Promise.all(stage.instances.map((one) => one.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function play({ seed, seconds, learners, rest, calm, processes, recoverWithin }: ChaosOptions, stage: DisturbedStage) {
  const chance = chanceOf(seed);
  const attempts = noAttempts();
  const clientOf = () => new ChaosClient(stage.instances, attempts, chance.another());
  const first: Write[] = [];
  const people = await Promise.all(Array.from({ length: learners }, (_, n) => signUp(clientOf(), first, n)));
  const devices = people.flatMap((learner, n) =>
    Array.from({ length: DEVICES }, (_, d) => new Device(`${n}-${d}`, { client: clientOf(), learner, chance: chance.another() })),
  );
  const course = { until: performance.now() + seconds * 1000, isOver: false, calm };
  const [loadBefore = 0] = loadavg();
  const working = devices.map((one) => one.work(course, rest));
  const disturbing = disturb(stage, chance.another(), course);
  const collecting = collectRepeatedly(stage.databaseUrl, course);
  // The first failure ends the run.
  await Promise.race([disturbing, ...working]).finally(() => (course.isOver = true));
  const disturbances = await disturbing;
  await Promise.all([...working, collecting]);
  const [loadAfter = 0] = loadavg();
  const writes = [...first, ...devices.flatMap((one) => one.writes)];
  const proof = await prove({ stage, writes, people, devices, disturbances, attempts, client: clientOf(), recoverWithin });
  return { seed, seconds, processes, learners, devices: devices.length, loadAverage: [loadBefore, loadAfter], ...proof };
}
