import { randomInt } from 'node:crypto';
import { readCommandLine, runTool } from '../command-line.ts';
import { processorSeconds } from './processor-seconds.ts';
import { runChaos } from './run.ts';

const USAGE = `usage: npm run chaos -- [--seconds 600] [--seed 1] [--processes 4] [--learners 8] [--rest 100] [--calm 8] [--recovery 5]

Prints a JSON summary; the exit code is 1 if a claim is violated. README.md lists the claims.`;

await runTool(async () => {
  const { options } = readCommandLine(USAGE, {
    seconds: { type: 'number', default: 600 },
    seed: { type: 'number' },
    processes: { type: 'number', default: 4 },
    learners: { type: 'number', default: 8 },
    rest: { type: 'number', default: 100 },
    calm: { type: 'number', default: 8 },
    recovery: { type: 'number', default: 5 },
  });
  const { calm, recovery, seed = randomInt(2 ** 31), ...size } = options;
  console.error(`seed ${seed}`);
  const { exitCode, ...summary } = await runChaos({ ...size, seed, calm: calm * 1000, recoverWithin: recovery * 1000 });
  console.log(JSON.stringify({ ...summary, processorSeconds: await processorSeconds() }, null, 2));
  process.exitCode = exitCode;
});
