import { SourceFault } from '@wordhoard/imports';
import type { FetchRule, RefusedUrlError } from '@wordhoard/url-guard';
import { DomainError } from '../../platform/http/domain-error.js';
import type { ErrorCode } from '../../platform/http/error-status.js';

/** A file that was received and cannot be read. */
export class UnreadableFileError extends DomainError {
  readonly code: ErrorCode;
  override readonly extra: { readonly reason: SourceFault };

  constructor(reason: SourceFault, message: string) {
    super(message);
    this.code = reason === SourceFault.TooLarge ? 'REQUEST.TOO_LARGE' : 'IMPORT.UNREADABLE';
    this.extra = { reason };
  }
}

/** An address that is not fetched. It names the rule, and not what was found. */
export class RefusedAddressError extends DomainError {
  readonly code = 'IMPORT.ADDRESS_REFUSED';
  override readonly extra: { readonly reason: FetchRule };

  constructor({ rule, message }: RefusedUrlError) {
    super(message);
    this.extra = { reason: rule };
  }
}

/** What cannot be done with an import as it stands. */
export class ImportNotAllowedError extends DomainError {
  readonly code = 'IMPORT.NOT_ALLOWED';
}
