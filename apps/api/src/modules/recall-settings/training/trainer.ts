import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { TrainingMessage, TrainingRequest, TrainingResult } from './training.js';

/** Built next to this bundle. */
const PROGRAM = fileURLToPath(new URL('./train.js', import.meta.url));

/** A million reviews need about 600 MB. */
const MAX_HEAP_MB = 1_500;
/** Training takes about ten seconds; a hanging process is killed. */
const TIMEOUT_MS = 10 * 60_000;
/** A low priority, so that requests go first. */
const NICE = 10;
const MAX_STDERR_LENGTH = 2_000;

export interface Training extends TrainingRequest {
  /** One line of TrainingEvents as JSON per facet. */
  readonly logs: AsyncIterable<string>;
  readonly signal: AbortSignal;
  /** @param progress 0..1 */
  readonly onProgress: (progress: number) => Promise<void>;
}

/** Trains in a child process, which does not use the server and ends with it. */
@Injectable()
export class Trainer {
  async train({ settings, logs, signal, onProgress }: Training): Promise<TrainingResult> {
    const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM], {
      env: {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      killSignal: 'SIGKILL',
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-MAX_STDERR_LENGTH)));
    // Never rejects: it is awaited only after all output was read.
    const ended = new Promise<unknown>((resolve) => {
      child.once('error', resolve).once('close', () => resolve(undefined));
    });
    lowerPriority(child.pid);
    // A child that dies early closes its input. Its own error message says more than EPIPE.
    const fed = pipeline(Readable.from(linesOf({ settings }, logs)), child.stdin).catch((error: unknown) => error);
    const result = await readResult(createInterface({ input: child.stdout }), onProgress);
    const [unfed, death] = await Promise.all([fed, ended]);
    signal.throwIfAborted();
    if (!result) throw new Error(`The training ended without a result\n${stderr}`, { cause: death ?? unfed });
    return result;
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // The process has already ended; its own error is reported.
  }
}

async function* linesOf(request: TrainingRequest, logs: AsyncIterable<string>): AsyncIterable<string> {
  yield `${JSON.stringify(request)}\n`;
  for await (const log of logs) yield `${log}\n`;
}

async function readResult(
  lines: AsyncIterable<string>,
  onProgress: (progress: number) => Promise<void>,
): Promise<TrainingResult | undefined> {
  for await (const line of lines) {
    const message = JSON.parse(line) as TrainingMessage;
    if ('result' in message) return message.result;
    await onProgress(message.progress);
  }
  return undefined;
}
