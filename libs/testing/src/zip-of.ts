import { crc32, deflateRawSync } from 'node:zlib';

/** A file for an archive. Whatever its headers say can be made to say something else. */
export interface ZipMember {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Compression: deflated when left out; any number is written, and the data are stored then. */
  readonly method?: number;
  readonly claimedBytes?: number;
  readonly checksum?: number;
  /** General purpose flags of the format: 1 says encrypted. */
  readonly flags?: number;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x800;

/** A ZIP archive, honest unless a member says otherwise. `claimedEntries` is what its end says about how many there are. */
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
  const packed = method === DEFLATED ? deflateRawSync(data) : data;
  const name = Buffer.from(member.name);
  // The fields from the version to the length of the extra field are alike in both headers.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags | UTF8_NAMES, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(member.checksum ?? crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(member.claimedBytes ?? data.length, 18);
  shared.writeUInt16LE(name.length, 22);

  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  shared.copy(central, 6);
  central.writeUInt32LE(offset, 42);
  const signature = Buffer.from('PK\u0003\u0004');
  return { local: Buffer.concat([signature, shared, name, packed]), central: Buffer.concat([central, name]) };
}
