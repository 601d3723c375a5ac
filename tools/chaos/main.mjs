import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { processorSeconds } from './processor-seconds.mjs';
import { runChaos } from './run.mjs';

/**
 * usage: npm run chaos -- [--seconds 600] [--seed 1] [--processes 4] [--learners 8] [--rest 100] [--calm 8] [--recovery 5]
 *
 * Prints a JSON summary; the exit code is 1 if a claim is violated. README.md lists the claims.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    processes: { type: 'string', default: '4' },
    learners: { type: 'string', default: '8' },
    rest: { type: 'string', default: '100' },
    calm: { type: 'string', default: '8' },
    recovery: { type: 'string', default: '5' },
  },
});
const { seconds, seed, processes, learners, rest, calm, recovery } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
);

console.error(`seed ${seed}`);
const { exitCode, ...summary } = await runChaos({
  ...{ seconds, seed, processes, learners, rest, calm: calm * 1000 },
  recoverWithin: recovery * 1000,
});
console.log(JSON.stringify({ ...summary, processorSeconds: await processorSeconds() }, null, 2));
process.exitCode = exitCode;
