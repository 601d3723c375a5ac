import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { messageLines } from './stdio.js';

const REQUEST = { jsonrpc: '2.0', id: 1, method: 'ping' };
const NOTIFICATION = { jsonrpc: '2.0', method: 'notifications/initialized' };
const RESPONSE = { jsonrpc: '2.0', id: 1, result: {} };

/** The messages passed through, and the errors written to the output. */
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

it('passes MCP messages through, with LF or CRLF line endings', async () => {
  const messages = [REQUEST, NOTIFICATION, RESPONSE];
  const { passed, written } = await read(`${messages.map((message) => JSON.stringify(message)).join('\r\n')}\n\n`);
  expect(passed).toEqual(messages);
  expect(written).toEqual([]);
});

it.each<[what: string, line: string, code: number, id: unknown]>([
  ['invalid JSON', 'nonsense', -32_700, null],
  ['a truncated message', '{"jsonrpc":"2.0","id":7', -32_700, null],
  ['a batch', JSON.stringify([REQUEST]), -32_600, null],
  ['an object that is not JSON-RPC', '{"id":7}', -32_600, 7],
  ['a number', '7', -32_600, null],
  ['an id of the wrong type', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, null],
])('answers %s with an error and reads the next line', async (_what, line, code, id) => {
  const { passed, written } = await read(`${line}\n${JSON.stringify(REQUEST)}\n`);
  expect(written).toEqual([{ jsonrpc: '2.0', error: { code, message: expect.any(String) }, id }]);
  expect(passed).toEqual([REQUEST]);
});
