import { type Transport, isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { createLearningServer, type LearningServerOptions } from './learning-server.js';

export interface StdioOptions extends LearningServerOptions {
  /** Replaces standard input and output. */
  readonly transport?: Transport;
  /** Receives errors, since only protocol messages may go to standard output. */
  readonly onError?: (error: Error) => void;
}

/** Serves one client over standard input and output until it disconnects. */
export function serveOverStdio({ transport, onError, ...server }: StdioOptions): { close(): Promise<void> } {
  const own = () => new StdioServerTransport(messageLines(process.stdin, process.stdout));
  return serveStdio(({ era }) => createLearningServer(server, era).server, {
    transport: transport ?? own(),
    ...(onError && { onerror: onError }),
  });
}

/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * Passes JSON-RPC messages through and answers all other lines with an error. The SDK ignores such lines, so the client would wait forever.
 */
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
