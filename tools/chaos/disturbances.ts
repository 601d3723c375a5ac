import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { ApiInstance } from './stage/instances.ts';
import { bringDown, cutConnections, hang, type Outage } from './stage/postgres.ts';

/** The processes that are disturbed. */
export interface DisturbedStage {
  databaseUrl: string;
  /** Where the instances store files. */
  dataDir: string;
  instances: ApiInstance[];
}

/** Something that was disturbed; `outage` if PostgreSQL was away. */
export interface Disturbance {
  kind: string;
  /** If PostgreSQL was unavailable. */
  outage?: Outage;
}

/** When to disturb. */
export interface Course {
  /** The end, on the `performance.now()` clock. */
  until: number;
  isOver: boolean;
  /** The longest pause, in milliseconds. */
  calm: number;
}

/** In milliseconds. */
const MIN_CALM = 500;
const MAX_HANG_MS = 4_000;
const MAX_DOWN_MS = 3_000;

type Kinds = Record<string, (stage: DisturbedStage, chance: Chance) => Promise<Outage | undefined>>;

const OF_POSTGRES: Kinds = {
  'connections cut': async ({ databaseUrl }) => {
    await cutConnections(databaseUrl);
    return undefined;
  },
  'PostgreSQL restarted, fast': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGINT'),
  'PostgreSQL restarted, immediate': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGQUIT'),
  'PostgreSQL killed': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGKILL'),
  'PostgreSQL hung': ({ databaseUrl }, chance) => hang(databaseUrl, chance.between(500, MAX_HANG_MS)),
};

const OF_PROCESSES: Kinds = {
  'API process killed': async ({ instances }, chance) => {
    const one = chance.one(instances);
    await one.kill();
    await pause(chance.between(0, MAX_DOWN_MS));
    await one.start();
    return undefined;
  },
};

/**
 * Disturbs PostgreSQL and, independently, the API processes at random times until `until`, and until each kind has happened.
 */
export async function disturb(stage: DisturbedStage, chance: Chance, course: Course): Promise<Disturbance[]> {
  const lanes = [OF_POSTGRES, OF_PROCESSES].map((kinds) => disturbBy(kinds, { stage, course, chance: chance.another() }));
  return (await Promise.all(lanes)).flat();
}

/** Every kind happens once before any repeats. */
async function disturbBy(kinds: Kinds, { stage, course, chance }: { stage: DisturbedStage; course: Course; chance: Chance }) {
  const done: Disturbance[] = [];
  for (let due = Object.entries(kinds); ; due = due.length > 0 ? due : Object.entries(kinds)) {
    await pause(chance.between(MIN_CALM, course.calm));
    if (course.isOver || (performance.now() > course.until && done.length >= Object.keys(kinds).length)) return done;
    const next = chance.one(due);
    due = due.filter((one) => one !== next);
    const [kind, happen] = next;
    const outage = await happen(stage, chance);
    done.push(outage ? { kind, outage } : { kind });
  }
}
