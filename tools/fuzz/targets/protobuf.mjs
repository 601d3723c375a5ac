import fc from 'fast-check';
import { allowing, require } from '../fault.mjs';
import { spoiltBytes } from '../inputs/bytes.mjs';

const field = fc.oneof(
  fc.record({ number: fc.integer({ min: 1, max: 2000 }), value: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }) }),
  fc.record({ number: fc.integer({ min: 1, max: 2000 }), value: fc.string({ unit: 'grapheme', maxLength: 200 }) }),
);

/** Anki's protobuf messages: valid ones survive a round trip, and damaged ones are rejected. */
export const target = {
  sources: { protobuf: 'libs/anki/src/protobuf.ts' },
  seconds: 3,

  inputs() {
    const whole = fc.array(field, { maxLength: 20 }).map((fields) => ({ fields: fields.map(asText), bytes: encoded(fields) }));
    const spoilt = whole.chain(({ bytes }) => spoiltBytes([bytes])).map((bytes) => ({ fields: null, bytes }));
    return fc.oneof(whole, spoilt);
  },

  async check({ fields, bytes }, { modules: { protobuf } }) {
    const message = await allowing(fields === null ? [RangeError] : [], () => new protobuf.ProtobufMessage(bytes));
    if (message === undefined) return;
    if (fields === null) await allowing([RangeError], () => readEverything(message));
    else
      for (const [number, value] of new Map(fields.map(({ number, text, value }) => [number, { text, value }])))
        compare(message, number, value);
  },
};

function compare(message, number, { text, value }) {
  if (text !== undefined) require(message.text(number) === text, `field ${number} is another text`);
  else require(message.number(number) === Number(value), `field ${number} is another number`);
}

function readEverything(message, depth = 0) {
  for (let number = 0; number < 20; number++) {
    require(typeof message.text(number) === 'string' && typeof message.number(number) === 'number', 'a field is neither text nor number');
    if (depth < 3) for (const inner of message.messages(number)) readEverything(inner, depth + 1);
  }
}

function asText({ number, value }) {
  return typeof value === 'bigint' ? { number, value: String(value) } : { number, text: value };
}

function encoded(fields) {
  return Buffer.concat(
    fields.flatMap(({ number, value }) => (typeof value === 'bigint' ? ofNumber(number, value) : ofText(number, value))),
  );
}

function ofNumber(number, value) {
  return [varint(BigInt(number << 3)), varint(BigInt.asUintN(64, value))];
}

function ofText(number, text) {
  const bytes = Buffer.from(text);
  return [varint(BigInt((number << 3) | 2)), varint(BigInt(bytes.length)), bytes];
}

function varint(value) {
  const bytes = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 0x7fn) | 0x80);
  }
}
