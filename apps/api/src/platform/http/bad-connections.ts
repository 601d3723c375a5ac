import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, STATUS_OF } from './error-status.js';

/** No hook has run for such a request, so these stand in for what the others give every response. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Refuses an address that Fastify cannot route: it cannot be decoded, or a part of it has no end. */
export function rejectUnroutableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    // Its body is not read, and no limit of a route applies to it.
    .headers({ ...HEADERS, 'X-Request-Id': request.id, Connection: 'close' })
    .status(400)
    .send({ detail: 'The address could not be read; check its path', code: 'REQUEST.MALFORMED' });
}

/** Refuses what is not HTTP, or comes too slowly or with too many headers, on the bare connection. */
export function rejectBadConnection(error: { readonly code: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const { code, detail } = FAULTS[error.code] ?? NO_HTTP;
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

/** By Node's codes. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'REQUEST.TOO_SLOW',
    detail: 'The request arrived too slowly; send it again over a faster connection',
  },
  HPE_HEADER_OVERFLOW: {
    code: 'REQUEST.HEADERS_TOO_LARGE',
    detail: 'The headers are too large; send fewer or shorter ones, 16 kB in all',
  },
};
const NO_HTTP: Fault = { code: 'REQUEST.MALFORMED', detail: 'The request could not be read; send well-formed HTTP' };
