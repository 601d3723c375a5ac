import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decode, encode } from './encoded.mjs';
import { sourcesOf } from './sources.mjs';
import { targetOf } from './targets.mjs';

/** Exit code after exceeding a target's memory limit. */
const TOO_MUCH_MEMORY = 77;
const MEGABYTE_BYTES = 1024 * 1024;
const BEAT_MS = 250;
/** Inputs that exposed bugs, all fixed since. */
const FOUND = join(import.meta.dirname, 'found');
const ENDLESS = 1_000_000_000;

/** Runs many inputs of one target in a process supervised by watched.mjs. */
const order = JSON.parse(process.argv[2]);
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
  await send({ target: name, ...(await (order.input === undefined ? explore(name, target, given) : once(target, given))) });
}
process.disconnect();

/** Replays known failures first. */
async function explore(name, target, given) {
  const inputs = await target.inputs(given);
  const { runs = ENDLESS, seconds, seed } = order;
  const examples = foundBefore(name);
  const limits = seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false };
  const attempts = fc.asyncProperty(inputs, (input) => attempt(input, target, given));
  const details = await fc.check(attempts, { seed, numRuns: runs + examples.length, examples, ...limits });
  if (!details.failed) return { tried };
  return { tried, fault: textOf(details.errorInstance), input: encode(details.counterexample?.[0]), shrinks: details.numShrinks };
}

function foundBefore(name) {
  const folder = join(FOUND, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => /** @type {[unknown]} */ ([decode(readFileSync(join(folder, file), 'utf8'))]));
}

async function once(target, given) {
  const input = readFileSync(order.input, 'utf8');
  try {
    // Seed files may be in the folder.
    await target.inputs(given);
    await attempt(decode(input), target, given);
    return { tried };
  } catch (error) {
    return { tried, fault: textOf(error), input };
  }
}

async function attempt(input, target, given) {
  tried++;
  // If the input crashes the process, this note is the only record of it.
  writeFileSync(order.note, encode(input));
  if (Date.now() - beaten > BEAT_MS) void send({ beat: (beaten = Date.now()) });
  const before = process.cpuUsage();
  await target.check(input, given);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  if (seconds > target.seconds) throw new Error(`It took ${seconds.toFixed(1)} s of processor time.`);
  if (process.memoryUsage.rss() > order.megabytes * MEGABYTE_BYTES) process.exit(TOO_MUCH_MEMORY);
}

/** Resolves when the message is sent: exiting would drop it. */
function send(message) {
  return new Promise((resolve) => {
    process.send?.(message, undefined, {}, resolve);
  });
}

function textOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function end(result) {
  void send(result).then(() => process.exit(0));
}
