import { useApi } from '../../../test/api-suite.js';
import { REMOTE } from '../../../test/oauth-client.js';
import { type RawResponse, send } from '../../../test/raw-request.js';

const METRICS_TOKEN = 'a-token-of-a-metrics-server';
const suite = useApi({ variables: { ...REMOTE, METRICS_TOKEN } });

function allowed({ headers }: RawResponse): string[] {
  return String(headers.allow).split(', ').sort();
}

const PATHS: [string, string, string[]][] = [
  ['PUT', '/api/v1/groups', ['GET', 'HEAD', 'OPTIONS', 'POST']],
  ['POST', '/api/v1/words/1', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH']],
  ['TRACE', '/api/v1/health', ['GET', 'HEAD', 'OPTIONS']],
  ['GET', '/api/v1/auth/login', ['OPTIONS', 'POST']],
  ['POST', '/.well-known/oauth-authorization-server', ['GET', 'HEAD', 'OPTIONS']],
  ['POST', '/.well-known/oauth-protected-resource/mcp?x=1', ['GET', 'HEAD', 'OPTIONS']],
  ['PUT', '/mcp', ['DELETE', 'GET', 'OPTIONS', 'POST']],
  ['PATCH', '/readyz', ['GET', 'HEAD', 'OPTIONS']],
  ['DELETE', '/docs-json', ['GET', 'HEAD', 'OPTIONS']],
];

it.each(PATHS)('rejects %s %s with the allowed methods of the path', async (method, path, methods) => {
  const refused = await send(suite.url, { method, path });
  expect(refused.status).toBe(405);
  expect(allowed(refused)).toEqual(methods);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'REQUEST.METHOD', detail: expect.stringContaining(method) as string });
});

it.each([
  ['QUERY', 'application/json', ''],
  ['PUT', 'text/csv', 'a,b'],
  ['PUT', 'application/json', '{'],
])('rejects %s before it reads a body of %s: %j', async (method, type, body) => {
  const refused = await send(suite.url, { method, path: '/api/v1/groups', headers: { 'Content-Type': type }, body });
  expect([refused.status, allowed(refused)]).toEqual([405, ['GET', 'HEAD', 'OPTIONS', 'POST']]);
});

it.each(PATHS)('lists the same methods for OPTIONS as for the rejected %s %s', async (_method, path, methods) => {
  for (const headers of [{}, { 'Access-Control-Request-Method': 'GET' }]) {
    const answered = await send(suite.url, { method: 'OPTIONS', path, headers });
    expect([answered.status, answered.body]).toEqual([204, '']);
    expect(allowed(answered)).toEqual(methods);
  }
});

it.each(['/api/v1/nothing', '/api/v1/groups/1/nothing', '/mcp/nothing', '/.well-known/nothing', '/metrics'])(
  'responds 404 at %s to every method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await send(suite.url, { method, path });
      expect([status, headers.allow]).toEqual([404, undefined]);
    }
  },
);

it('responds 404 to all OAuth and MCP routes while remote MCP is off', async () => {
  const { url } = await suite.startAnother({ REMOTE_MCP_ENABLED: 'false' });
  for (const path of ['/mcp', '/.well-known/oauth-authorization-server', '/api/v1/mcp/oauth/token'])
    for (const method of ['GET', 'PUT', 'OPTIONS']) expect(await send(url, { method, path })).toMatchObject({ status: 404 });
});
