import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { messageLines } from './message-lines.js';

const REQUEST = { jsonrpc: '2.0', id: 1, method: 'ping' };
const NOTIFICATION = { jsonrpc: '2.0', method: 'notifications/initialized' };
const RESPONSE = { jsonrpc: '2.0', id: 1, result: {} };

/** What is passed on of an input, and what is written to its other end. */
async function read(input: string) {
  const output = new PassThrough();
  const passed = await text(messageLines(Readable.from([input]), output));
  output.end();
  const written = await text(output);
  const parsed = (lines: string) =>
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  return { passed: parsed(passed), written: parsed(written) };
}

it('passes messages on, whatever ends their lines', async () => {
  const messages = [REQUEST, NOTIFICATION, RESPONSE];
  const { passed, written } = await read(`${messages.map((message) => JSON.stringify(message)).join('\r\n')}\n\n`);
  expect(passed).toEqual(messages);
  expect(written).toEqual([]);
});

it.each<[what: string, line: string, code: number, id: unknown]>([
  ['no JSON', 'nonsense', -32_700, null],
  ['half a message', '{"jsonrpc":"2.0","id":7', -32_700, null],
  ['a batch', JSON.stringify([REQUEST]), -32_600, null],
  ['no JSON-RPC', '{"id":7}', -32_600, 7],
  ['a number', '7', -32_600, null],
  ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, null],
])('answers %s, and goes on', async (_what, line, code, id) => {
  const { passed, written } = await read(`${line}\n${JSON.stringify(REQUEST)}\n`);
  expect(written).toEqual([{ jsonrpc: '2.0', error: { code, message: expect.any(String) }, id }]);
  expect(passed).toEqual([REQUEST]);
});
