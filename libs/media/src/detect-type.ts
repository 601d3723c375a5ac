import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What a file is, by its content. */
export type DetectedType =
  | { readonly kind: 'image'; readonly mediaType: string }
  /** Containers that may also hold video: the tracks decide. */
  | { readonly kind: 'audio'; readonly mediaType: string; readonly container: AudioContainer };

export type AudioContainer = 'mp3' | 'mp4' | 'adts' | 'ogg' | 'wav' | 'flac' | 'webm';

/** Images that the prebuilt sharp decodes, by file-type's extension. It has no decoder for HEIC and BMP. */
const IMAGES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['apng', 'image/apng'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['tif', 'image/tiff'],
]);

/** Audio that browsers play. */
const AUDIO: ReadonlyMap<string, readonly [AudioContainer, string]> = new Map([
  ['mp3', ['mp3', 'audio/mpeg']],
  ['m4a', ['mp4', 'audio/mp4']],
  ['mp4', ['mp4', 'audio/mp4']],
  ['aac', ['adts', 'audio/aac']],
  ['ogg', ['ogg', 'audio/ogg']],
  ['oga', ['ogg', 'audio/ogg']],
  ['opus', ['ogg', 'audio/ogg']],
  ['wav', ['wav', 'audio/wav']],
  ['flac', ['flac', 'audio/flac']],
  ['webm', ['webm', 'audio/webm']],
]);

/** Drawing programs begin with comments and declarations. */
const HEAD_BYTES = 4_096;

/** Undefined for every other type. */
export async function detectType(path: string): Promise<DetectedType | undefined> {
  const found = await fileTypeFromFile(path);
  const extension = found?.ext ?? '';
  const image = IMAGES.get(extension);
  if (image !== undefined) return { kind: 'image', mediaType: image };
  const audio = AUDIO.get(extension);
  if (audio) return { kind: 'audio', container: audio[0], mediaType: audio[1] };
  return isSvg(await headOf(path)) ? { kind: 'image', mediaType: 'image/svg+xml' } : undefined;
}

/** An SVG element after nothing but declarations and comments. Declared entities are not accepted. */
function isSvg(head: string): boolean {
  const text = head
    .replace(/^\uFEFF/, '')
    .replace(/<\?[^>]*\?>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^>[]*>/gi, '')
    .trimStart();
  return /^<svg[\s>]/.test(text);
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
