import { loadavg } from 'node:os';
import { openLine } from './load.mjs';
import { databaseTimes, processorTime, spent } from './processor-time.mjs';

/**
 * @typedef {object} Pace
 * @property {number} connections
 * @property {number} rounds
 * @property {number} seconds of a round, per contestant
 *
 * @typedef {object} Comparison
 * @property {number[]} ratios the second contestant's requests per request of the first, by round
 * @property {string[]} faults
 */

/**
 * Warm-up until the JIT and query plans have settled: at least this many requests of a kind and to one process, within the number of rounds
 * below.
 */
const WARM_UP_REQUESTS = { ofKind: 8_000, ofProcess: 25_000 };
const WARM_UP_ROUNDS = { least: 2, most: 30 };

/** How many warm-up requests each server has had. */
const warmth = new WeakMap();

/**
 * Runs two contestants alternately, so that other load on the machine affects both. Prints a line per round and contestant.
 *
 * @param {string} bench
 * @param {readonly [import('./load.mjs').Contestant, import('./load.mjs').Contestant]} contestants
 * @param {Pace} pace
 * @param {import('../stage/stage.mjs').Stage} stage
 * @returns {Promise<Comparison>}
 */
export async function compare(bench, contestants, pace, stage) {
  const lines = contestants.map(({ server }) => openLine(server.origin, pace.connections));
  /** @type {[number[], number[]]} */
  const rates = [[], []];
  /** @type {string[]} */
  const faults = [];
  try {
    for (const i of [0, 1]) await warmUp(contestants[i].server, () => lines[i].load(contestants[i].next, pace.seconds * 1000));
    for (let round = 1; round <= pace.rounds; round++) {
      const order = round % 2 === 1 ? [0, 1] : [1, 0];
      for (const i of order) {
        const { label, server, next } = contestants[i];
        const result = await observe(server, stage, () => lines[i].load(next, pace.seconds * 1000));
        console.log(JSON.stringify({ bench, round, contestant: label, ...figures(result) }));
        rates[i].push(result.load.requests / result.load.seconds);
        if (result.load.non2xx > 0) faults.push(`${label} answered ${result.load.complaint}`);
      }
    }
  } finally {
    await Promise.all(lines.map((line) => line.close()));
  }
  const [first, second] = rates;
  return { ratios: second.map((rate, round) => rate / first[round]), faults: [...new Set(faults)] };
}

async function warmUp(server, load) {
  const { ofKind, ofProcess } = WARM_UP_REQUESTS;
  const { least, most } = WARM_UP_ROUNDS;
  const before = warmth.get(server) ?? 0;
  const enough = Math.max(ofKind, ofProcess - before);
  let requests = 0;
  for (let round = 1; round <= most && (round <= least || requests < enough); round++) requests += (await load()).requests;
  warmth.set(server, before + requests);
}

/** Runs a load and adds the CPU time of the server and the database, in microseconds, where the system reports it. */
async function observe(server, { database, client }, work) {
  const look = async () => ({
    node: (await processorTime(server.pid)) ?? NaN,
    postgres: database.isOnThisMachine ? await databaseTimes(client) : new Map(),
  });
  const before = await look();
  const load = await work();
  const after = await look();
  return { load, nodeTime: after.node - before.node, postgresTime: spent(before.postgres, after.postgres) };
}

function figures({ load, nodeTime, postgresTime }) {
  const perRequest = (time) => (time > 0 ? Math.round(time / load.requests) : null);
  return {
    rps: Math.round(load.requests / load.seconds),
    p50: decimals(load.p50),
    p99: decimals(load.p99),
    node_cpu_us: perRequest(nodeTime),
    pg_cpu_us: perRequest(postgresTime),
    non2xx: load.non2xx,
    load: decimals(loadavg()[0]),
  };
}

function decimals(value) {
  return Math.round(value * 100) / 100;
}
