import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import metadata from '../../metadata.js';
import { VERSION } from '../../version.js';
import { ErrorDto } from '../http/error.dto.js';
import { addExamples } from './examples.js';
import { errorCodes, errorResponse, responseName, SECURITY_SCHEMES, securityOf, SERVICE_FAILURE } from './responses.js';
import { parametersOf } from './parameters.js';
import { type Route, routesOf } from './routes.js';
import { closeRequestSchemas, hasRequiredFields, toOpenApi31, typeIds } from './schemas.js';
import { TAGS } from './tags.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const INTRODUCTION = `The API that every Wordhoard client uses.

To try it, send \`POST /api/v1/auth/login\` with your e-mail address and password, and enter the \`access_token\` of the response as the bearer token.

- Every error has the same shape, with a \`code\` for programs and a \`detail\` for people. Each operation lists its codes.
- A write with an \`operation_id\` can be repeated safely: the repeat returns the first result.
- Lists are paged: pass \`next_cursor\` as \`cursor\`. The last page has none.`;

/** Returns a function that creates the OpenAPI document, without a database. */
export async function openApiFactory(app: INestApplication): Promise<() => OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  return () => createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Wordhoard')
    .setDescription(INTRODUCTION)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addServer('/', 'The server that serves this document')
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    extraModels: [ErrorDto],
    operationIdFactory: (_controller, method) => method,
  });
  const routes = routesOf(app);
  document.components = { ...document.components, securitySchemes: SECURITY_SCHEMES, responses: {} };
  for (const { method, operation } of operationsOf(document)) describe(document, operation, routes, method !== 'get');
  document.tags = TAGS;
  document.info.contact = { name: 'The administrator of this server' };
  typeIds(document);
  closeRequestSchemas(document);
  addExamples(document);
  return toOpenApi31(document);
}

/** Adds what the route's access rule, parameters and declared errors imply. */
function describe(document: OpenAPIObject, operation: Operation, routes: ReadonlyMap<string, Route>, mayHaveBody: boolean): void {
  const route = routes.get(operation.operationId ?? '');
  if (!route) throw new Error(`no route has the operation id ${operation.operationId}`);
  for (const tag of operation.tags ?? []) if (!TAGS.some(({ name }) => name === tag)) throw new Error(`describe the tag ${tag} in tags.ts`);
  const { requestBody: body, responses } = operation;
  if (body && 'content' in body) body.required = route.needsBody || hasRequiredFields(document, body);
  // Nest copies an operation's description to its response.
  for (const response of Object.values(responses)) {
    if (response && 'description' in response && response.description === operation.description) response.description = '';
  }
  for (const [status, codes] of errorCodes(route, mayHaveBody)) {
    const name = responseName(codes);
    Object.assign(document.components?.responses ?? {}, { [name]: errorResponse(codes) });
    responses[status] ??= { $ref: `#/components/responses/${name}` };
  }
  responses['default'] = SERVICE_FAILURE;
  operation.parameters = parametersOf(operation.parameters ?? [], route);
  operation.security = securityOf(route);
}

function operationsOf({ paths }: OpenAPIObject) {
  return Object.values(paths).flatMap((path) =>
    METHODS.flatMap((method) => {
      const operation = path[method];
      return operation ? [{ method, operation }] : [];
    }),
  );
}
