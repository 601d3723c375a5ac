import { Readable, type Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from '@modelcontextprotocol/server';

/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Passes JSON-RPC messages through and answers every other line with an error. The SDK skips such lines, and the client would wait. */
export function messageLines(input: Readable, output: Writable): Readable {
  return Readable.from(messagesOf(input, output), { objectMode: false });
}

async function* messagesOf(input: Readable, output: Writable): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const error = errorOf(line);
    if (error) output.write(`${JSON.stringify({ jsonrpc: '2.0', ...error })}\n`);
    else yield Buffer.from(`${line}\n`);
  }
}

function errorOf(line: string): object | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { error: { code: PARSE_ERROR, message: 'Parse error: send one JSON-RPC message in each line' }, id: null };
  }
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message)) return undefined;
  return { error: { code: INVALID_REQUEST, message: 'Invalid request: not a JSON-RPC 2.0 message' }, id: idOf(message) };
}

function idOf(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
