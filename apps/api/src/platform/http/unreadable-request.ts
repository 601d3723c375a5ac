import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No hook has run for such a request, so these stand in for what the others give every response. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Refuses an address that Fastify cannot route: it cannot be decoded, or a part of it has no end. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .headers({ ...HEADERS, 'X-Request-Id': request.id })
    .status(400)
    .send({ detail: 'The address could not be read; check its path', code: 'REQUEST.MALFORMED' });
}

/** Refuses what is not HTTP, or comes too slowly or with too many headers, on the bare connection. */
export function refuseConnection(error: { readonly code: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const status = STATUS_OF_FAULT[error.code] ?? 400;
  const body = JSON.stringify({ detail: 'The request could not be read; send well-formed HTTP', code: 'REQUEST.MALFORMED' });
  const headers = { ...HEADERS, 'Content-Type': 'application/json', 'Content-Length': body.length, 'X-Request-Id': randomUUID() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Connection: close\r\n\r\n${body}`);
}

/** The codes that Node gives; every other fault is a plain 400. */
const STATUS_OF_FAULT: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
