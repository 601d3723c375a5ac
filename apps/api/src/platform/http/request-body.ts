import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.schema.js';
import { DomainError, InvalidRequestError } from './domain-error.js';

const READABLE_CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii']);
/** Nest treats null as a missing body, which some operations allow. */
const NULL_BODY = { field: 'body', message: 'The body must be an object, not null' };
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

export class SlowRequestError extends DomainError {
  readonly code = 'REQUEST.TOO_SLOW';
  override readonly headers = { Connection: 'close' };

  constructor() {
    super('The request arrived too slowly; send it again over a faster connection');
  }
}

class EncodedBodyError extends DomainError {
  readonly code = 'REQUEST.MEDIA_TYPE';
  override readonly headers = { 'Accept-Encoding': 'identity' };

  constructor() {
    super('Compressed bodies are not accepted; send the body without Content-Encoding');
  }
}

class CharsetError extends DomainError {
  readonly code = 'REQUEST.MEDIA_TYPE';

  constructor() {
    super('The body must be UTF-8; send it with charset=utf-8 or without a charset');
  }
}

class InvalidUtf8Error extends DomainError {
  readonly code = 'REQUEST.MALFORMED';

  constructor() {
    super('The body is not valid UTF-8; check how the client encodes text');
  }
}

class ForbiddenKeyError extends DomainError {
  readonly code = 'REQUEST.MALFORMED';

  constructor(key: string) {
    super(`The body has the key ${key}, which is not accepted anywhere; remove it`);
  }
}

/** Parses bodies within a time limit: uncompressed JSON in UTF-8. An empty body counts as no body regardless of its type. */
export function readBodies(
  fastify: FastifyInstance,
  { REQUEST_BODY_MAX_SECONDS: seconds }: Pick<Config, 'REQUEST_BODY_MAX_SECONDS'>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.headers)) limitTime(request, reply, seconds);
    done();
  });
  fastify.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity' && hasBody(headers)) done(new EncodedBodyError());
    else done(null, payload);
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = bodyText(request, body);
    return parseJson(request, text, (error, value) => {
      if (error) done(explain(error, text));
      else if (value === null) done(new InvalidRequestError([NULL_BODY]));
      else done(null, value);
    });
  });
}

/**
 * Decodes a body strictly. Fastify would silently replace invalid bytes.
 *
 * @throws CharsetError and InvalidUtf8Error
 */
export function bodyText({ headers }: Pick<FastifyRequest, 'headers'>, body: Buffer): string {
  const type = headers['content-type'] ?? '';
  const charsets = type.includes(';') ? [...type.matchAll(CHARSET)].map(([, charset = '']) => charset.toLowerCase()) : [];
  if (!charsets.every((charset) => READABLE_CHARSETS.has(charset))) throw new CharsetError();
  if (!isUtf8(body)) throw new InvalidUtf8Error();
  return body.toString();
}

/** Fastify reports the same error for invalid JSON and for prototype keys. */
function explain(error: Error, text: string): Error {
  let hasProto = false;
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) => {
      hasProto ||= key === '__proto__';
      return value;
    });
  } catch {
    return error;
  }
  return new ForbiddenKeyError(hasProto ? '__proto__' : 'constructor.prototype');
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Rejects a slow body. If nothing reads the body, or an upload has its own limit, the connection is closed after the response. */
function limitTime({ raw, headers, routeOptions }: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const timer = setTimeout(() => {
    const { acceptsFile } = routeOptions.config as { acceptsFile?: boolean };
    const isUpload = acceptsFile && headers['content-type']?.startsWith('multipart/');
    const isBeingParsed = !isUpload && !reply.sent && raw.listenerCount('error') > 0;
    if (isBeingParsed) raw.emit('error', new SlowRequestError());
    else if (reply.raw.writableFinished) raw.destroy();
    else reply.raw.once('finish', () => raw.destroy());
  }, seconds * 1000).unref();
  raw.once('close', () => clearTimeout(timer));
}
