import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, whose headers can be falsified. */
export interface ZipMember {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Already deflated data, for contents too large for memory. */
  readonly deflated?: Uint8Array;
  /** Compression method, deflate by default. With any other number, the data are stored uncompressed. */
  readonly method?: number;
  /** Values above 32 bits are written as ZIP64. */
  readonly claimedBytes?: number;
  readonly checksum?: number;
  /** General purpose bit flags; 1 means encrypted. */
  readonly flags?: number;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x800;
const MAX_UINT32 = 0xffff_ffff;
const PIECE = 1_000_000;

/** A ZIP archive, valid unless a member overrides its headers. `claimedEntries` is the entry count in the end record. */
export function zipOf(members: readonly ZipMember[], { claimedEntries = members.length } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const { local, central } = headersOf(member, offset);
    bodies.push(local);
    directory.push(central);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedEntries, 8);
  end.writeUInt16LE(claimedEntries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

function headersOf(member: ZipMember, offset: number): { local: Buffer; central: Buffer } {
  const { method = DEFLATED, flags = 0 } = member;
  const data = Buffer.from(member.data);
  const packed = member.deflated ?? (method === DEFLATED ? deflateRawSync(data) : data);
  const name = Buffer.from(member.name);
  const claimed = member.claimedBytes ?? data.length;
  const extra = claimed > MAX_UINT32 ? zip64(claimed) : Buffer.alloc(0);
  // The fields from version to extra field length are the same in both headers.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags | UTF8_NAMES, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(member.checksum ?? crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(Math.min(claimed, MAX_UINT32), 18);
  shared.writeUInt16LE(name.length, 22);
  shared.writeUInt16LE(extra.length, 24);

  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  shared.copy(central, 6);
  central.writeUInt32LE(offset, 42);
  const signature = Buffer.from('PK\u0003\u0004');
  return { local: Buffer.concat([signature, shared, name, extra, packed]), central: Buffer.concat([central, name, extra]) };
}

function zip64(size: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  return field;
}

/** Deflates megabytes of one character without allocating them, by repeating a compressed block. */
export function deflatedMegabytes(megabytes: number, character: string): Buffer {
  const piece = deflateRawSync(Buffer.alloc(PIECE, character), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(piece), deflateRawSync('')]);
}

/** A file with the given megabytes of a character between a beginning and an end. Its headers are correct. */
export function blownUp(name: string, megabytes: number, [begin, character, end]: readonly [string, string, string]): ZipMember {
  const [first, piece, last] = [Buffer.from(begin), Buffer.alloc(PIECE, character), Buffer.from(end)];
  let checksum = crc32(first);
  for (let megabyte = 0; megabyte < megabytes; megabyte++) checksum = crc32(piece, checksum);
  const deflatedBegin = deflateRawSync(first, { finishFlush: constants.Z_FULL_FLUSH });
  const middle = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const deflated = Buffer.concat([deflatedBegin, ...Array<Buffer>(megabytes).fill(middle), deflateRawSync(last)]);
  return { name, data: '', deflated, checksum: crc32(last, checksum), claimedBytes: first.length + megabytes * PIECE + last.length };
}
