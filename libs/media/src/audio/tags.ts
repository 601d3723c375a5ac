const ID3_HEADER_BYTES = 10;
const ID3V1_BYTES = 128;
const APE_FOOTER_BYTES = 32;
const APE_HAS_HEADER = 0x8000_0000;

/** Bytes of the ID3v2 tag at an offset; 0 if there is none. https://id3.org/id3v2.4.0-structure */
export function id3Bytes(content: Buffer, at: number): number {
  if (!startsWith(content, at, 'ID3')) return 0;
  // Four times seven bits.
  const size = content.subarray(at + 6, at + ID3_HEADER_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  const hasFooter = (content.readUInt8(at + 5) & 0x10) !== 0;
  return ID3_HEADER_BYTES + size + (hasFooter ? ID3_HEADER_BYTES : 0);
}

/** Where the tags begin that a file ends with: APEv2, then ID3v1. */
export function startOfEndTags(content: Buffer): number {
  const end = startsWith(content, content.length - ID3V1_BYTES, 'TAG') ? content.length - ID3V1_BYTES : content.length;
  const footer = end - APE_FOOTER_BYTES;
  if (!startsWith(content, footer, 'APETAGEX')) return end;
  const header = (content.readUInt32LE(footer + 20) & APE_HAS_HEADER) === 0 ? 0 : APE_FOOTER_BYTES;
  return Math.max(0, end - content.readUInt32LE(footer + 12) - header);
}

export function startsWith(content: Buffer, at: number, text: string): boolean {
  return at >= 0 && content.toString('latin1', at, at + text.length) === text;
}

/** Whether only zeros follow, as encoders pad files. */
export function isZero(content: Buffer, from: number, to = content.length): boolean {
  return content.subarray(from, to).every((byte) => byte === 0);
}
