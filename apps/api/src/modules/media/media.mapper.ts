import type { MediaFileDto, MediaSize, WordMediaDto } from './media.dto.js';
import type { MediaFileRow } from './media-files.repository.js';
import type { WordMediaRow } from './word-media.repository.js';

/** Images are served as WebP. */
const IMAGE_TYPE = 'image/webp';

/** How a file is served in a size, or undefined if it is not kept in that size. */
export interface ServedFile {
  readonly variant: MediaSize;
  readonly mediaType: string;
  readonly bytes: number;
}

export function servedFile(row: MediaFileRow, size: MediaSize): ServedFile | undefined {
  if (size === 'original' || row.kind !== 'image') return served('original', row.media_type, row.original_bytes);
  const small = size === 'small' ? served('small', IMAGE_TYPE, row.small_bytes) : undefined;
  return small ?? served('large', IMAGE_TYPE, row.large_bytes);
}

function served(variant: MediaSize, mediaType: string, bytes: number | null): ServedFile | undefined {
  return bytes === null ? undefined : { variant, mediaType, bytes };
}

export function toMediaFile(row: MediaFileRow): MediaFileDto {
  const { digest, kind, width, height, duration_ms } = row;
  const bytes = (row.original_bytes ?? 0) + (row.large_bytes ?? 0) + (row.small_bytes ?? 0);
  return { digest, kind: shownKind(kind), media_type: shownType(row), bytes, width, height, duration_ms };
}

export function toWordMedia({ created_at, ...row }: WordMediaRow): WordMediaDto {
  return { ...row, media_type: shownType(row), created_at: created_at.toISOString() };
}

function shownKind(kind: MediaFileRow['kind']): 'image' | 'audio' {
  return kind === 'audio' ? 'audio' : 'image';
}

function shownType({ kind, media_type }: Pick<MediaFileRow, 'kind' | 'media_type'>): string {
  return kind === 'image' ? IMAGE_TYPE : media_type;
}
