import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
export type RequestBody = Extract<NonNullable<Operation['requestBody']>, { content: unknown }>;

type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [Name in string]: Json };

const REFERENCE = '#/components/schemas/';

/** Disallows unknown fields in requests. Schemas shared with responses, and OAuth's (RFC 6749, section 3.2), stay open. */
export function closeRequestSchemas(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as unknown as Record<string, JsonObject>;
  const answered = new Set<string>();
  const requested = new Set<string>();
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.post, path.put, path.patch, path.delete, path.get]) {
      if (!operation) continue;
      collect(operation.responses as unknown as Json, schemas, answered);
      if (!operation.tags?.includes('OAuth')) collect(operation.requestBody as unknown as Json, schemas, requested);
    }
  }
  for (const name of requested) {
    const schema = schemas[name];
    if (schema?.['type'] === 'object' && !answered.has(name) && !('additionalProperties' in schema)) schema['additionalProperties'] = false;
  }
}

/** Documents ids as positive integers: TypeScript only has `number`. */
export function typeIds(document: OpenAPIObject): void {
  for (const { properties = {} } of Object.values(document.components?.schemas ?? {}) as { properties?: Record<string, JsonObject> }[]) {
    for (const [name, schema] of Object.entries(properties)) {
      const id = name.endsWith('ids') ? (schema['items'] as JsonObject | undefined) : schema;
      const isNumber = id?.['type'] === 'number' || id?.['type'] === 'integer';
      if (id && isNumber && /(^|_)ids?$/.test(name)) Object.assign(id, { type: 'integer', minimum: 1 });
    }
  }
}

/** A body is optional if none of its fields is required. */
export function hasRequiredFields(document: OpenAPIObject, body: RequestBody): boolean {
  const schema = body.content['application/json']?.schema;
  const name = schema && '$ref' in schema ? schema.$ref.slice(REFERENCE.length) : '';
  const named = document.components?.schemas?.[name];
  return !named || 'required' in named;
}

/** Collects the names of all schemas that a part of the document references, directly or transitively. */
function collect(part: Json | undefined, schemas: Record<string, JsonObject>, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const item of part) collect(item, schemas, names);
    return;
  }
  for (const [key, value] of Object.entries(part)) {
    if (key !== '$ref' || typeof value !== 'string') collect(value, schemas, names);
    else if (!names.has(value)) visit(value.slice(REFERENCE.length));
  }

  function visit(name: string): void {
    if (names.has(name)) return;
    names.add(name);
    collect(schemas[name], schemas, names);
  }
}

/** Converts Nest's OpenAPI 3.0 `nullable` to 3.1's null type. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(withNullTypes(document as unknown as Json) as unknown as OpenAPIObject), openapi: '3.1.0' };
}

function withNullTypes(part: Json): Json {
  if (Array.isArray(part)) return part.map(withNullTypes);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, ...rest } = part;
  const converted = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withNullTypes(value)]));
  // A property may be named `nullable`; the keyword is always a boolean.
  if (typeof nullable !== 'boolean') return nullable === undefined ? converted : { ...converted, nullable: withNullTypes(nullable) };
  return nullable ? orNull(converted) : converted;
}

function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, oneOf, allOf, ...rest } = schema;
  // Nest emits a reference with a description as a single-item `allOf`, beside the type `object`.
  const alternatives = [oneOf, allOf].find(Array.isArray);
  if (alternatives) return { ...rest, oneOf: [...alternatives, { type: 'null' }] };
  if (typeof type !== 'string') return { oneOf: [rest, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...new Set([...values, null])] }) };
}
