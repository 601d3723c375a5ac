import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BenchResult } from '../results.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Maximum share of a cold build's time for a warm one. */
const MAX_RATIO = 0.1;

/**
 * Builds the whole workspace with an empty cache, then again with nothing changed. Uses a cache of its own; the build outputs are the same
 * as before.
 */
export async function build(): Promise<BenchResult[]> {
  const cache = await mkdtemp(join(tmpdir(), 'wordhoard-bench-cache-'));
  try {
    const [cold, warm] = [await timeOfBuild(cache), await timeOfBuild(cache)];
    console.log(JSON.stringify({ bench: 'build', cold_ms: Math.round(cold), warm_ms: Math.round(warm) }));
    const percent = (share: number) => `${Math.round(100 * share)} %`;
    const measured = `${percent(warm / cold)} of a cold one's time (at most ${percent(MAX_RATIO)})`;
    return [{ name: 'build', title: 'a warm build', measured, isMet: warm / cold <= MAX_RATIO, faults: [] }];
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

async function timeOfBuild(cache: string): Promise<number> {
  // A nested nx must not inherit nx's own variables.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  const env = {
    ...Object.fromEntries(inherited),
    NX_DAEMON: 'false',
    NX_CACHE_DIRECTORY: join(cache, 'cache'),
    NX_WORKSPACE_DATA_DIRECTORY: join(cache, 'data'),
  };
  const started = performance.now();
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/nx'), ['run-many', '-t', 'build'], { cwd: ROOT, env, maxBuffer: 2 ** 26 });
  return performance.now() - started;
}
