/** A CRC that processes the highest bit first and begins with zero, of 8 to 32 bits. */
export function checksumOf(bits: number, polynomial: number): (content: Buffer) => number {
  const mask = bits === 32 ? 0xffff_ffff : (1 << bits) - 1;
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = (byte << (bits - 8)) >>> 0;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> (bits - 1)) & 1 ? ((crc << 1) ^ polynomial) >>> 0 : (crc << 1) >>> 0;
    return (crc & mask) >>> 0;
  });
  return (content) => {
    let crc = 0;
    for (const byte of content) crc = (((crc << 8) & mask) ^ (table[((crc >>> (bits - 8)) ^ byte) & 0xff] ?? 0)) >>> 0;
    return crc;
  };
}
