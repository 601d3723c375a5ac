import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readOptions, USAGE } from './options.mjs';
import { bundleSources, removeSources } from './sources.mjs';
import { targetNames, targetOf } from './targets.mjs';
import { watched } from './watched.mjs';

/** Fuzzes every reader of untrusted input. An input that breaks a rule is saved with its seed. */
const KEPT = join(import.meta.dirname, 'dist', 'broke');
/** Printed characters per input. */
const SHOWN = 600;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(USAGE);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {NonNullable<ReturnType<typeof readOptions>>} options */
async function run({ targets, input, json, ...amount }) {
  const all = targetNames();
  const unknown = targets.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no target ${unknown}. There are ${all.join(', ')}.`);
  const names = targets.length > 0 ? targets : all;
  const sources = await bundleSources(await Promise.all(names.map(targetOf)));
  try {
    for await (const outcome of watched({ targets: names, sources, ...amount, ...(input !== undefined && { input }) })) {
      if (json) console.log(JSON.stringify({ seed: amount.seed, ...outcome }));
      else console.log(lineOf(amount.seed, outcome, input ?? (await keep(amount.seed, outcome))));
      if (outcome.fault !== undefined) process.exitCode = 1;
    }
  } finally {
    await removeSources(sources);
  }
}

/**
 * Saves a failing input, and returns its path.
 *
 * @param {number} seed
 * @param {import('./watched.mjs').Outcome} outcome
 */
async function keep(seed, { target, fault, input }) {
  if (fault === undefined || input === undefined) return undefined;
  const path = join(KEPT, `${target}-${seed}.json`);
  await mkdir(KEPT, { recursive: true });
  await writeFile(path, input);
  return path;
}

/**
 * @param {number} seed
 * @param {import('./watched.mjs').Outcome} outcome
 * @param {string | undefined} kept
 */
function lineOf(seed, { target, tried, fault, input = '', shrinks = 0 }, kept) {
  const head = `${target.padEnd(12)} ${String(tried).padStart(9)} inputs, seed ${seed}`;
  if (fault === undefined) return `${head}: nothing`;
  const place = kept === undefined ? '' : `\n  kept in ${relative(process.cwd(), kept)}`;
  return `${head}: FAULT after ${shrinks} shrinks\n  ${fault.split('\n').join('\n  ')}\n  ${input.slice(0, SHOWN)}${place}`;
}
