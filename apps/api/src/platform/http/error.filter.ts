import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss, isLockTimeout } from '../database/connection-loss.js';
import { ClientDisconnectedError } from './request-decorators.js';
import { DomainError } from './domain-error.js';
import { type ErrorCode, STATUS_OF } from './error-status.js';
import { addLogDetails } from './security-log.js';

export interface ErrorResponse {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Maps any error to the contract's error body. Unexpected errors are logged and returned without details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { code, detail, extra, headers = {} } = toErrorResponse(error, request);
    const status = STATUS_OF[code];
    addLogDetails(request, { code });
    if (status >= 500 && !(error instanceof ClientDisconnectedError)) request.log.error({ err: error }, 'request failed');
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    void reply
      .headers(headers)
      .status(status)
      .send({ detail, code, ...extra });
  }
}

/** @param request the failed request, for the error's text */
export function toErrorResponse(error: unknown, request: Pick<FastifyRequest, 'id' | 'method' | 'url'>): ErrorResponse {
  if (error instanceof DomainError) return { code: error.code, detail: error.message, extra: error.extra, headers: error.headers };
  if (isConnectionLoss(error))
    return { code: 'SERVICE.UNAVAILABLE', detail: 'The database is unavailable; try again in a moment', headers: { 'Retry-After': '5' } };
  if (isLockTimeout(error))
    return {
      code: 'SERVICE.UNAVAILABLE',
      detail: 'The account is busy with a large change; try again in a moment',
      headers: { 'Retry-After': '5' },
    };
  switch (statusOf(error)) {
    case 400:
      return { code: 'REQUEST.MALFORMED', detail: 'The request could not be read; send well-formed JSON' };
    case 404:
      return { code: 'REQUEST.NOT_FOUND', detail: `${request.method} ${request.url.split('?')[0]} was not found` };
    case 413:
      return { code: 'REQUEST.TOO_LARGE', detail: 'The request is too large; send less at once' };
    case 412:
      return { code: 'REQUEST.PRECONDITION', detail: 'The file has changed; load it again without If-Match or If-Unmodified-Since' };
    case 415:
      return { code: 'REQUEST.MEDIA_TYPE', detail: 'This media type is not supported; send application/json' };
    case 416:
      return {
        code: 'REQUEST.RANGE',
        detail: 'The requested range is beyond the end of the file; Content-Range has its size',
        headers: headersOf(error),
      };
    default:
      return { code: 'SERVICE.FAILED', detail: `Something went wrong on our side; the request id is ${request.id}` };
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

/** Headers that the file server adds, such as Content-Range. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  const { cause } = error as { cause?: { headers?: Record<string, string> } };
  return cause?.headers ?? {};
}
