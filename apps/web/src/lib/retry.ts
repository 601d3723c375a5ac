import { isPassing } from './faults.js';

const MAX_RETRIES = 2;

/** Whether to send a call again by itself: only for reads, and for writes that carry an operation id. */
export function retryPassing(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isPassing(error) && error.status !== 429;
}
