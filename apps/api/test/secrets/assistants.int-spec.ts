import { approveConfirmation, exportAudit, listAuditEvents, invokeTool, listConfirmations, verifyAudit } from '@wordhoard/api-client/sdk';
import fc, { type Arbitrary } from 'fast-check';
import { InvalidRequestError } from '../../src/platform/http/domain-error.js';
import { confirmPassword, grant, inAnHour } from '../assistant.js';
import { useApi } from '../api-suite.js';
import { failure } from '../failure.js';
import { ApiLearner } from '../learner.js';
import { storedValues } from '../stored-values.js';
import { buildCall, requesterOf, useCallAuthorizer } from '../use-call-authorizer.js';
import { secretsIn } from './planted-secrets.js';
import { useRecordedAnswers } from './recorded-answers.js';
import { type Json, REDACTED_KEYS } from '@wordhoard/audit';

type Members = Readonly<Record<string, Json>>;

const SPELT = [...REDACTED_KEYS, 'API-KEY', 'accessToken', 'Passwords', 'X-Authorization'];

/** Payloads with `secret` under one of the eight redacted keys, in any case and at any accepted depth. */
function payloadsWith(secret: string): Arbitrary<Members> {
  const hidden = fc.tuple(fc.constantFrom(...SPELT), fc.constantFrom<Json>(secret, [secret], { inner: [secret] }));
  const planted = hidden.map(([key, value]): Members => ({ [key]: value }));
  const beside = fc.oneof(fc.integer(), fc.constantFrom<Json>('casa', null, [], { query: 'casa' }));
  const wraps = fc.array(fc.tuple(fc.constantFrom('query', 'items', 'deep', 'filter'), beside, fc.boolean()), { maxLength: 24 });
  return fc
    .tuple(planted, wraps)
    .map(([inner, around]) =>
      around.reduce<Members>((value, [name, other, asList]) => ({ [name]: asList ? [other, value] : value, beside: other }), inner),
    );
}

const SECRET = 'planted-in-a-payload/+7';

const answers = useRecordedAnswers();
const suite = useApi({ variables: { LOG_LEVEL: 'trace', RATE_LIMIT_MCP_CALLS: '100000' } });
const decisions = useCallAuthorizer(suite, { RATE_LIMIT_MCP_CALLS: '100000' });
const quiet = useCallAuthorizer(suite, { RATE_LIMIT_MCP_CALLS: '1' });

it('stores, logs and returns no value under the eight secret keys of a payload, for any decision', async () => {
  const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  const destructive = { tool: 'svc_delete_words', access: 'destructive', scope: 'card-write' } as const;
  await grant(learner, { mode: 'always', expires_at: inAnHour() });
  await grant(learner, { tool: destructive.tool, access: 'destructive', mode: 'always', expires_at: inAnHour() });
  const outcomes = new Set<unknown>();
  const requester = requesterOf(learner.user.id);
  const refuse = (error: Error) => error.message;

  const call = async (payload: Members) => {
    const fail = () => Promise.reject(new InvalidRequestError([{ field: 'query', message: 'query is no text' }]));
    outcomes.add(await decisions.deciding.run(requester, buildCall({ payload }), async () => 'granted').catch(refuse));
    outcomes.add(await decisions.deciding.run(requester, buildCall({ payload }), fail).catch(refuse));
    outcomes.add(await decisions.deciding.run(requester, buildCall({ payload, tool: 'svc_list_groups' }), fail).catch(refuse));
    outcomes.add(await decisions.deciding.run(requester, buildCall({ payload, workspace: SECRET }), fail).catch(refuse));
    outcomes.add(await quiet.deciding.run(requester, buildCall({ payload }), async () => 'granted').catch(refuse));
    outcomes.add(await decisions.deciding.run(requester, buildCall({ ...destructive, payload }), async () => 'granted').catch(refuse));
  };
  await fc.assert(fc.asyncProperty(payloadsWith(SECRET), call), { numRuns: scaled(20, 60) });

  expect([...outcomes].sort()).toEqual([
    ...['confirmation_required', 'granted', 'invalid_workspace', 'no_grant', 'query is no text', 'rate_limited'],
  ]);
  const { client } = learner;
  const waiting = (await listConfirmations({ client })).data;
  expect(waiting.length).toBeGreaterThan(scaled(5, 30));
  await approveConfirmation({ client, path: { confirmation_id: waiting[0]?.id ?? '' } });
  await listAuditEvents({ client, query: { limit: 100 } });
  await exportAudit({ client });
  expect((await verifyAudit({ client })).data).toMatchObject({ intact: true });
  const logs = suite.api.logs.map((line) => ({ where: 'a log line', bytes: Buffer.from(line) }));
  expect(secretsIn([...answers, ...logs, ...(await storedValues(suite.observer))], { payload: SECRET })).toEqual([]);
});

it('does not expose a secret value in tool or resource calls over HTTP, known or unknown, granted or not', async () => {
  const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  for (const tool of ['svc_search_words', 'svc_add_words'])
    await grant(learner, { tool, access: undefined, mode: 'always', expires_at: inAnHour() });
  const statuses = new Set<number>();
  const ask = async (planted: Members) => {
    const asked = { query: 'casa', group_id: 1, request_id: 'r', ...planted };
    for (const tool of ['svc_search_words', 'svc_add_words', 'svc_delete_words', 'svc_nothing']) {
      const call = invokeTool({ client: learner.client, body: { tool, workspace: '/home/anna', payload: asked } });
      statuses.add((await failure(call)).status);
    }
  };
  await fc.assert(fc.asyncProperty(payloadsWith(SECRET), ask), { numRuns: scaled(8, 40) });
  expect([...statuses].sort()).toEqual([404, 422]);
  const logs = suite.api.logs.map((line) => ({ where: 'a log line', bytes: Buffer.from(line) }));
  expect(secretsIn([...answers, ...logs, ...(await storedValues(suite.observer))], { payload: SECRET })).toEqual([]);
});
