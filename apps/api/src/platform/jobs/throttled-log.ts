import type { LoggerService } from '@nestjs/common';
import { isConnectionLoss } from '../database/connection-loss.js';

const QUIET_PERIOD_MS = 60_000;
const MAX_MESSAGES = 100;

/** Logs the same message once a minute. A worker that polls every second would flood the log during an outage. */
export class ThrottledLog {
  private readonly loggedAt = new Map<string, number>();

  constructor(private readonly logger: LoggerService) {}

  report(fault: unknown): void {
    const error = asError(fault);
    const lost = isConnectionLoss(error);
    // pg-boss appends a worker id, which changes with every start.
    const message = lost ? 'Background jobs are waiting for the database' : error.message.replace(/ \(Queue: .*\)$/, '');
    if (!this.shouldLog(message)) return;
    if (lost) this.logger.warn(message);
    else this.logger.error(message, error.stack);
  }

  warn(message: string): void {
    if (this.shouldLog(message)) this.logger.warn(message);
  }

  private shouldLog(message: string): boolean {
    const now = performance.now();
    const last = this.loggedAt.get(message);
    if (last !== undefined && now - last < QUIET_PERIOD_MS) return false;
    if (this.loggedAt.size >= MAX_MESSAGES) this.loggedAt.clear();
    this.loggedAt.set(message, now);
    return true;
  }
}

/** pg-boss reports some errors as plain objects. */
function asError(fault: unknown): Error {
  if (fault instanceof Error) return fault;
  const { message = 'A background job failed', ...rest } = Object(fault) as { message?: string };
  return Object.assign(new Error(message), rest);
}
