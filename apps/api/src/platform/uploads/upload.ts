import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveFile, type ReceiveOptions } from './receive-file.js';
import type { ReceivedFile } from './received-file.js';

const MULTIPART = 'multipart/form-data';

interface UploadRoute {
  readonly acceptsFile?: boolean;
}

/** The route accepts a form with the part `file`. */
export function AcceptsFile(): MethodDecorator {
  return applyDecorators(
    RouteConfig({ acceptsFile: true } satisfies UploadRoute),
    ApiConsumes(MULTIPART),
    ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } }),
  );
}

/** Reads the file. The service calls it once it knows the size limit. */
export type Receive = (options: ReceiveOptions) => Promise<ReceivedFile>;

export const Upload = createParamDecorator((_data: unknown, context: ExecutionContext): Receive => {
  const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
  return (options) => receiveFile(raw, options);
});

/** Leaves forms unread until the request is authorized. Routes without `@AcceptsFile` reject them. */
export function acceptMultipartForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(MULTIPART, (request, _payload, done) => {
    const { acceptsFile } = request.routeOptions.config as UploadRoute;
    done(acceptsFile ? null : Object.assign(new Error('This route does not accept forms'), { statusCode: 415 }));
  });
}
