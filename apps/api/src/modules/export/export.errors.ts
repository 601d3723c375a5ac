import { DomainError } from '../../platform/http/domain-error.js';

const RETRY_AFTER_SECONDS = 30;

export class ExportUnderWayError extends DomainError {
  readonly code = 'EXPORT.UNDER_WAY';

  constructor() {
    super('An export of this account is under way; wait until it is there, or stop it');
  }
}

export class TooManyExportsError extends DomainError {
  readonly code = 'EXPORT.TOO_MANY';
  override readonly headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };

  constructor() {
    super('Several others are being exported; try again in half a minute');
  }
}
