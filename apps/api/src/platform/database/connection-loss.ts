import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const ATTEMPTS = 6;
const LOST = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
/** Errors of the driver and its pool when no connection can be made. */
const LOST_BY_MESSAGE = /^Connection terminated|not queryable|^timeout exceeded when trying to connect/;
/** Of a Unix socket: its file is missing while no server runs, or its queue is full. Of other calls these codes mean something else. */
const LOST_ON_CONNECT = new Set(['ENOENT', 'EAGAIN']);
const LOCK_NOT_AVAILABLE = '55P03';
const SERIALISATION = new Set(['40001', '40P01']);

/**
 * Runs `work` again when its connection was cut or its transaction lost against another one.
 * The server has rolled back what it had not acknowledged, and every write carries an operation id, so a repeat changes nothing twice.
 */
export async function retryLostWork<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !(isConnectionLoss(error) || SERIALISATION.has(codeOf(error)))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt ** 2));
    }
  }
}

/** TypeORM gives a connection back as soon as it was cut, and knows of the next statement only that it has none any more. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (LOST_ON_CONNECT.has(codeOf(error))) return (error as NodeJS.ErrnoException).syscall === 'connect';
  return LOST.has(codeOf(error)) || (error instanceof Error && LOST_BY_MESSAGE.test(error.message));
}

/** True if a lock was held for too long, for example by an edit of all words of the account. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** True when a row with the same unique key exists already; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): error is Error {
  return codeOf(error) === '23505' && (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
