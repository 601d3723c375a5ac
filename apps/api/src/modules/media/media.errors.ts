import type { UnusableMediaReason } from '@wordhoard/media';
import type { FetchRule, RefusedUrlError } from '@wordhoard/url-guard';
import { DomainError } from '../../platform/http/domain-error.js';

const UNUSABLE: Readonly<Record<UnusableMediaReason, string>> = {
  unknown_type: 'This is not an image or audio file that browsers can show or play. Convert it, for example to PNG or MP3.',
  too_large: 'The file is too large. Choose a smaller one.',
  too_many_pixels: 'The image has too many pixels. Scale it down first.',
  damaged: 'The file is damaged or incomplete. Choose another file.',
  interrupted: 'The file could not be read within the limits of time and memory. Choose a simpler one.',
};

/** A received file that is no usable image or audio. */
export class UnusableFileError extends DomainError {
  readonly code = 'MEDIA.UNUSABLE';
  override readonly extra: { readonly reason: UnusableMediaReason };

  constructor(reason: UnusableMediaReason) {
    super(UNUSABLE[reason]);
    this.extra = { reason };
  }
}

/** The account's files would exceed its limit. */
export class MediaStorageFullError extends DomainError {
  readonly code = 'MEDIA.STORAGE_FULL';

  constructor(maxBytes: number) {
    super(`Your images and audio would take more than ${Math.floor(maxBytes / 1_000_000)} MB. Delete some of them first.`);
  }
}

export class TooManyMediaError extends DomainError {
  readonly code = 'MEDIA.TOO_MANY';

  constructor(most: number) {
    super(`A word can have at most ${most} images and recordings. Delete one first.`);
  }
}

/** The address was not fetched. The error names the rule but not what was found there. */
export class RefusedMediaAddressError extends DomainError {
  readonly code = 'MEDIA.ADDRESS_REFUSED';
  override readonly extra: { readonly reason: FetchRule };

  constructor({ rule, message }: RefusedUrlError) {
    super(message);
    this.extra = { reason: rule };
  }
}

export class RangeNotSatisfiableError extends DomainError {
  readonly code = 'REQUEST.RANGE';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: number) {
    super(`The file has ${bytes} bytes; request a range within them`);
    this.headers = { 'Content-Range': `bytes */${bytes}` };
  }
}
