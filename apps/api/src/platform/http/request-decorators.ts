import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Abort reason. Named AbortError like the standard one, so that libraries recognise it. */
export class ClientDisconnectedError extends DOMException {
  constructor() {
    super('The client disconnected', 'AbortError');
  }
}

/** Aborts if the client disconnects before the response is complete. */
export const DisconnectSignal = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientDisconnectedError());
  });
  return left.signal;
});

/** The origin in the client's request. It can be forged, so only use it in responses to that client. */
export const RequestOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return `${protocol}://${host}`;
});
