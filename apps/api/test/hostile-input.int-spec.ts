import fc from 'fast-check';
import { withPages } from '@wordhoard/testing';
import { useApi } from './api-suite.js';
import { type GeneratedInput, inputFor } from './generated-input.js';
import { FOREIGN_TEXT, type Caller, RESET_TOKEN, createCaller } from './known-values.js';
import { REMOTE } from './oauth-client.js';
import { fault, type ApiOperation, operations, acceptsFile } from './open-api.js';
import { type RawResponse, send } from './raw-request.js';
import { useModels } from './models/use-models.js';

const RUNS = scaled(10, 100);
/** Each file is parsed in its own thread, which is slow. `tools/fuzz` tests file contents without the API. */
const FILES = RUNS / 5;
const MAX_ATTEMPTS = 300;

const models = useModels(REMOTE);
const suite = useApi({ variables: withPages(models.variables) });

let reader: Promise<Caller> | undefined;

/** Read-only operations that take no ids of their own kind share an account. */
function callerFor(operation: ApiOperation): Promise<Caller> {
  const { method, path } = operation;
  const stage = { url: suite.url, observer: suite.observer, modelsUrl: models.server.url, runs: RUNS };
  const isOfItsKind =
    /\/(admin|ai-settings|mcp)(\/|$)|\{(provider|mnemonic_id|digest|media_id|n|activity_id|job_id)\}|reminder|notification/.test(path);
  if (method !== 'GET' || isOfItsKind) return createCaller(stage, operation);
  return (reader ??= createCaller(stage));
}

function ask(operation: ApiOperation, { path, query, body, type }: GeneratedInput, token: string): Promise<RawResponse> {
  const { method } = operation;
  const isForm = acceptsFile(operation);
  const truth = isForm ? 'multipart/form-data; boundary=edge' : 'application/json';
  const sent = isForm ? formOf(body) : body;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type ?? truth };
  return send(suite.url, { method, path: query ? `${path}?${query}` : path, headers, ...(sent !== undefined && { body: sent }) });
}

function formOf(file = ''): string {
  return `--edge\r\nContent-Disposition: form-data; name="file"; filename="words.csv"\r\n\r\n${file}\r\n--edge--\r\n`;
}

/** Content that must never appear in a response: passwords, reset links, and another account's words. */
function leak({ learner }: Caller, body: string): string | null {
  return [learner.registration.password, RESET_TOKEN, FOREIGN_TEXT].find((text) => body.includes(text)) ?? null;
}

/** A rejection must have a message. */
function unhelpful(status: number, body: string): string | null {
  if (status !== 400 && status !== 422) return null;
  const { detail, errors = [] } = JSON.parse(body) as { detail: string; errors?: { field: string; message: string }[] };
  const isHelp = errors.every(({ field, message }) => message.length > field.length && (field.trim() !== '' || /^\S/.test(message)));
  return isHelp && detail !== '' ? null : body;
}

describe('any input', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'gets an answer from %s that matches its document',
    async (_id, operation) => {
      const caller = await callerFor(operation);
      const statuses = new Set<number>();
      const inputs = inputFor(operation, caller.known);
      const answer = async (input: GeneratedInput) => {
        const { status, body } = await ask(operation, input, caller.learner.token);
        statuses.add(status);
        expect([fault(operation, status, body), leak(caller, body), unhelpful(status, body)]).toEqual([null, null, null]);
      };
      await fc.assert(fc.asyncProperty(inputs, answer), {
        numRuns: acceptsFile(operation) || operation.operationId === 'parsePage' ? FILES : RUNS,
      });
      // The test proves little without valid input, which may not occur by chance.
      for (let i = 0; i < MAX_ATTEMPTS && !statuses.has(operation.success); i++)
        for (const input of fc.sample(inputs, 1)) await answer(input);
      expect([...statuses]).toContain(operation.success);
    },
  );
});

describe('after all input', () => {
  it('the API still works', async () => {
    const { status, body } = await send(suite.url, { path: '/api/v1/health' });
    expect([status, JSON.parse(body)]).toMatchObject([200, { status: 'ok' }]);
    expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
