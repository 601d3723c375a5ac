import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decode, encode } from './encoded.ts';
import { sourcesOf } from './sources.ts';
import { type AnyTarget, type Given, targetOf } from './targets.ts';
import type { ChildOrder, TargetResult } from './watched.ts';

/** Exit code after exceeding a target's memory limit. */
const TOO_MUCH_MEMORY = 77;
const MEGABYTE_BYTES = 1024 * 1024;
const BEAT_MS = 250;
/** Inputs that exposed bugs, all fixed since. */
const FOUND = join(import.meta.dirname, 'found');
const ENDLESS = 1_000_000_000;

/** Runs many inputs of one target in a process supervised by watched.ts. */
const order = JSON.parse(process.argv[2] ?? '') as ChildOrder;
let tried = 0;
let beaten = 0;

// Unhandled rejections count as failures.
process.on('uncaughtException', (error) => end({ tried, fault: `uncaught exception: ${textOf(error)}` }));
process.on('unhandledRejection', (error) => end({ tried, fault: `unhandled rejection: ${textOf(error)}` }));

for (const name of order.targets) {
  tried = 0;
  const target = await targetOf(name);
  const scratch = join(order.scratch, name);
  mkdirSync(scratch);
  const given = { modules: await sourcesOf(target, order.sources), scratch };
  await send(await (order.input === undefined ? explore(name, target, given) : once(target, given)));
}
process.disconnect();

/** Replays known failures first. */
async function explore(name: string, target: AnyTarget, given: Given<Record<string, object>>): Promise<TargetResult> {
  const inputs = await target.inputs(given);
  const { runs = ENDLESS, seconds, seed } = order;
  const examples = foundBefore(name);
  const limits = seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false };
  const attempts = fc.asyncProperty(inputs, (input) => attempt(input, target, given));
  const details = await fc.check(attempts, { seed, numRuns: runs + examples.length, examples, ...limits });
  if (!details.failed) return { tried };
  const input = encode(details.counterexample?.[0]);
  return { tried, fault: textOf(details.errorInstance), input, shrinks: details.numShrinks };
}

function foundBefore(name: string): [unknown][] {
  const folder = join(FOUND, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => [decode(readFileSync(join(folder, file), 'utf8'))]);
}

async function once(target: AnyTarget, given: Given<Record<string, object>>): Promise<TargetResult> {
  const input = readFileSync(order.input ?? '', 'utf8');
  try {
    // Seed files may be in the folder.
    await target.inputs(given);
    await attempt(decode(input), target, given);
    return { tried };
  } catch (error) {
    return { tried, fault: textOf(error), input };
  }
}

async function attempt(input: unknown, target: AnyTarget, given: Given<Record<string, object>>): Promise<void> {
  tried++;
  // If the input crashes the process, this note is the only record of it.
  writeFileSync(order.note, encode(input));
  if (Date.now() - beaten > BEAT_MS) {
    beaten = Date.now();
    void send({ beat: beaten });
  }
  const before = process.cpuUsage();
  await target.check(input, given);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (seconds > target.seconds) throw new Error(`It took ${seconds.toFixed(1)} s of processor time.`);
  if (process.memoryUsage.rss() > order.megabytes * MEGABYTE_BYTES) process.exit(TOO_MUCH_MEMORY);
}

/** Resolves when the message is sent: exiting would drop it. */
function send(message: TargetResult | { beat: number }): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function end(result: TargetResult): void {
  void send(result).then(() => process.exit(0));
}
