import { DomainError } from '../http/domain-error.js';

export class TooManyRequestsError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(waitSeconds: number) {
    const seconds = Math.max(1, Math.ceil(waitSeconds));
    super(`Too many attempts; try again in ${seconds} seconds`);
    this.headers = { 'Retry-After': String(seconds) };
  }
}
