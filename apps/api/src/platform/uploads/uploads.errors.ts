import { DomainError } from '../http/domain-error.js';

export class FileTooLargeError extends DomainError {
  readonly code = 'REQUEST.TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The file is too large; at most ${Math.floor(maxBytes / 1_000_000)} MB of its kind are taken`);
  }
}

export class UploadBrokenError extends DomainError {
  readonly code = 'REQUEST.MALFORMED';

  constructor() {
    super('The upload ended before it was complete, or is no form; send it again');
  }
}

export class UploadUnderWayError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Another file of this account is being read; wait until it is done');
  }
}

export class UploadDiskFullError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers = { 'Retry-After': '30' };

  constructor() {
    super('Too many files are being read; try again in half a minute');
  }
}
