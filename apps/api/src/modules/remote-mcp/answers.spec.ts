import { loadConfig } from '../../config/config.js';
import { accountScope } from '../../platform/access/account-scope.js';
import type { InvokeService } from '../mcp/invoke/invoke.service.js';
import { CallDeniedError, CallsSpentError } from '../mcp/deciding/policy.errors.js';
import { Answers, type AskedOverHttp } from './answers.js';
import { ScopeMissingError } from './challenge.js';

const CONFIG = loadConfig({
  DATABASE_URL: 'postgresql://unused',
  SECRET_KEY: 'unused'.repeat(8),
  MCP_ISSUER_URL: 'https://words.example.org',
});
const FOLLOWED = ['svc://words/1', 'svc://me/due', 'svc://me/today', 'svc://groups/1'];

/** A request of a token without scopes to listen to several resources. */
function listening(signal: AbortSignal): AskedOverHttp {
  const principal = {
    ...{ scope: accountScope(1), signInId: 'a sign-in', signInScope: null, role: 'user' as const, isActive: true, elevatedUntil: null },
    connection: { clientId: 'an assistant', scopes: [] },
  } as const;
  return {
    request: new Request('http://localhost/mcp', { method: 'POST', signal }),
    body: { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: { resourceSubscriptions: FOLLOWED } } },
    principal,
    whoAsks: async () => principal,
  };
}

/** A service that refuses every read with what `refuse` gives. */
function refusing(refuse: () => Error) {
  const reads: string[] = [];
  const read: InvokeService['read'] = async (_requester, { uri }) => {
    reads.push(uri);
    throw refuse();
  };
  return { reads, answers: new Answers({ read } as InvokeService, CONFIG) };
}

it('decides about no further resource of subscriptions/listen once the client has left', async () => {
  const client = new AbortController();
  const { reads, answers } = refusing(() => {
    client.abort();
    return new CallDeniedError('insufficient_scope');
  });
  await expect(answers.answer(listening(client.signal))).rejects.toThrow(ScopeMissingError);
  expect(reads).toEqual(['svc://words/1']);
});

it('decides about every resource of subscriptions/listen for a client that stays, and asks it to step up', async () => {
  const { reads, answers } = refusing(() => new CallDeniedError('insufficient_scope'));
  await expect(answers.answer(listening(new AbortController().signal))).rejects.toThrow(ScopeMissingError);
  expect(reads).toEqual(FOLLOWED);
});

it('passes on that a client was refused too often and has to wait, and decides about nothing further', async () => {
  const { reads, answers } = refusing(() => new CallsSpentError(42));
  await expect(answers.answer(listening(new AbortController().signal))).rejects.toMatchObject({
    code: 'POLICY.RATE_LIMITED',
    headers: { 'Retry-After': '42' },
  });
  expect(reads).toEqual(['svc://words/1']);
});
