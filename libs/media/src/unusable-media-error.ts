export type UnusableMediaReason = 'unknown_type' | 'too_large' | 'too_many_pixels' | 'damaged' | 'interrupted';

/** A received file that cannot be used. The caller words the message. */
export class UnusableMediaError extends Error {
  constructor(
    readonly reason: UnusableMediaReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'UnusableMediaError';
  }
}
