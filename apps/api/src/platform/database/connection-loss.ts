import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const MAX_ATTEMPTS = 6;
const CONNECTION_LOSS_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
/** Messages of pg and its pool for errors without a code. */
const CONNECTION_LOSS_MESSAGES = /^Connection terminated|not queryable|^timeout exceeded when trying to connect/;
/** Connecting to a Unix socket failed: no server is running, or its backlog is full. */
const CONNECT_ERROR_CODES = new Set(['ENOENT', 'EAGAIN']);
const LOCK_NOT_AVAILABLE = '55P03';
const SERIALIZATION_CODES = new Set(['40001', '40P01']);

/**
 * Retries `work` after a connection loss or serialization failure. Safe because unacknowledged work was rolled back, and writes are
 * idempotent by operation id.
 */
export async function retryLostWork<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(isConnectionLoss(error) || SERIALIZATION_CODES.has(codeOf(error)))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt ** 2));
    }
  }
}

/** TypeORM releases a lost connection at once, so the next statement fails with TypeORM's own error. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (CONNECT_ERROR_CODES.has(codeOf(error))) return (error as NodeJS.ErrnoException).syscall === 'connect';
  return CONNECTION_LOSS_CODES.has(codeOf(error)) || (error instanceof Error && CONNECTION_LOSS_MESSAGES.test(error.message));
}

/** Whether waiting for a lock timed out, for example during a bulk edit. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** @param constraint limits the check to one unique key */
export function isUniqueViolation(error: unknown, constraint?: string): error is Error {
  return codeOf(error) === '23505' && (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
