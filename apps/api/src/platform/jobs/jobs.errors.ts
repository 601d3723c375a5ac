import { DomainError } from '../http/domain-error.js';

export class JobsUnavailableError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Background work cannot be taken on at this moment; try again');
  }
}
