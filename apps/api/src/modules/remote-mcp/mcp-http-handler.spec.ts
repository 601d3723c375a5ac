import { loadConfig } from '../../config/load-config.js';
import { accountScope } from '../../platform/access/account-scope.js';
import type { InvokeService } from '../mcp/invoke/invoke.service.js';
import { CallDeniedError, CallRateLimitedError } from '../mcp/mcp.errors.js';
import { ToolCatalogue } from '../mcp/invoke/tool-catalogue.js';
import { resourceAt } from '../mcp/tools/resources.js';
import { toolNamed } from '../mcp/tools/tools.js';
import { McpHttpHandler, type McpHttpRequest } from './mcp-http-handler.js';
import { ScopeMissingError } from './challenge.js';

const CONFIG = loadConfig({
  DATABASE_URL: 'postgresql://unused',
  SECRET_KEY: 'unused'.repeat(8),
  MCP_ISSUER_URL: 'https://words.example.org',
});
const FOLLOWED = ['svc://words/1', 'svc://me/due', 'svc://me/today', 'svc://groups/1'];

/** A subscriptions/listen request with a token without scopes for several resources. */
function listening(signal: AbortSignal): McpHttpRequest {
  const principal = {
    ...{ scope: accountScope(1), signInId: 'a sign-in', signInScope: null, role: 'user' as const, isActive: true, elevatedUntil: null },
    connection: { clientId: 'an assistant', scopes: [] },
  } as const;
  return {
    request: new Request('http://localhost/mcp', { method: 'POST', signal }),
    body: { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: { resourceSubscriptions: FOLLOWED } } },
    principal,
    getPrincipal: async () => principal,
  };
}

/** A service that rejects every read with the error of `refuse`. */
function refusing(refuse: () => Error) {
  const reads: string[] = [];
  const read: InvokeService['read'] = async (_requester, { uri }) => {
    reads.push(uri);
    throw refuse();
  };
  return { reads, answers: new McpHttpHandler({ read } as InvokeService, new ToolCatalogue({ toolNamed, resourceAt }, new Map()), CONFIG) };
}

it('stops authorizing resources of subscriptions/listen once the client has disconnected', async () => {
  const client = new AbortController();
  const { reads, answers } = refusing(() => {
    client.abort();
    return new CallDeniedError('insufficient_scope');
  });
  await expect(answers.handle(listening(client.signal))).rejects.toThrow(ScopeMissingError);
  expect(reads).toEqual(['svc://words/1']);
});

it('authorizes every resource of subscriptions/listen and asks the client to step up', async () => {
  const { reads, answers } = refusing(() => new CallDeniedError('insufficient_scope'));
  await expect(answers.handle(listening(new AbortController().signal))).rejects.toThrow(ScopeMissingError);
  expect(reads).toEqual(FOLLOWED);
});

it('makes a client wait that was rejected too often, and authorizes nothing further', async () => {
  const { reads, answers } = refusing(() => new CallRateLimitedError(42));
  await expect(answers.handle(listening(new AbortController().signal))).rejects.toMatchObject({
    code: 'POLICY.RATE_LIMITED',
    headers: { 'Retry-After': '42' },
  });
  expect(reads).toEqual(['svc://words/1']);
});
