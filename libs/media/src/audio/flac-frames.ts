import { checksumOf } from './checksum.js';
import { id3Bytes, startOfEndTags, startsWith } from './tags.js';

const IS_LAST_BLOCK = 0x80;
/** More than a frame of 8 channels with 32 bits and 65,535 samples takes. */
const MAX_FRAME_BYTES = 2_200_000;
const MIN_FRAME_BYTES = 9;
/** Samples may look like a header by chance, about once in 8 MB. */
const MAX_HEADERS = 16;
const frameChecksum = checksumOf(16, 0x8005);

/** Whether a FLAC file ends with an intact frame: its last 16 bits are the checksum of the frame. RFC 9639, 9.3. */
export function endsWithFlacFrame(content: Buffer): boolean {
  const start = afterMetadata(content);
  const end = startOfEndTags(content);
  const first = Math.max(start, end - MAX_FRAME_BYTES);
  let headers = 0;
  for (let at = end - MIN_FRAME_BYTES; at >= first && headers < MAX_HEADERS; at--) {
    if (!hasHeader(content, at)) continue;
    // The checksum of content that ends with its own checksum is zero.
    if (frameChecksum(content.subarray(at, end)) === 0) return true;
    headers++;
  }
  return false;
}

function afterMetadata(content: Buffer): number {
  let at = id3Bytes(content, 0);
  if (!startsWith(content, at, 'fLaC')) throw new RangeError('no stream marker');
  at += 4;
  for (;;) {
    const isLast = (content.readUInt8(at) & IS_LAST_BLOCK) !== 0;
    at += 4 + content.readUIntBE(at + 1, 3);
    if (isLast) return at;
  }
}

const headerChecksum = checksumOf(8, 0x07);

/** Whether a frame's header is at an offset: a synchronisation code, and a checksum as the last byte. */
function hasHeader(content: Buffer, at: number): boolean {
  if ((content.readUInt16BE(at) & 0xfffe) !== 0xfff8) return false;
  const sizes = content.readUInt8(at + 2);
  const bytes = 4 + codedNumberBytes(content.readUInt8(at + 4)) + blockSizeBytes(sizes >>> 4) + sampleRateBytes(sizes & 15) + 1;
  return at + bytes <= content.length && headerChecksum(content.subarray(at, at + bytes)) === 0;
}

/** Coded like UTF-8: the leading ones of the first byte. */
function codedNumberBytes(first: number): number {
  return Math.max(1, Math.clz32(~(first << 24)));
}

function blockSizeBytes(code: number): number {
  if (code === 6) return 1;
  return code === 7 ? 2 : 0;
}

function sampleRateBytes(code: number): number {
  if (code === 12) return 1;
  return code === 13 || code === 14 ? 2 : 0;
}
