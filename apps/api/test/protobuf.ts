/** The content of a message by field number. */
export type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>;

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_AND_BYTES = 2;

/** Reads a message as specified in https://protobuf.dev/programming-guides/encoding/ */
export function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const kind = key & 7;
    const value = kind === VARINT ? varint() : bytes(kind === LENGTH_AND_BYTES ? Number(varint()) : kind === EIGHT_BYTES ? 8 : 4);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

export function textOf(fields: Fields, number: number): string {
  return String(fields.get(number)?.[0] ?? '');
}

export function numberOf(fields: Fields, number: number): number {
  return Number(fields.get(number)?.[0] ?? 0);
}
