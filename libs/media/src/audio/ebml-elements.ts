const HEADER = 0x1a45_dfa3;
const SEGMENT = 0x1853_8067;
const CLUSTER = 0x1f43_b675;

/** Whether a WebM file consists of elements, the last of which is complete. RFC 8794; recorders leave the size of what they stream open. */
export function areElementsComplete(content: Buffer): boolean {
  const seen = new Set<number>();
  let at = 0;
  while (at < content.length) {
    const id = numberAt(content, at);
    const size = numberAt(content, at + id.bytes);
    seen.add(id.value);
    at += id.bytes + size.bytes;
    const isOpen = size.data === 2 ** (7 * size.bytes) - 1;
    const isParent = id.value === SEGMENT || id.value === CLUSTER;
    if (isOpen && !isParent) return false;
    if (!isOpen && at + size.data > content.length) return false;
    if (!isParent) at += size.data;
  }
  return at === content.length && seen.has(HEADER) && seen.has(SEGMENT) && seen.has(CLUSTER);
}

interface VariableNumber {
  readonly bytes: number;
  /** With the bit that marks its length, as identifiers are written. */
  readonly value: number;
  /** Without that bit. */
  readonly data: number;
}

/** The leading zeros of the first byte are the number of bytes that follow. */
function numberAt(content: Buffer, at: number): VariableNumber {
  const first = content.readUInt8(at);
  const bytes = Math.clz32(first) - 24 + 1;
  if (bytes > 8 || at + bytes > content.length) throw new RangeError('not a complete number');
  const marker = 1 << (8 - bytes);
  // A number of eight bytes is only exact without its marker.
  let data = first - marker;
  for (const byte of content.subarray(at + 1, at + bytes)) data = data * 256 + byte;
  return { bytes, value: data + marker * 256 ** (bytes - 1), data };
}
