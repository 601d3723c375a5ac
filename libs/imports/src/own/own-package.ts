/** The JSON of Wordhoard's own export, in an archive with media. */
export const OWN_EXPORT_ENTRY = 'wordhoard.json';

const MEDIA_ENTRY = /^media\/([0-9a-f]{64})\.[a-z\d]{1,10}$/;

/** The name of a media file in the archive. */
export function ownMediaEntry(digest: string, extension: string): string {
  return `media/${digest}.${extension}`;
}

/** The digest by which the export names a media file of the archive. Undefined for another entry. */
export function ownMediaDigest(entry: string): string | undefined {
  return MEDIA_ENTRY.exec(entry)?.[1];
}
