import fc from 'fast-check';

/** Boundary values for lengths and counts. */
const EXTREMES = [
  0n,
  1n,
  0x7fn,
  0x80n,
  0xffn,
  0x7fffn,
  0xffffn,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x7fffffffffffffffn,
  0xffffffffffffffffn,
];
const MAX_BYTES = 2_000_000;

const place = fc.tuple(fc.nat(), fc.boolean());
const count = fc.oneof(fc.nat(16), fc.nat(4096));

const edit = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('set' as const), place, byte: fc.nat(255) }),
  fc.record({
    kind: fc.constant('number' as const),
    place,
    width: fc.constantFrom(1, 2, 4, 8),
    value: fc.constantFrom(...EXTREMES),
    isBig: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), place, count }),
  fc.record({ kind: fc.constant('cut' as const), place }),
  fc.record({ kind: fc.constant('insert' as const), place, bytes: fc.uint8Array({ maxLength: 32 }) }),
  fc.record({ kind: fc.constant('repeat' as const), place, count, times: fc.oneof(fc.nat(8), fc.nat(3000)) }),
  fc.record({ kind: fc.constant('splice' as const), place, count, from: place, other: fc.nat() }),
);

type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;
type EditOf<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

/** Valid input with a few bytes changed, or none. */
export function spoiltBytes(seeds: readonly Uint8Array[]): fc.Arbitrary<Buffer> {
  return fc
    .tuple(fc.nat(seeds.length - 1), fc.array(edit, { maxLength: 6 }))
    .map(([which, edits]) => edits.reduce<Buffer>((bytes, one) => changed(bytes, one, seeds), Buffer.from(seeds[which] ?? [])));
}

function changed(bytes: Buffer, one: Edit, seeds: readonly Uint8Array[]): Buffer {
  const at = placeIn(bytes, one.place);
  switch (one.kind) {
    case 'flip':
      return withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << one.bit));
    case 'set':
      return withByte(bytes, at, one.byte);
    case 'number':
      return withNumber(bytes, at, one);
    case 'remove':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + one.count)]);
    case 'cut':
      return bytes.subarray(0, at);
    case 'insert':
      return Buffer.concat([bytes.subarray(0, at), one.bytes, bytes.subarray(at)]);
    case 'repeat':
      return repeated(bytes, at, one);
    case 'splice':
      return spliced(bytes, at, one, seeds);
  }
}

/** Relative to the start or the end, where most formats keep their headers. */
function placeIn(bytes: Uint8Array, [distance, isFromEnd]: [number, boolean]): number {
  if (bytes.length === 0) return 0;
  return isFromEnd ? bytes.length - 1 - (distance % bytes.length) : distance % bytes.length;
}

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  if (at >= bytes.length) return bytes;
  const copy = Buffer.from(bytes);
  copy[at] = byte;
  return copy;
}

function withNumber(bytes: Buffer, at: number, { width, value, isBig }: EditOf<'number'>): Buffer {
  if (at + width > bytes.length) return bytes;
  const [copy, number] = [Buffer.from(bytes), Buffer.alloc(8)];
  number.writeBigUInt64LE(value);
  const little = number.subarray(0, width);
  (isBig ? Buffer.from(little).reverse() : little).copy(copy, at);
  return copy;
}

function repeated(bytes: Buffer, at: number, { count: length, times }: EditOf<'repeat'>): Buffer {
  const piece = bytes.subarray(at, at + length);
  const room = Math.floor((MAX_BYTES - bytes.length) / Math.max(1, piece.length));
  return Buffer.concat([
    bytes.subarray(0, at),
    ...Array.from({ length: Math.max(0, Math.min(times, room)) }, () => piece),
    bytes.subarray(at),
  ]);
}

function spliced(bytes: Buffer, at: number, { count: length, from, other }: EditOf<'splice'>, seeds: readonly Uint8Array[]): Buffer {
  const donor = seeds[other % seeds.length] ?? bytes;
  const begin = placeIn(donor, from);
  return Buffer.concat([bytes.subarray(0, at), donor.subarray(begin, begin + length), bytes.subarray(at + length)]);
}
