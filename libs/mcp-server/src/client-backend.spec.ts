import { connect } from '@wordhoard/api-client';
import { clientBackend } from './client-backend.js';
import { RefusedError, type CallRefusal } from './backend.js';

const NEVER = new AbortController().signal;

/** A service that responds once, and the requests it received. */
function service(answer: () => Response) {
  const sent: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  const tokens = { get: () => 'a token', set: () => undefined, clear: () => undefined };
  const client = connect({ baseUrl: 'http://words.example', tokens, clientName: 'cli' });
  client.setConfig({
    fetch: async (request) => {
      const asked = request as Request;
      const { pathname, search } = new URL(asked.url);
      sent.push({ method: asked.method, path: pathname + decodeURIComponent(search), body: await asked.text() });
      return answer();
    },
  });
  return { backend: clientBackend(client, '/home/anna'), sent };
}

const json =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

async function refusal(call: Promise<unknown>): Promise<CallRefusal> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (error instanceof RefusedError) return error.refusal;
  throw new Error('the call was expected to be refused');
}

it('the client backend calls a tool and reads a resource in the workspace', async () => {
  const { backend, sent } = service(json(200, { items: [] }));
  expect(await backend.invoke('svc_list_groups', { limit: 1 }, NEVER)).toEqual({ items: [] });
  expect(await backend.read('svc://me/today', NEVER)).toEqual({ items: [] });
  expect(sent).toEqual([
    {
      ...{ method: 'POST', path: '/api/v1/mcp/invoke' },
      body: JSON.stringify({ tool: 'svc_list_groups', workspace: '/home/anna', payload: { limit: 1 } }),
    },
    { method: 'GET', path: '/api/v1/mcp/resource?uri=svc://me/today&workspace=/home/anna', body: '' },
  ]);
});

it.each([
  ['a decision', json(403, { detail: 'no_grant', code: 'POLICY.NO_GRANT' }), { status: 403, detail: 'no_grant' }],
  [
    'a call that waits',
    json(403, { detail: 'confirmation_required', confirmation_id: 'c-1' }),
    { status: 403, detail: 'confirmation_required', confirmationId: 'c-1' },
  ],
  [
    'too many calls',
    json(429, { detail: 'rate_limited' }, { 'Retry-After': '7' }),
    { status: 429, detail: 'rate_limited', retryAfterSeconds: 7 },
  ],
])('the client backend reports %s like the service', async (_what, answer, expected) => {
  expect(await refusal(service(answer).backend.invoke('svc_list_groups', {}, NEVER))).toEqual(expected);
});

it('the client backend reports that the service did not answer', async () => {
  const { backend } = service(() => {
    throw new TypeError('fetch failed');
  });
  expect(await refusal(backend.read('svc://me/today', NEVER))).toMatchObject({ status: 0 });
});
