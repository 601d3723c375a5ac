import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, STATUS_OF } from './error-status.js';

/** Hooks do not run for these requests, so the headers are set here. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Rejects a URL that cannot be decoded or has an overlong path segment. */
export function rejectUnroutableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    // The body is never read, so the connection must be closed.
    .headers({ ...HEADERS, 'X-Request-Id': request.id, Connection: 'close' })
    .status(400)
    .send({ detail: 'The URL could not be read; check its path', code: 'REQUEST.MALFORMED' });
}

/** Responds to a connection that is not HTTP, too slow, or has too many headers. */
export function rejectBadConnection(error: { readonly code: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const { code, detail } = FAULTS[error.code] ?? NOT_HTTP;
  const status = STATUS_OF[code];
  const body = JSON.stringify({ detail, code });
  const headers = { ...HEADERS, 'Content-Type': 'application/json', 'Content-Length': body.length, 'X-Request-Id': randomUUID() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`);
}

interface Fault {
  readonly code: ErrorCode;
  readonly detail: string;
}

/** Keyed by Node's error code. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'REQUEST.TOO_SLOW',
    detail: 'The request arrived too slowly; send it again over a faster connection',
  },
  HPE_HEADER_OVERFLOW: {
    code: 'REQUEST.HEADERS_TOO_LARGE',
    detail: 'The headers are too large; send at most 16 kB',
  },
};
const NOT_HTTP: Fault = { code: 'REQUEST.MALFORMED', detail: 'The request could not be read; send well-formed HTTP' };
