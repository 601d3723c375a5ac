import { useApi } from './api-suite.js';
import { Learner } from './learner.js';
import { bodySchema, type Operation, operations, resolved } from './open-api.js';
import { sendJson } from './raw-request.js';

const suite = useApi({ variables: { RATE_LIMIT_AI_REQUESTS: '1' } });
let spent: Learner;

beforeAll(async () => {
  spent = await Learner.signUp(suite.url);
  await call(asking[0] as Operation, spent);
});

/** An answer that may say that AI is off is one that a model would have been asked for. */
function asksAModel({ responses, success }: Operation): boolean {
  const schema = responses[success]?.content?.['application/json']?.schema;
  return (schema && resolved(schema).properties?.['status']?.enum?.includes('disabled')) ?? false;
}

const asking = operations.filter(asksAModel);

async function call({ method, path }: Operation, { token }: Learner): Promise<number> {
  return (await sendJson(suite.url, method, path.replaceAll(/\{\w+\}/g, '1'), {}, token)).status;
}

describe('the budget of questions to a model', () => {
  it('is asked for in more than ten places', () => {
    expect(asking.length).toBeGreaterThan(10);
  });

  it.each(asking.map((operation) => [operation.operationId, operation] as const))('is one for all of them: %s', async (_id, operation) => {
    expect(await call(operation, spent)).toBe(429);
  });

  it('is each account’s own, and nothing else spends it', async () => {
    const other = await Learner.signUp(suite.url);
    const others = operations.filter((one) => !asking.includes(one) && one.method === 'GET' && !bodySchema(one) && one.security);
    for (const operation of others) expect([operation.operationId, await call(operation, spent)]).not.toEqual([operation.operationId, 429]);
    expect(await call(asking[0] as Operation, other)).not.toBe(429);
  });
});
