import { IMPORT_LIMITS, SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { ZipError, type ZipFault } from '@wordhoard/zip';

const FAULTS: Record<ZipFault, SourceFault> = {
  not_a_zip: SourceFault.Damaged,
  damaged: SourceFault.Damaged,
  encrypted: SourceFault.Encrypted,
  unsafe_name: SourceFault.Damaged,
  unknown_compression: SourceFault.Unsupported,
  too_many_entries: SourceFault.TooLarge,
  too_large: SourceFault.TooLarge,
};

/** Converts the errors of archives; others are returned unchanged. */
export function toUnreadableError(error: unknown): unknown {
  return error instanceof ZipError ? unreadable(FAULTS[error.fault], error.message) : error;
}

export function unreadable(fault: SourceFault, message: string): UnreadableSourceError {
  return new UnreadableSourceError(fault, message);
}

export function tooLarge(): UnreadableSourceError {
  const megabytes = IMPORT_LIMITS.document / 1_000_000;
  return unreadable(SourceFault.TooLarge, `The file is larger than ${megabytes} MB, the most that is read of its kind.`);
}
