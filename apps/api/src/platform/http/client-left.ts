import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Why work ended that nobody waits for any more. Named as every abortion is, so that libraries take it for one. */
export class ClientLeftError extends DOMException {
  constructor() {
    super('Whoever asked has left', 'AbortError');
  }
}

/** Aborts when whoever asked has gone before the answer: for work that costs something and is of use to nobody else. */
export const ClientLeft = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new ClientLeftError());
  });
  return left.signal;
});
