import { randomBytes } from 'node:crypto';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { bodySchema, fault, oauthFault, oauthOperations, type ApiOperation, operations, schemas } from '../../../test/open-api.js';
import { REMOTE } from '../../../test/oauth-client.js';
import { send } from '../../../test/raw-request.js';

const UNUSED_UUID = '01890000-0000-7000-8000-000000000000';

const suite = useApi({
  variables: { ...REMOTE, RATE_LIMIT_AI_REQUESTS: '1000', AI_CREDENTIAL_ENCRYPTION_KEY: randomBytes(32).toString('base64') },
});

let token: string;

beforeAll(async () => {
  ({ token } = await signUpAdministrator(suite));
});

/** Calls an operation on a resource that does not exist. */
async function call({ method, path, parameters = [] }: ApiOperation, body?: string) {
  const valueOf = (name: string) => {
    const { schema, example } = parameters.find((parameter) => parameter.name === name) ?? {};
    if (schema?.type === 'integer') return '999999';
    return typeof example === 'string' && schema?.format !== 'uuid' ? example : UNUSED_UUID;
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name));
  const headers = { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return send(suite.url, { method, path: address, headers, ...(body !== undefined && { body }) });
}

describe('every operation', () => {
  it.each([...operations, ...oauthOperations].map((operation) => [operation.operationId, operation]))(
    'has a summary, a description, and parameters with a description and an example: %s',
    (_id, operation) => {
      const { summary, description, parameters = [] } = operation;
      for (const { required, example, examples } of parameters)
        expect(required ? example : examples).toEqual(
          required ? expect.anything() : { default: { value: expect.anything(), 'x-disabled': true } },
        );
      for (const text of [summary, description, ...parameters.map((parameter) => parameter.description)])
        expect(text).toMatch(/^[A-Z0-9`].*\.$/s);
    },
  );
});

it('types every id as a positive integer, or as text', () => {
  const ids = Object.values(schemas).flatMap(({ properties = {} }) => Object.entries(properties).filter(([name]) => /(^|_)id$/.test(name)));
  const numeric = ids.filter(([, { type }]) => type === 'integer' || type === 'number');
  expect(numeric.length).toBeGreaterThan(60);
  for (const [, schema] of numeric) expect(schema).toMatchObject({ type: 'integer', minimum: 1 });
  for (const [, { type }] of ids) expect(['integer', 'string']).toContain(type);
});

describe('an operation with a JSON body', () => {
  const withBody = operations.filter((operation) => bodySchema(operation));

  // OAuth defines its own status for an invalid request: `decideAuthorization` responds 400.
  it.each(withBody.filter(({ requestBody }) => requestBody?.required).map((operation) => [operation.operationId, operation]))(
    'refuses a request without one where the document requires it: %s',
    async (_id, operation) => {
      const { status, body } = await call(operation);
      expect([status, body]).toEqual([operation.operationId === 'decideAuthorization' ? 400 : 422, expect.any(String)]);
    },
  );

  it.each(withBody.filter(({ requestBody }) => !requestBody?.required).map((operation) => [operation.operationId, operation]))(
    'takes a request without one where the document says that it is optional: %s',
    async (_id, operation) => {
      const { status, body } = await call(operation);
      expect(fault(operation, status, body)).toBeNull();
      expect(status).not.toBe(422);
    },
  );
});

describe('an example of a request body', () => {
  it.each(operations.filter(bodySchema).map((operation) => [operation.operationId, operation]))(
    'is accepted as valid by the API: %s',
    async (_id, operation) => {
      const example = operation.requestBody?.content?.['application/json']?.example;
      const { status, body } = await call(operation, JSON.stringify(example));
      expect(fault(operation, status, body)).toBeNull();
      expect([status, JSON.parse(body || '{}')]).not.toEqual([422, expect.objectContaining({ code: 'REQUEST.INVALID' })]);
    },
  );
});

describe('an OAuth endpoint', () => {
  it.each(oauthOperations.map((operation) => [operation.operationId, operation]))('responds as documented: %s', async (_id, operation) => {
    const { requestBody, method, path } = operation;
    const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
    const example = media?.example as Record<string, string> | undefined;
    const body = type === 'application/json' ? JSON.stringify(example) : example && new URLSearchParams(example).toString();
    const answer = await send(suite.url, { method, path, headers: type ? { 'Content-Type': type } : {}, ...(body && { body }) });
    expect(oauthFault(operation, answer.status, answer.body)).toBeNull();
  });
});
