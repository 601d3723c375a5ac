import { DomainError } from '../http/domain-error.js';

export class FileTooLargeError extends DomainError {
  readonly code = 'REQUEST.TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The file is too large; files of this kind can have at most ${Math.floor(maxBytes / 1_000_000)} MB`);
  }
}

export class UploadBrokenError extends DomainError {
  readonly code = 'REQUEST.MALFORMED';

  constructor() {
    super('The upload was incomplete or not a valid form; send it again');
  }
}

export class UploadUnderWayError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers = { 'Retry-After': '5' };

  constructor() {
    super('Another upload of this account is in progress; wait until it is done');
  }
}

export class UploadDiskFullError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers = { 'Retry-After': '30' };

  constructor() {
    super('The server is processing too many uploads; try again in 30 seconds');
  }
}
