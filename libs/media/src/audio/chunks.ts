import { isZero, startOfEndTags } from './tags.js';

const RIFF_HEADER_BYTES = 12;
/** Recorders that write to a stream leave the length open. */
const OPEN_LENGTH = 0xffff_ffff;
const PRINTABLE = /^[\x20-\x7e\xa9]{4}$/;

/** Whether a WAV file has its format and its samples, and ends where its header says. */
export function areChunksComplete(content: Buffer): boolean {
  const tags = startOfEndTags(content);
  const stated = content.readUInt32LE(4);
  // An odd chunk has a byte of padding, which some writers forget at the end.
  const end = stated === OPEN_LENGTH ? tags : Math.min(8 + stated, tags + 1);
  if (8 + stated > tags + 1 && stated !== OPEN_LENGTH) return false;
  const seen = new Set<string>();
  let at = RIFF_HEADER_BYTES;
  while (at + 8 <= end) {
    const [type, bytes] = [content.toString('latin1', at, at + 4), content.readUInt32LE(at + 4)];
    if (!PRINTABLE.test(type)) return false;
    seen.add(type);
    at = bytes === OPEN_LENGTH ? end : at + 8 + bytes + (bytes % 2);
  }
  return at <= end + 1 && isZero(content, Math.min(at, end), tags) && seen.has('fmt ') && seen.has('data');
}

const LARGE_SIZE = 1;

/** Whether an MP4 file consists of boxes, among them the description of its tracks and their content. ISO 14496-12, 4.2. */
export function areBoxesComplete(content: Buffer): boolean {
  const seen = new Set<string>();
  let at = 0;
  while (at < content.length) {
    const [size, type] = [content.readUInt32BE(at), content.toString('latin1', at + 4, at + 8)];
    if (!PRINTABLE.test(type)) return false;
    seen.add(type);
    // Zero: the last box extends to the end.
    const bytes = size === LARGE_SIZE ? Number(content.readBigUInt64BE(at + 8)) : size || content.length - at;
    if (bytes < 8) return false;
    at += bytes;
  }
  return at === content.length && seen.has('ftyp') && seen.has('moov') && seen.has('mdat');
}
