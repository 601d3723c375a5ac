import { setTimeout as pause } from 'node:timers/promises';
import { bringDown, cutConnections, hang } from './stage/postgres.mjs';

/**
 * @typedef {object} Stage
 * @property {string} databaseUrl
 * @property {import('./stage/instances.mjs').ApiInstance[]} instances
 *
 * @typedef {object} Disturbance
 * @property {string} kind
 * @property {import('./stage/postgres.mjs').Outage} [outage] if PostgreSQL was unavailable
 *
 * @typedef {import('./chance.mjs').Chance} Chance
 */

/** In milliseconds. */
const MIN_CALM = 500;
const MAX_HANG_MS = 4_000;
const MAX_DOWN_MS = 3_000;

/** @typedef {Record<string, (stage: Stage, chance: Chance) => Promise<import('./stage/postgres.mjs').Outage | void>>} Kinds */

/** @type {Kinds} */
const OF_POSTGRES = {
  'connections cut': ({ databaseUrl }) => cutConnections(databaseUrl),
  'PostgreSQL restarted, fast': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGINT'),
  'PostgreSQL restarted, immediate': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGQUIT'),
  'PostgreSQL killed': ({ databaseUrl }) => bringDown(databaseUrl, 'SIGKILL'),
  'PostgreSQL hung': ({ databaseUrl }, chance) => hang(databaseUrl, chance.between(500, MAX_HANG_MS)),
};

/** @type {Kinds} */
const OF_PROCESSES = {
  'API process killed': async ({ instances }, chance) => {
    const one = chance.one(instances);
    await one.kill();
    await pause(chance.between(0, MAX_DOWN_MS));
    await one.start();
  },
};

/**
 * Disturbs PostgreSQL and, independently, the API processes at random times until `until`, and until each kind has happened.
 *
 * @param {Stage} stage
 * @param {Chance} chance
 * @param {{until: number, isOver: boolean, calm: number}} course `until` on the `performance.now()` clock; `calm` is the longest pause, in
 * milliseconds
 * @returns {Promise<Disturbance[]>}
 */
export async function disturb(stage, chance, course) {
  const lanes = [OF_POSTGRES, OF_PROCESSES].map((kinds) => disturbBy(kinds, { stage, course, chance: chance.another() }));
  return (await Promise.all(lanes)).flat();
}

/** Every kind happens once before any repeats. */
async function disturbBy(kinds, { stage, course, chance }) {
  /** @type {Disturbance[]} */
  const done = [];
  for (let due = []; ;) {
    await pause(chance.between(MIN_CALM, course.calm));
    if (course.isOver || (performance.now() > course.until && done.length >= Object.keys(kinds).length)) return done;
    if (due.length === 0) due = Object.keys(kinds);
    const [kind] = due.splice(chance.below(due.length), 1);
    const outage = await kinds[kind](stage, chance);
    done.push(outage ? { kind, outage } : { kind });
  }
}
