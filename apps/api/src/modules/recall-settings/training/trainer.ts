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
const MEGABYTES = 1_500;
/** Training takes about ten seconds; a hanging process is killed. */
const PATIENCE_MS = 10 * 60_000;
/** A low priority, so that requests go first. */
const NICE = 10;
const KEPT_OF_COMPLAINTS = 2_000;

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
    const child = spawn(process.execPath, [`--max-old-space-size=${MEGABYTES}`, PROGRAM], {
      env: {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      killSignal: 'SIGKILL',
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-KEPT_OF_COMPLAINTS)));
    // Never rejects: it is awaited only after all output was read.
    const ended = new Promise<unknown>((resolve) => {
      child.once('error', resolve).once('close', () => resolve(undefined));
    });
    goBehind(child.pid);
    // A child that dies early closes its input. Its own error message says more than EPIPE.
    const fed = pipeline(Readable.from(linesOf({ settings }, logs)), child.stdin).catch((error: unknown) => error);
    const result = await lastWord(createInterface({ input: child.stdout }), onProgress);
    const [unfed, death] = await Promise.all([fed, ended]);
    signal.throwIfAborted();
    if (!result) throw new Error(`The training ended without a result\n${complaints}`, { cause: death ?? unfed });
    return result;
  }
}

function goBehind(pid: number | undefined): void {
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

async function lastWord(
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
