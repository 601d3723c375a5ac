import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Time without a sign of life after which an input counts as hung; the CPU limits are far lower. */
const PATIENCE_MS = 180_000;
/** Limits for the whole process and for its heap. */
const MEGABYTES = { all: 1200, heap: 512 };

/** What to run: an amount of inputs, or one. */
interface FuzzOrder {
  targets: readonly string[];
  /** The folder of the bundled modules. */
  sources: string;
  seed: number;
  runs?: number;
  /** Per target. */
  seconds?: number;
  /** A file with one input. */
  input?: string;
}

/** The order of a child process. */
export interface ChildOrder extends FuzzOrder {
  scratch: string;
  /** The file for the last input. */
  note: string;
  /** How much memory it may use. */
  megabytes: number;
}

export interface TargetResult {
  /** Number of inputs. */
  tried: number;
  /** The error of the last input, if it failed. */
  fault?: string;
  /** A file with the only input to run. */
  input?: string | undefined;
  /** How many times it was shrunk. */
  shrinks?: number;
}

export interface FuzzOutcome extends TargetResult {
  target: string;
}

/** Runs inputs in a child process. If it crashes, a new one continues with the remaining targets. */
export async function* watched(order: FuzzOrder): AsyncGenerator<FuzzOutcome> {
  for (let left = order.targets; left.length > 0;) {
    const outcomes = await inOneProcess({ ...order, targets: left });
    yield* outcomes;
    left = left.slice(outcomes.length);
  }
}

async function inOneProcess(order: FuzzOrder): Promise<FuzzOutcome[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'wordhoard-fuzz-'));
  const note = join(scratch, 'last-input');
  try {
    const { results, ending } = await ended({ ...order, scratch, note, megabytes: MEGABYTES.all });
    // An uncaught error does not name its target: it belongs to the unfinished one.
    const outcomes: FuzzOutcome[] = results.map((result, at) => ({ ...result, target: order.targets[at] ?? '' }));
    const unfinished = order.targets[outcomes.length];
    if (unfinished !== undefined && outcomes.at(-1)?.fault === undefined) outcomes.push({ target: unfinished, tried: 0, fault: ending });
    const last = outcomes.at(-1);
    if (last?.fault !== undefined) last.input ??= await readFile(note, 'utf8').catch(() => undefined);
    return outcomes;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function ended(order: ChildOrder): Promise<{ results: TargetResult[]; ending: string }> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [JSON.stringify(order)], {
    execArgv: [`--max-old-space-size=${MEGABYTES.heap}`, '--no-warnings'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const results: TargetResult[] = [];
    let reason = '';
    const giveUp = () => {
      reason = `it gave no sign of life for ${PATIENCE_MS / 1000} s`;
      child.kill('SIGKILL');
    };
    let watch = setTimeout(giveUp, PATIENCE_MS);
    child.on('message', (message: TargetResult | { beat: number }) => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, PATIENCE_MS);
      if (!('beat' in message)) results.push(message);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(watch);
      resolve({ results, ending: reason || (code === 77 ? 'it took too much memory' : `the process ended (${signal ?? code})`) });
    });
  });
}
