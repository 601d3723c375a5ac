import type { LoggerService } from '@nestjs/common';
import { isConnectionLoss } from '../database/connection-loss.js';

const SILENCE_MS = 60_000;
const KEPT = 100;

/** Logs the same fault once a minute: a worker that polls every second would fill the log during an outage. */
export class FaultLog {
  private readonly toldAt = new Map<string, number>();

  constructor(private readonly logger: LoggerService) {}

  report(fault: unknown): void {
    const error = asError(fault);
    const lost = isConnectionLoss(error);
    // pg-boss appends the id of the worker, which differs on every start.
    const message = lost ? 'Background work waits for the database' : error.message.replace(/ \(Queue: .*\)$/, '');
    if (!this.isNews(message)) return;
    if (lost) this.logger.warn(message);
    else this.logger.error(message, error.stack);
  }

  /** What works, but not as well as it should. */
  warn(message: string): void {
    if (this.isNews(message)) this.logger.warn(message);
  }

  private isNews(message: string): boolean {
    const now = performance.now();
    const last = this.toldAt.get(message);
    if (last !== undefined && now - last < SILENCE_MS) return false;
    if (this.toldAt.size >= KEPT) this.toldAt.clear();
    this.toldAt.set(message, now);
    return true;
  }
}

/** pg-boss hands out some errors as plain objects, with the members of the error that it caught. */
function asError(fault: unknown): Error {
  if (fault instanceof Error) return fault;
  const { message = 'Background work failed', ...rest } = Object(fault) as { message?: string };
  return Object.assign(new Error(message), rest);
}
