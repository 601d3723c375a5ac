import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import metadata from '../../metadata.js';
import { VERSION } from '../../version.js';
import { ErrorDto } from './error.dto.js';

/** What makes the contract in its machine form, for whoever asks for it. Needs no database. */
export async function openApiFactory(app: INestApplication): Promise<() => OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  return () => createDocument(app);
}

function createDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Wordhoard')
    .setDescription('The API that every Wordhoard client speaks.')
    .setVersion(VERSION)
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    extraModels: [ErrorDto],
    operationIdFactory: (_controller, method) => method,
  });
  return withNullsInEnums(withErrorResponses(withPlainResponses(document)));
}

/** Nest copies the remarks of an operation to its successful response, where they would be read twice. */
function withPlainResponses(document: OpenAPIObject): OpenAPIObject {
  for (const operation of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      if (response && 'description' in response && response.description === operation.description) response.description = '';
    }
  }
  return document;
}

/** Every operation may answer with the error body. */
function withErrorResponses(document: OpenAPIObject): OpenAPIObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };
  for (const operation of operationsOf(document)) {
    operation.responses['default'] = { description: 'What went wrong, and what to do about it.', content };
  }
  return document;
}

function operationsOf({ paths }: OpenAPIObject) {
  return Object.values(paths).flatMap((path) =>
    [path.get, path.post, path.put, path.patch, path.delete].filter((operation) => operation !== undefined),
  );
}

/** In OpenAPI 3.0 `nullable` adds nothing to an enum: null is one of the values, or it is none. */
function withNullsInEnums(document: OpenAPIObject): OpenAPIObject {
  const schemas = Object.values(document.components?.schemas ?? {});
  const members = schemas.flatMap((schema) => ('properties' in schema ? Object.values(schema.properties ?? {}) : []));
  for (const member of members) {
    if ('enum' in member && member.nullable && !member.enum?.includes(null)) member.enum = [...(member.enum ?? []), null];
  }
  return document;
}
