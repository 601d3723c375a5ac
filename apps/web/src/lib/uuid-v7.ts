/** A UUIDv7: `time` in milliseconds since 1970, then 74 random bits, so ids sort by creation time. */
export function uuidV7(time: number = Date.now(), random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time) << 16n);
  bytes.set(random, 6);
  bytes[6] = 0x70 | (byte(random, 0) & 0x0f);
  bytes[8] = 0x80 | (byte(random, 2) & 0x3f);
  const hex = Array.from(bytes, (value) => value.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
