import fc from 'fast-check';
import type * as protobuf from '../../../libs/anki/src/protobuf.ts';
import { allowing, require } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import type { FuzzTarget } from '../targets.ts';

/** A value of a number is compared as a text: it may be larger than a number can be. */
interface ReadField {
  number: number;
  text?: string;
  value?: string;
}

/** A damaged message has no known fields. */
interface Message {
  fields: ReadField[] | null;
  bytes: Buffer;
}

type Field = { number: number; value: bigint } | { number: number; value: string };

interface Modules {
  protobuf: typeof protobuf;
}

const field = fc.oneof(
  fc.record({ number: fc.integer({ min: 1, max: 2000 }), value: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }) }),
  fc.record({ number: fc.integer({ min: 1, max: 2000 }), value: fc.string({ unit: 'grapheme', maxLength: 200 }) }),
);

/** Anki's protobuf messages: valid ones survive a round trip, and damaged ones are rejected. */
export const target: FuzzTarget<Modules, Message> = {
  sources: { protobuf: 'libs/anki/src/protobuf.ts' },
  seconds: 3,

  inputs() {
    const whole = fc.array(field, { maxLength: 20 }).map((fields) => ({ fields: fields.map(asText), bytes: encoded(fields) }));
    const spoilt = whole.chain(({ bytes }) => spoiltBytes([bytes])).map((bytes) => ({ fields: null, bytes }));
    return fc.oneof(whole, spoilt);
  },

  async check({ fields, bytes }, { modules }) {
    const message = await allowing(fields === null ? [RangeError] : [], () => new modules.protobuf.ProtobufMessage(bytes));
    if (message === undefined) return;
    if (fields === null) await allowing([RangeError], () => readEverything(message));
    // The last of several fields with one number counts.
    else for (const known of new Map(fields.map((one) => [one.number, one])).values()) compare(message, known);
  },
};

function compare(message: protobuf.ProtobufMessage, { number, text, value }: ReadField): void {
  if (text !== undefined) require(message.text(number) === text, `field ${number} is another text`);
  else require(message.number(number) === Number(value), `field ${number} is another number`);
}

function readEverything(message: protobuf.ProtobufMessage, depth = 0): void {
  for (let number = 0; number < 20; number++) {
    require(typeof message.text(number) === 'string' && typeof message.number(number) === 'number', 'a field is neither text nor number');
    if (depth < 3) for (const inner of message.messages(number)) readEverything(inner, depth + 1);
  }
}

function asText({ number, value }: Field): ReadField {
  return typeof value === 'bigint' ? { number, value: String(value) } : { number, text: value };
}

function encoded(fields: Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(({ number, value }) => (typeof value === 'bigint' ? ofNumber(number, value) : ofText(number, value))),
  );
}

function ofNumber(number: number, value: bigint): Buffer[] {
  return [varint(BigInt(number << 3)), varint(BigInt.asUintN(64, value))];
}

function ofText(number: number, text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return [varint(BigInt((number << 3) | 2)), varint(BigInt(bytes.length)), bytes];
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 0x7fn) | 0x80);
  }
}
