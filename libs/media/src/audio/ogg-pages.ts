import { checksumOf } from './checksum.js';
import { startsWith } from './tags.js';

const HEADER_BYTES = 27;
const CHECKSUM_AT = 22;
const IS_FIRST = 2;
const IS_LAST = 4;
const pageChecksum = checksumOf(32, 0x04c1_1db7);

/** Whether an Ogg file consists of intact pages, and each of its streams has its last one. RFC 3533, 6. */
export function arePagesComplete(content: Buffer): boolean {
  const open = new Set<number>();
  let at = 0;
  while (at < content.length) {
    if (!startsWith(content, at, 'OggS')) return false;
    const [flags, serial, segments] = [content.readUInt8(at + 5), content.readUInt32LE(at + 14), content.readUInt8(at + 26)];
    const lengths = content.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
    const bytes = HEADER_BYTES + segments + lengths.reduce((sum, length) => sum + length, 0);
    if (at + bytes > content.length || !isIntact(content.subarray(at, at + bytes))) return false;
    if ((flags & IS_FIRST) !== 0) open.add(serial);
    if ((flags & IS_LAST) !== 0) open.delete(serial);
    at += bytes;
  }
  return open.size === 0;
}

/** The checksum is that of the page with zeros in its place. */
function isIntact(page: Buffer): boolean {
  const blank = Buffer.from(page);
  blank.writeUInt32LE(0, CHECKSUM_AT);
  return pageChecksum(blank) === page.readUInt32LE(CHECKSUM_AT);
}
