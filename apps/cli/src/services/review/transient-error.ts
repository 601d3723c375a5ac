import { ApiError } from '@wordhoard/api-client';

const TRANSIENT_STATUSES = new Set([0, 408, 429]);

/** Whether another try may work: no response, a slow connection, a rate limit, a server error, or an answer that collided with another one. */
export function isTransient(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return TRANSIENT_STATUSES.has(error.status) || error.status >= 500 || error.code === 'REVIEW.BUSY';
}
