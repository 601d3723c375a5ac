import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The origin under which the caller found us, as its own request says: good for an address that nobody but the caller gets to see. */
export const RequestOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return `${protocol}://${host}`;
});
