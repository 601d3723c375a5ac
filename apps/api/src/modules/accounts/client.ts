import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Client, CLIENTS } from './sign-in.entity.js';

/** Which client signs in, as its `X-Wordhoard-Client` header says; anything else counts as a command line. */
export const FromClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['x-wordhoard-client'];
  return CLIENTS.find((client) => client === header) ?? 'cli';
});
