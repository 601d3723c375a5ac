import { ratio } from '../results.mjs';

/** In milliseconds: how precisely a start is measured. */
const POLL_EVERY = 3;

/**
 * The time from the start of the process to its first 200, of the API and of `ref` in turn.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function coldStart(stage, { pace }) {
  const ratios = [];
  // The first start of each only brings its files into memory.
  for (let round = 0; round <= pace.rounds; round++) {
    const ref = await timeOf(() => stage.startRef({}, POLL_EVERY));
    const product = await timeOf(() => stage.startProduct(undefined, undefined, POLL_EVERY));
    if (round === 0) continue;
    console.log(JSON.stringify({ bench: 'cold-start', round, ref_ms: Math.round(ref), product_ms: Math.round(product) }));
    ratios.push(ref / product);
  }
  return [{ name: 'cold-start', title: 'first 200', ...ratio(ratios, { of: "ref's speed", atLeast: 0.5 }), faults: [] }];
}

async function timeOf(start) {
  const server = await start();
  await server.stop();
  return server.startedInMs;
}
