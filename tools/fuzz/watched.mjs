import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Time without a sign of life after which an input counts as hung; the CPU limits are far lower. */
const PATIENCE_MS = 180_000;
/** Limits for the whole process and for its heap. */
const MEGABYTES = { all: 1200, heap: 512 };

/**
 * @typedef {object} Order
 * @property {readonly string[]} targets
 * @property {string} sources the folder of their built modules
 * @property {number} seed
 * @property {number} [runs]
 * @property {number} [seconds] per target
 * @property {string} [input] a file with the only input to run
 *
 * @typedef {object} Outcome
 * @property {string} target
 * @property {number} tried number of inputs
 * @property {string} [fault] the error of the last input, if it failed
 * @property {string} [input] the last input, encoded
 * @property {number} [shrinks] how many times it was shrunk
 */

/**
 * Runs inputs in a child process. If it crashes, a new one continues with the remaining targets.
 *
 * @param {Order} order
 * @returns {AsyncGenerator<Outcome>}
 */
export async function* watched(order) {
  for (let left = order.targets; left.length > 0;) {
    const outcomes = await inOneProcess({ ...order, targets: left });
    yield* outcomes;
    left = left.slice(outcomes.length);
  }
}

async function inOneProcess(order) {
  const scratch = await mkdtemp(join(tmpdir(), 'wordhoard-fuzz-'));
  const note = join(scratch, 'last-input');
  try {
    const { results, ending } = await ended({ ...order, scratch, note, megabytes: MEGABYTES.all });
    // An uncaught error does not name its target: it belongs to the unfinished one.
    const outcomes = results.map((result, at) => ({ ...result, target: order.targets[at] }));
    if (outcomes.length < order.targets.length && outcomes.at(-1)?.fault === undefined)
      outcomes.push({ target: order.targets[outcomes.length], tried: 0, fault: ending });
    const last = outcomes.at(-1);
    if (last?.fault !== undefined) last.input ??= await readFile(note, 'utf8').catch(() => undefined);
    return outcomes;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function ended(order) {
  const child = fork(join(import.meta.dirname, 'child.mjs'), [JSON.stringify(order)], {
    execArgv: [`--max-old-space-size=${MEGABYTES.heap}`, '--no-warnings'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const results = [];
    let reason = '';
    const giveUp = () => {
      reason = `it gave no sign of life for ${PATIENCE_MS / 1000} s`;
      child.kill('SIGKILL');
    };
    let watch = setTimeout(giveUp, PATIENCE_MS);
    child.on('message', (message) => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, PATIENCE_MS);
      if (!('beat' in Object(message))) results.push(message);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(watch);
      resolve({ results, ending: reason || (code === 77 ? 'it took too much memory' : `the process ended (${signal ?? code})`) });
    });
  });
}
