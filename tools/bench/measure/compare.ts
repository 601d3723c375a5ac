import { loadavg } from 'node:os';
import { type LoadResult, openLine, type Contestant } from './load.ts';
import type { BenchServer } from '../stage/server-process.ts';
import type { BenchStage } from '../stage/stage.ts';
import { databaseTimes, processorTime, spent } from './processor-time.ts';

/** How long each contestant is measured. */
export interface BenchPace {
  connections: number;
  rounds: number;
  /** Of a round, for each contestant. */
  seconds: number;
}

interface Comparison {
  /** The second contestant's requests per second relative to the first's, one per round. */
  ratios: number[];
  faults: string[];
}

/**
 * Warm-up until the JIT and query plans have settled: at least this many requests of a kind and to one process, within the number of rounds
 * below.
 */
const WARM_UP_REQUESTS = { ofKind: 8_000, ofProcess: 25_000 };
const WARM_UP_ROUNDS = { least: 2, most: 30 };

/** How many warm-up requests each server has had. */
const warmth = new WeakMap<BenchServer, number>();

/** Runs two contestants alternately, so that other load on the machine affects both. Prints a line per round and contestant. */
export async function compare(
  bench: string,
  contestants: readonly [Contestant, Contestant],
  pace: BenchPace,
  stage: BenchStage,
): Promise<Comparison> {
  const sides = contestants.map(({ label, server, next }) => {
    const line = openLine(server.origin, pace.connections);
    return { label, server, line, rates: [] as number[], load: () => line.load(next, pace.seconds * 1000) };
  });
  const faults = new Set<string>();
  try {
    for (const { server, load } of sides) await warmUp(server, load);
    for (let round = 1; round <= pace.rounds; round++) {
      for (const { label, server, rates, load } of round % 2 === 1 ? sides : sides.toReversed()) {
        const result = await observe(server, stage, load);
        console.log(JSON.stringify({ bench, round, contestant: label, ...figures(result) }));
        rates.push(result.load.requests / result.load.seconds);
        if (result.load.non2xx > 0) faults.add(`${label} answered ${result.load.complaint}`);
      }
    }
  } finally {
    await Promise.all(sides.map(({ line }) => line.close()));
  }
  const [first = [], second = []] = sides.map(({ rates }) => rates);
  return { ratios: second.map((rate, round) => rate / (first[round] ?? Number.NaN)), faults: [...faults] };
}

async function warmUp(server: BenchServer, load: () => Promise<LoadResult>): Promise<void> {
  const { ofKind, ofProcess } = WARM_UP_REQUESTS;
  const { least, most } = WARM_UP_ROUNDS;
  const before = warmth.get(server) ?? 0;
  const enough = Math.max(ofKind, ofProcess - before);
  let requests = 0;
  for (let round = 1; round <= most && (round <= least || requests < enough); round++) requests += (await load()).requests;
  warmth.set(server, before + requests);
}

interface Observed {
  load: LoadResult;
  nodeTime: number;
  postgresTime: number;
}

/** Runs a load and adds the CPU time of the server and the database, in microseconds, where the system reports it. */
async function observe(server: BenchServer, { database, client }: BenchStage, work: () => Promise<LoadResult>): Promise<Observed> {
  const look = async (): Promise<{ node: number; postgres: ReadonlyMap<number, number> }> => ({
    node: (await processorTime(server.pid)) ?? NaN,
    postgres: database.isOnThisMachine ? await databaseTimes(client) : new Map(),
  });
  const before = await look();
  const load = await work();
  const after = await look();
  return { load, nodeTime: after.node - before.node, postgresTime: spent(before.postgres, after.postgres) };
}

function figures({ load, nodeTime, postgresTime }: Observed) {
  const perRequest = (time: number) => (time > 0 ? Math.round(time / load.requests) : null);
  return {
    rps: Math.round(load.requests / load.seconds),
    p50: decimals(load.p50),
    p99: decimals(load.p99),
    node_cpu_us: perRequest(nodeTime),
    pg_cpu_us: perRequest(postgresTime),
    non2xx: load.non2xx,
    load: decimals(loadavg()[0] ?? Number.NaN),
  };
}

function decimals(value: number) {
  return Math.round(value * 100) / 100;
}
