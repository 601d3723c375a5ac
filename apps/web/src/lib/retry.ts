import { isPassing } from './faults.js';

const MAX_RETRIES = 2;

/** Retries temporary failures. Use it only for reads, and for writes with an operation id. */
export function retryPassing(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isPassing(error) && error.status !== 429;
}
