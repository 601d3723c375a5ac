/** A message as it came over the wire: the values of each field by its number, in their order. */
export class ProtobufMessage {
  readonly #fields = new Map<number, (bigint | Uint8Array)[]>();

  /**
   * Reads the encoding of protocol buffers, of which Anki uses few messages: a reader of all of it would be larger than ours for these.
   * @throws RangeError where the bytes are no message
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
      // Numbers of a fixed width are none that we read.
      else if (wire === Wire.Eight || wire === Wire.Four) take(wire === Wire.Eight ? 8 : 4);
      else throw new RangeError('A field of no known kind.');
    }
  }

  /** A whole number, 0 where it is not said. */
  number(field: number): number {
    const value = this.#last(field);
    return typeof value === 'bigint' ? Number(BigInt.asIntN(64, value)) : 0;
  }

  /** A text, '' where it is not said. */
  text(field: number): string {
    const value = this.#last(field);
    return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
  }

  /** The messages of a field that may be there many times. */
  *messages(field: number): Generator<ProtobufMessage> {
    for (const value of this.#fields.get(field) ?? []) if (value instanceof Uint8Array) yield new ProtobufMessage(value);
  }

  /** The last one counts, where a field that should be there once is there twice. */
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
