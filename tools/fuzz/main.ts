import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runTool } from '../command-line.ts';
import { readOptions } from './options.ts';
import { bundleSources, removeSources } from './sources.ts';
import { targetNames, targetOf } from './targets.ts';
import { watched, type FuzzOutcome } from './watched.ts';

/** Fuzzes every reader of untrusted input. An input that breaks a rule is saved with its seed. */
const KEPT = join(import.meta.dirname, 'dist', 'broke');
/** Printed characters per input. */
const SHOWN = 600;

await runTool(() => run(readOptions()));

async function run({ targets, input, json, ...amount }: ReturnType<typeof readOptions>): Promise<void> {
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

/** Saves a failing input, and returns its path. */
async function keep(seed: number, { target, fault, input }: FuzzOutcome) {
  if (fault === undefined || input === undefined) return undefined;
  const path = join(KEPT, `${target}-${seed}.json`);
  await mkdir(KEPT, { recursive: true });
  await writeFile(path, input);
  return path;
}

function lineOf(seed: number, { target, tried, fault, input = '', shrinks = 0 }: FuzzOutcome, kept: string | undefined) {
  const head = `${target.padEnd(12)} ${String(tried).padStart(9)} inputs, seed ${seed}`;
  if (fault === undefined) return `${head}: nothing`;
  const place = kept === undefined ? '' : `\n  kept in ${relative(process.cwd(), kept)}`;
  return `${head}: FAULT after ${shrinks} shrinks\n  ${fault.split('\n').join('\n  ')}\n  ${input.slice(0, SHOWN)}${place}`;
}
