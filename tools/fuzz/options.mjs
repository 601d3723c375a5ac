import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run fuzz -- [target]... [--seconds 60 | --runs N] [--seed S] [--json]
       npm run fuzz -- <target> --input <file>     one input again, as it was kept

Without a target all of them, one after the other. The seed is printed; the same seed tries the same inputs.`;

/** @returns the options; null for help */
export function readOptions(parameters) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      runs: { type: 'string' },
      seed: { type: 'string' },
      input: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const number = (name) => (values[name] === undefined ? undefined : wholeNumber(name, values[name]));
  const [seconds, runs, seed] = ['seconds', 'runs', 'seed'].map(number);
  return {
    targets: positionals,
    seed: seed ?? Math.floor(Math.random() * 2 ** 31),
    ...(runs === undefined ? { seconds: seconds ?? 60 } : { runs }),
    input: values.input,
    json: values.json,
  };
}

function wholeNumber(name, text) {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
