import { SourceFault } from '@wordhoard/imports';
import type { FetchRule, RefusedUrlError } from '@wordhoard/url-guard';
import { DomainError } from '../../platform/http/domain-error.js';
import type { ErrorCode } from '../../platform/http/error-status.js';

/** A received file that cannot be read. */
export class UnreadableFileError extends DomainError {
  readonly code: ErrorCode;
  override readonly extra: { readonly reason: SourceFault };

  constructor(reason: SourceFault, message: string) {
    super(message);
    this.code = reason === SourceFault.TooLarge ? 'REQUEST.TOO_LARGE' : 'IMPORT.UNREADABLE';
    this.extra = { reason };
  }
}

/** The address was not fetched. The error names the rule but not what was found there. */
export class RefusedAddressError extends DomainError {
  readonly code = 'IMPORT.ADDRESS_REFUSED';
  override readonly extra: { readonly reason: FetchRule };

  constructor({ rule, message }: RefusedUrlError) {
    super(message);
    this.extra = { reason: rule };
  }
}

/** The import's state does not allow the operation. */
export class ImportNotAllowedError extends DomainError {
  readonly code = 'IMPORT.NOT_ALLOWED';
}
