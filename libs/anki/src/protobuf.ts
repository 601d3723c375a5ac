/** A decoded protobuf message: the values of each field by field number, in order. */
export class ProtobufMessage {
  readonly #fields = new Map<number, (bigint | Uint8Array)[]>();

  /**
   * A minimal protobuf decoder. Anki uses only a few messages, so a full library would be larger than this reader.
   * @throws RangeError for malformed input
   */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    const varint = (): bigint => {
      let value = 0n;
      for (let shift = 0n; shift < 70n; shift += 7n) {
        const byte = view.getUint8(at++);
        value |= BigInt(byte & 0x7f) << shift;
        if (byte < 0x80) return BigInt.asUintN(64, value);
      }
      throw new RangeError('A number without end.');
    };
    const take = (length: number): Uint8Array => {
      if (length > bytes.length - at) throw new RangeError('A field that is longer than its message.');
      at += length;
      return bytes.subarray(at - length, at);
    };

    while (at < bytes.length) {
      const tag = Number(varint());
      const wire = tag & 7;
      if (wire === Wire.Varint) this.#add(tag >>> 3, varint());
      else if (wire === Wire.Bytes) this.#add(tag >>> 3, take(Number(varint())));
      // No field that we read has a fixed width.
      else if (wire === Wire.Eight || wire === Wire.Four) take(wire === Wire.Eight ? 8 : 4);
      else throw new RangeError('A field of no known kind.');
    }
  }

  /** An integer; 0 if the field is absent. */
  number(field: number): number {
    const value = this.#last(field);
    return typeof value === 'bigint' ? Number(BigInt.asIntN(64, value)) : 0;
  }

  /** A string; '' if the field is absent. */
  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field));
  }

  /** Bytes; none if the field is absent. */
  bytes(field: number): Uint8Array {
    const value = this.#last(field);
    return value instanceof Uint8Array ? value : new Uint8Array();
  }

  /** The messages of a repeated field. */
  *messages(field: number): Generator<ProtobufMessage> {
    for (const value of this.#fields.get(field) ?? []) if (value instanceof Uint8Array) yield new ProtobufMessage(value);
  }

  /** When a singular field occurs more than once, the last value wins (protobuf specification). */
  #last(field: number): bigint | Uint8Array | undefined {
    return this.#fields.get(field)?.at(-1);
  }

  #add(field: number, value: bigint | Uint8Array): void {
    const values = this.#fields.get(field);
    if (values) values.push(value);
    else this.#fields.set(field, [value]);
  }
}

const Wire = { Varint: 0, Eight: 1, Bytes: 2, Four: 5 } as const;
