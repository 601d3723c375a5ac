import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The origin under which the client reached us, from its own request. Use it only for addresses that this client alone sees. */
export const RequestOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { protocol, host } = context.switchToHttp().getRequest<FastifyRequest>();
  return `${protocol}://${host}`;
});
