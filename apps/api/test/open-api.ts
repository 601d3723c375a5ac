import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { type RawResponse, sendJson } from './raw-request.js';

/** The parts of a schema that we use. A null type or alternative becomes `nullable`. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly content?: Readonly<
    Partial<
      Record<
        'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data',
        { readonly schema: Schema; readonly example?: unknown }
      >
    >
  >;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly description?: string;
    readonly required: boolean;
    readonly example?: unknown;
    readonly examples?: { readonly default: { readonly value: unknown } };
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface ApiOperation extends RawOperation {
  readonly method: string;
  readonly path: string;
  /** The only success status. */
  readonly success: number;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly 'x-error-codes': readonly string[] }>>;
  };
}

const file = join(__dirname, '../../../libs/api-client/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8'), withNullable) as OpenApiDocument;

/** Converts `type: [string, null]` and `oneOf: [schema, null]` to `nullable`. */
function withNullable(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { type, oneOf, ...rest } = value as { type?: unknown; oneOf?: readonly { type?: unknown }[] };
  if (Array.isArray(type)) return { ...rest, ...(oneOf && { oneOf }), type: type.find((one) => one !== 'null'), nullable: true };
  if (!Array.isArray(oneOf) || !oneOf.some((one) => one.type === 'null')) return value;
  const others = oneOf.filter((one) => one.type !== 'null');
  return { ...rest, ...(others.length === 1 ? others[0] : { oneOf: others }), nullable: true };
}

/** Every operation of the document. */
const documented: readonly ApiOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [], ...operation }]) => ({
    ...operation,
    // An empty list means no authentication.
    ...(security.length > 0 && { security }),
    method: method.toUpperCase(),
    path,
    success: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
  })),
);

/** All operations except OAuth's, whose requests and errors follow RFC 6749. */
export const operations = documented.filter(({ tags }) => !tags.includes('OAuth'));

export const oauthOperations = documented.filter(({ tags }) => tags.includes('OAuth'));

/** Every named schema. */
export const { schemas } = document.components;

/** The schema with references resolved. */
export function resolved(schema: Schema): Schema {
  const name = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1);
  return name === undefined ? schema : resolved({ ...document.components.schemas[name], ...(schema.nullable && { nullable: true }) });
}

export function bodySchema({ requestBody }: ApiOperation): Schema | undefined {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema && resolved(schema);
}

/** A body that the document shows. */
export function exampleBody({ requestBody }: ApiOperation): unknown {
  return requestBody?.content?.['application/json']?.example;
}

/** All names in a request: parameters, and fields of the body at any depth. */
export function namesOf(operation: ApiOperation): ReadonlySet<string> {
  const names = new Set((operation.parameters ?? []).map(({ name }) => name));
  const body = bodySchema(operation);
  if (body) addNames(body, names);
  return names;
}

function addNames(schema: Schema, names: Set<string>): void {
  const { items, properties = {} } = resolved(schema);
  if (items) addNames(items, names);
  for (const [name, member] of Object.entries(properties)) {
    names.add(name);
    addNames(member, names);
  }
}

/** Whether the operation takes a file upload. */
export function acceptsFile({ requestBody }: ApiOperation): boolean {
  return requestBody?.content?.['multipart/form-data'] !== undefined;
}

/** The errors that the document lists for an operation. */
export function documentedErrors({ responses }: ApiOperation): { readonly status: number; readonly code: string }[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => codesOf(response).map((code) => ({ status: Number(status), code })));
}

function codesOf({ $ref }: Content): readonly string[] {
  return document.components.responses[$ref?.split('/').at(-1) ?? '']?.['x-error-codes'] ?? [];
}

const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));
const validators = new Map<string, ValidateFunction>();

/** How a response violates the document (status, shape, unknown fields), or `null`. */
export function fault(operation: ApiOperation, status: number, body: string): string | null {
  if (status >= 500) return `status ${status}: ${body}`;
  if (status >= 400) return mismatch(operation, 'default', body) ?? undocumented(operation, status, body);
  if (status !== operation.success) return `status ${status} instead of ${operation.success}`;
  if (!operation.responses[status]?.content) return body === '' ? null : `a body where there should be none: ${body}`;
  return isFile(operation) ? null : mismatch(operation, String(status), body);
}

/** Like `fault`, but errors have the shape of RFC 6749, section 5.2. */
export function oauthFault(operation: ApiOperation, status: number, body: string): string | null {
  if (status === operation.success && !operation.responses[status]?.content) return body === '' ? null : `unexpected body: ${body}`;
  if (status === operation.success || status === 400 || status === 401) return mismatch(operation, String(status), body);
  return `status ${status}: ${body}`;
}

/** These forward errors of the operation behind a tool or resource. */
const PASS_ERRORS_ON = new Set(['invokeTool', 'readResource']);

/** An error code that the document does not list for the operation. */
function undocumented({ operationId, responses }: ApiOperation, status: number, body: string): string | null {
  if (PASS_ERRORS_ON.has(operationId)) return null;
  const { code } = parsed(body) as { code?: string };
  const isDocumented = code !== undefined && codesOf(responses[status] ?? {}).includes(code);
  return isDocumented ? null : `${operationId} does not document ${status} ${code}`;
}

/** File contents are tested elsewhere. */
function isFile({ responses, success }: ApiOperation): boolean {
  return Object.values(responses[success]?.content ?? {}).some(({ schema }) => schema.format === 'binary');
}

function mismatch(operation: ApiOperation, response: string, body: string): string | null {
  const validate = validatorOf(operation, response);
  return validate(parsed(body)) ? null : `${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`;
}

function validatorOf(operation: ApiOperation, response: string): ValidateFunction {
  const key = `${operation.operationId} ${response}`;
  const kept = validators.get(key);
  if (kept) return kept;
  const schema = operation.responses[response]?.content?.['application/json']?.schema ?? {};
  const validate = ajv.compile(asJsonSchema(schema, response !== 'default'));
  validators.set(key, validate);
  return validate;
}

/** Converts `nullable` back to a type. A closed object allows no unlisted fields. */
function asJsonSchema(schema: Schema, closed: boolean): object {
  const { nullable, properties, items, ...rest } = resolved(schema);
  const own = {
    ...rest,
    ...(items && { items: asJsonSchema(items, closed) }),
    ...(properties && {
      additionalProperties: !closed,
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, asJsonSchema(member, closed)])),
    }),
  };
  return nullable ? { anyOf: [own, { type: 'null' }] } : own;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Ids by path parameter name. */
export type Ids = Readonly<Record<string, unknown>>;

const ANY_UUID = '01890000-0000-7000-8000-000000000000';

/** Valid ids for every path, of rows that do not exist in a new account. */
export const ANY_IDS: Ids = {
  ...{ provider: 'cloud_a', user_id: 1, id: ANY_UUID, job_id: ANY_UUID, confirmation_id: ANY_UUID },
  ...{ grant_id: 1, parameter_set_id: 1, group_id: 1, word_id: 1, session_id: 1 },
};

/** Calls an operation of the document. */
export function callOperation(
  url: string,
  { method, path }: ApiOperation,
  ids: Ids,
  body: unknown,
  token: string | undefined,
): Promise<RawResponse> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]));
  return sendJson(url, method, address, body, token);
}
