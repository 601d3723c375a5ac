import { type SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { ZipError, type ZipFault } from '@wordhoard/zip';

const MESSAGES: Record<'damaged' | 'too_large' | 'unsupported' | 'encrypted', string> = {
  damaged: 'The Anki package is damaged.',
  too_large: 'The Anki package holds more than is accepted.',
  unsupported: 'The Anki package is of a version that is not supported.',
  encrypted: 'The Anki package is protected by a password.',
};

const OF_ZIP: Record<ZipFault, keyof typeof MESSAGES> = {
  not_a_zip: 'damaged',
  damaged: 'damaged',
  encrypted: 'encrypted',
  unsafe_name: 'damaged',
  unknown_compression: 'unsupported',
  too_many_entries: 'too_large',
  too_large: 'too_large',
};

const SQLITE_TOOBIG = 18;

export function unreadableError(fault: keyof typeof MESSAGES): UnreadableSourceError {
  return new UnreadableSourceError(fault satisfies SourceFault, MESSAGES[fault]);
}

/** Converts errors caused by the file into import errors. Our own bugs and system errors pass through unchanged. */
export function toUnreadableError(error: unknown): unknown {
  if (error instanceof ZipError) return unreadableError(OF_ZIP[error.fault]);
  if (error instanceof RangeError || error instanceof SyntaxError) return unreadableError('damaged');
  const { code = '', errcode } = error as { code?: string; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return unreadableError(errcode === SQLITE_TOOBIG ? 'too_large' : 'damaged');
  return /^(Z_|ZSTD_error_)/.test(code) ? unreadableError('damaged') : error;
}
