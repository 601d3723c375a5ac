/** Why an archive is rejected. */
export type ZipFault = 'not_a_zip' | 'damaged' | 'encrypted' | 'unsafe_name' | 'unknown_compression' | 'too_many_entries' | 'too_large';

const SENTENCES: Record<ZipFault, string> = {
  not_a_zip: 'This is not a ZIP archive, or its end is missing.',
  damaged: 'The archive is damaged.',
  encrypted: 'The archive is protected by a password.',
  unsafe_name: 'The archive holds a file whose name leads out of it.',
  unknown_compression: 'The archive is compressed in a way that is not supported.',
  too_many_entries: 'The archive holds too many files.',
  too_large: 'The archive unpacks to more than is accepted.',
};

/** An archive that is unreadable or unsafe. The message is for users and contains nothing from the archive. */
export class ZipError extends Error {
  constructor(
    readonly fault: ZipFault,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[fault], options);
  }
}
