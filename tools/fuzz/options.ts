import { randomInt } from 'node:crypto';
import { readCommandLine } from '../command-line.ts';

const USAGE = `usage: npm run fuzz -- [target]... [--seconds 60 | --runs N] [--seed S] [--json]
       npm run fuzz -- <target> --input <file>     one input again, as it was kept

Without a target all of them, one after the other. The seed is printed; the same seed tries the same inputs.`;

export function readOptions() {
  const { options, positionals } = readCommandLine(USAGE, {
    seconds: { type: 'number', default: 60 },
    runs: { type: 'number' },
    seed: { type: 'number' },
    input: { type: 'string' },
    json: { type: 'boolean' },
  });
  const { seconds, runs, seed = randomInt(2 ** 31), input, json } = options;
  return { targets: positionals, seed, ...(runs === undefined ? { seconds } : { runs }), input, json };
}
