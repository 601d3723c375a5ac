import { Injectable } from '@nestjs/common';
import type { MediaVariant } from '@wordhoard/media';
import type { ZipEntryToWrite } from '@wordhoard/zip';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { blobKey, Blobs } from '../media/blobs.js';
import type { MediaFileRow } from '../media/media-files.repository.js';

export type ExportedMediaRow = Pick<MediaFileRow, 'digest' | 'media_type' | 'original_bytes' | 'large_bytes'>;

/** The stored file that an export contains. */
export interface ExportedFile {
  readonly digest: string;
  readonly variant: MediaVariant;
  readonly bytes: number;
  /** Without a dot. */
  readonly extension: string;
}

/** The original if it is stored, or else what is shown here. */
export function exportedFile({ digest, media_type, original_bytes, large_bytes }: ExportedMediaRow): ExportedFile {
  if (original_bytes === null) return { digest, variant: 'large', bytes: large_bytes ?? 0, extension: 'webp' };
  return { digest, variant: 'original', bytes: original_bytes, extension: extensionOf(media_type) };
}

/** By media type, where it is not the second half of the type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
};

function extensionOf(mediaType: string): string {
  return (
    EXTENSIONS[mediaType] ??
    mediaType
      .split('/')
      .at(-1)
      ?.replace(/[^a-z\d]/g, '') ??
    'bin'
  );
}

/** For a file that came without a name. */
export function shortName({ digest, extension }: ExportedFile): string {
  return `${digest.slice(0, 16)}.${extension}`;
}

@Injectable()
export class ExportedMedia {
  constructor(private readonly blobs: Blobs) {}

  /** Nothing, if the file was deleted since its row was read. */
  async *entry(scope: AccountScope, name: string, { digest, variant }: ExportedFile): AsyncGenerator<ZipEntryToWrite, void> {
    const content = await (await this.blobs.store()).read(blobKey(scope, digest, variant));
    if (content) yield { name, content, isCompressible: false };
  }
}
