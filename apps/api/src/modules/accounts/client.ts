import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ClientKind, CLIENT_KINDS } from './sign-in.entity.js';

/** The client named by the `X-Wordhoard-Client` header. Unknown ones count as the command line. */
export const FromClient = createParamDecorator((_data: unknown, context: ExecutionContext): ClientKind => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['x-wordhoard-client'];
  return CLIENT_KINDS.find((client) => client === header) ?? 'cli';
});
