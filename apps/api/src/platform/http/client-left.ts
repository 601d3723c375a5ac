import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Why work was aborted. Named as other abort errors, so that libraries recognise it. */
export class ClientLeftError extends DOMException {
  constructor() {
    super('The client disconnected', 'AbortError');
  }
}

/** Aborts when the client disconnects before the response, for expensive work that only this client needs. */
export const ClientLeft = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientLeftError());
  });
  return left.signal;
});
