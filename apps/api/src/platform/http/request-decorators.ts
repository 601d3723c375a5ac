import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Why work was aborted. Named as other abort errors, so that libraries recognise it. */
export class ClientDisconnectedError extends DOMException {
  constructor() {
    super('The client disconnected', 'AbortError');
  }
}

/** Aborts when the client disconnects before the response, for expensive work that only this client needs. */
export const DisconnectSignal = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientDisconnectedError());
  });
  return left.signal;
});

/** The origin under which the client reached us, from its own request. Use it only for addresses that this client alone sees. */
export const RequestOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return `${protocol}://${host}`;
});
