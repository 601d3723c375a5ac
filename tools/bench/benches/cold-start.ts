import type { BenchOptions } from '../options.ts';
import { ratio, type BenchResult } from '../results.ts';
import type { BenchStage } from '../stage/stage.ts';
import type { BenchServer } from '../stage/server-process.ts';

/** In milliseconds; the precision of the measurement. */
const POLL_EVERY = 3;

/** The time from process start to its first 200, alternating between the API and `ref`. */
export async function coldStart(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const ratios: number[] = [];
  // The first start of each only warms the file cache.
  for (let round = 0; round <= pace.rounds; round++) {
    const ref = await timeOf(() => stage.startRef({}, POLL_EVERY));
    const product = await timeOf(() => stage.startProduct(undefined, undefined, POLL_EVERY));
    if (round === 0) continue;
    console.log(JSON.stringify({ bench: 'cold-start', round, ref_ms: Math.round(ref), product_ms: Math.round(product) }));
    ratios.push(ref / product);
  }
  return [{ name: 'cold-start', title: 'first 200', ...ratio(ratios, { of: "ref's speed", atLeast: 0.5 }), faults: [] }];
}

async function timeOf(start: () => Promise<BenchServer>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startedInMs;
}
