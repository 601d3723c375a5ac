import { ProtobufMessage } from './protobuf.js';

const message = (...bytes: number[]): ProtobufMessage => new ProtobufMessage(Uint8Array.from(bytes));

it('reads the numbers, texts and messages of a protobuf message by field number', () => {
  const read = message(0x08, 0x96, 0x01, 0x12, 0x02, 0xc3, 0xbc, 0x1a, 0x02, 0x08, 0x05, 0x1a, 0x02, 0x08, 0x06);

  expect(read.number(1)).toBe(150);
  expect(read.text(2)).toBe('ü');
  expect([...read.messages(3)].map((each) => each.number(1))).toEqual([5, 6]);
});

it('reads a missing protobuf field as empty, and takes the last value of a repeated number', () => {
  const read = message(0x08, 0x01, 0x08, 0x02);

  expect(read.number(1)).toBe(2);
  expect(read.number(9)).toBe(0);
  expect(read.text(9)).toBe('');
  expect([...read.messages(9)]).toEqual([]);
});

it('reads negative protobuf numbers and skips fields of a fixed width', () => {
  const read = message(0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8, 0x18, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01);

  expect(read.number(3)).toBe(-1);
});

it.each([
  ['a text longer than the message', [0x12, 0x7f, 0x41]],
  ['a truncated number', [0x08, 0x80]],
  ['an endless number', [0x08, ...Array<number>(11).fill(0x80), 0]],
  ['an obsolete group', [0x0b]],
])('refuses a protobuf message with %s', (_, bytes) => {
  expect(() => message(...bytes)).toThrow(RangeError);
});
