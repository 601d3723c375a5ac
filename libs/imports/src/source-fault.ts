/** Why a file cannot be read. */
export const SourceFault = {
  UnknownFormat: 'unknown_format',
  Empty: 'empty',
  Damaged: 'damaged',
  Encrypted: 'encrypted',
  /** Over a limit, decompressed or counted, regardless of what the file declares. */
  TooLarge: 'too_large',
  TooSlow: 'too_slow',
  /** Its reading ended from outside, or by a fault of the reader. */
  Interrupted: 'interrupted',
  /** A newer version of a format, or a part of it that we do not read. */
  Unsupported: 'unsupported',
} as const;
export type SourceFault = (typeof SourceFault)[keyof typeof SourceFault];

/** A file that cannot be taken. Its message is for the person who sent it, and says nothing of what the file holds. */
export class UnreadableSourceError extends Error {
  constructor(
    readonly fault: SourceFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'UnreadableSourceError';
  }
}
