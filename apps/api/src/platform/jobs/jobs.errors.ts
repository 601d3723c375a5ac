import { DomainError } from '../http/domain-error.js';

/** A job that failed is not tried again behind one that took its place. */
export class JobReplacedError extends DomainError {
  readonly code = 'ADMINISTRATION.JOB_REPLACED';

  constructor() {
    super('A newer job of this kind has taken the place of this one, or its account has not been notified of the failure yet');
  }
}

export class JobsUnavailableError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Background work cannot be taken on at this moment; try again');
  }
}
