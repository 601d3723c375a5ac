/** Why a file cannot be read. */
export const SourceFault = {
  UnknownFormat: 'unknown_format',
  Empty: 'empty',
  Damaged: 'damaged',
  Encrypted: 'encrypted',
  /** Over a size limit, measured and not as the file declares. */
  TooLarge: 'too_large',
  TooSlow: 'too_slow',
  /** Reading was aborted, or the reader crashed. */
  Interrupted: 'interrupted',
  /** A newer version of a format, or an unsupported feature. */
  Unsupported: 'unsupported',
} as const;
export type SourceFault = (typeof SourceFault)[keyof typeof SourceFault];

/** A file that cannot be imported. The message is shown to the user and contains nothing of the file's content. */
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
