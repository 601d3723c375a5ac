import { DomainError } from '../http/domain-error.js';

export class FileTooLargeError extends DomainError {
  readonly code = 'REQUEST.TOO_LARGE';

  constructor(mostBytes: number) {
    super(`The file is too large; at most ${Math.floor(mostBytes / 1_000_000)} MB of its kind are taken`);
  }
}

export class UploadBrokenError extends DomainError {
  readonly code = 'REQUEST.MALFORMED';

  constructor() {
    super('The upload ended before it was complete, or is no form; send it again');
  }
}
