import { revokeConnection } from '@wordhoard/api-client/sdk';
import { DECLARED } from '@wordhoard/mcp-contract';
import { SCOPES } from '@wordhoard/policy';
import { CLIENT_DOCUMENT, withPages } from '@wordhoard/testing';
import { endHosts, GOAL, type HostOptions, newerHost, type SdkHost, usualHost } from '@wordhoard/testing/sdk-hosts';
import { auditEvents, confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { approveRequest, REMOTE } from '../../../test/oauth-client.js';
import { eventually } from '../../../test/eventually.js';
import { useFront } from '../../../test/front.js';
import { ApiLearner } from '../../../test/learner.js';
import { attach, upload } from '../../../test/media.js';

const front = useFront();
const suite = useApi({
  variables: withPages({
    ...REMOTE,
    get MCP_ISSUER_URL() {
      return front.url;
    },
    RATE_LIMIT_MCP_CALLS: '1000',
  }),
});
let learner: ApiLearner;

beforeAll(() => front.leadTo(suite.url));
beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});
afterEach(endHosts);

const LOOKING = SCOPES.filter((scope) => scope.endsWith('-read'));
const ALL = SCOPES.join(' ');

/** Connects a client, from the first rejection to the first call. */
async function connected(host: SdkHost, allowed: readonly string[] = SCOPES): Promise<SdkHost> {
  await expect(host.connect()).rejects.toThrow(/unauthorized/i);
  await host.finish(await approveRequest(host.login, learner, allowed));
  await host.connect();
  return host;
}

const create = (host: SdkHost, name: string) => host.call('svc_create_group', { name, target_language: 'Spanish', request_id: name });
const endAccessTokens = () => suite.observer.rows(`update oauth_tokens set expires_at = now() - interval '1 second' where kind = 'access'`);

type Start = (options?: HostOptions) => SdkHost;
const usual: Start = (options) => usualHost(front.url, options);
const newer: Start = (options) => newerHost(front.url, options);
const newest: Start = (options) => newerHost(front.url, { ...options, pin: '2026-07-28' });
const CAPABLE = { capabilities: { sampling: {}, elicitation: {} } };
const document = CLIENT_DOCUMENT;

describe.each<[who: string, start: Start]>([
  ['version 1 of the SDK', usual],
  ['version 2 of the SDK', newer],
  ['version 2 of the SDK without a handshake', newest],
  ['version 1 of the SDK with a metadata document', (options) => usual({ ...options, document })],
  ['version 2 of the SDK with a metadata document', (options) => newer({ ...options, document })],
])('client with %s', (_who, start) => {
  it('a client is sent to the consent page, and can use tools after consent', async () => {
    const host = await connected(start());
    const [asked] = host.login.asked;
    expect(asked?.origin).toBe(front.url);
    expect(asked?.pathname).toBe('/oauth/authorize');
    expect(asked?.searchParams.get('scope')).toBe(ALL);
    expect(asked?.searchParams.get('resource')).toBe(`${front.url}/mcp`);
    expect(await host.tools()).toHaveLength(DECLARED.tools.length);
    await learner.createGroup({ name: 'Food' });
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [{ name: 'Food' }] } });
    expect(host.sessionId).toBeUndefined();
  });

  it('refreshes in five windows at once and stays connected', async () => {
    const host = await connected(start());
    const { login } = host;
    const before = login.tokens();
    const windows = [host, ...[2, 3, 4, 5].map(() => start({ login }))];
    for (const window of windows.slice(1)) await window.connect();
    await endAccessTokens();
    const results = await Promise.all(windows.map((window) => window.call('svc_list_groups')));
    expect(results.filter(({ isError }) => isError)).toEqual([]);
    expect(host.login.tokens()?.refresh_token).not.toBe(before?.refresh_token);
    expect(host.login.asked).toHaveLength(1);
    await endAccessTokens();
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [] } });
  });

  it('a client is rejected after it was revoked, and must ask for consent again', async () => {
    const host = await connected(start());
    await revokeConnection({ client: learner.client, path: { client_id: host.login.clientId } });
    await expect(host.call('svc_list_groups')).rejects.toThrow();
    expect(host.login.asked.length).toBeGreaterThan(1);
  });
});

it.each([
  ['version 1 of the SDK', usual],
  ['version 2 of the SDK without a handshake', newest],
])('sends a client with %s the image of a word on request', async (_who, start) => {
  const host = await connected(start());
  const { id: word_id } = await learner.createWord((await learner.createGroup()).id);
  const { digest } = await upload(learner);
  await attach(learner, word_id, { digest });
  const { content } = await host.call('svc_get_word', { word_id, include_media: true });
  expect(content).toMatchObject([{ type: 'text' }, { type: 'image', mimeType: 'image/webp', data: expect.any(String) }]);
});

it.each([
  ['version 1 of the SDK', usual],
  ['version 2 of the SDK', newer],
])('registers a client with %s again when its registration was deleted', async (_who, start) => {
  const before = await connected(start());
  const { login } = before;
  const { clientId } = login;
  // Its stream would start a second sign-in at the same time as the call.
  await before.close();
  for (const [table, column] of [
    ['oauth_families', 'client_id'],
    ['oauth_clients', 'id'],
  ] as const)
    await suite.observer.rows(`delete from ${table} where ${column} = $1`, [clientId]);
  const host = await connected(start({ login }));
  expect(login.clientId).not.toBe(clientId);
  expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [] } });
});

describe.each<[who: string, start: Start, stepsUp: boolean]>([
  // This version refreshes its tokens instead of stepping up, until the user connects it again.
  ['version 1 of the SDK', usual, false],
  ['version 2 of the SDK', newer, true],
  ['version 2 of the SDK without a handshake', newest, true],
])('client with %s and fewer scopes than it asked for', (_who, start, stepsUp) => {
  it('learns which scope is missing, gets it after consent, and keeps its earlier scopes', async () => {
    const host = await connected(start(), LOOKING);
    await expect(create(host, 'Food')).rejects.toThrow();
    expect((await auditEvents(learner)).at(-1)).toMatchObject({
      tool: 'svc_create_group',
      outcome: 'denied',
      reason: 'insufficient_scope',
    });
    if (!stepsUp) {
      host.login.invalidateCredentials();
      await host.call('svc_list_groups').catch(() => undefined);
    }
    expect(host.login.asked.length).toBeGreaterThan(1);
    expect(host.login.asked.at(-1)?.searchParams.get('scope')).toBe(stepsUp ? `${LOOKING.join(' ')} card-write` : ALL);
    await host.finish(await approveRequest(host.login, learner));
    expect(await create(host, 'Food')).toMatchObject({ structuredContent: { name: 'Food' } });
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [{ name: 'Food' }] } });
  });
});

describe('client that supports elicitation', () => {
  it.each([
    ['first', () => usual(CAPABLE)],
    ['second', () => newer(CAPABLE)],
  ])('a client that supports elicitation is asked for input in its session by version %s of the SDK', async (_which, start) => {
    const host = await connected(start());
    expect(host.sessionId).toBeDefined();
    const session = await host.call('svc_start_companion_session', { request_id: 'r' });
    expect(session).toMatchObject({ structuredContent: { goal: GOAL } });
  });

  it.each([
    ['in a session', () => usual(CAPABLE)],
    ['without a handshake', newest],
  ])('a client that supports elicitation is notified %s of its own changes, and not of changes by others', async (_how, start) => {
    const [host, other] = [await connected(start()), await connected(usual())];
    await host.follow('svc://me/due');
    await create(other, 'Drink');
    await create(host, 'Food');
    await eventually(
      () => host.updates.length,
      (received) => received > 0,
    );
    expect(host.updates).toEqual(['svc://me/due']);
  });
});

it('ends open streams immediately when the service stops', async () => {
  const another = await suite.startAnother({ MCP_ISSUER_URL: front.url });
  front.leadTo(another.url);
  const following = [usual(CAPABLE), newest()];
  for (const host of following) await (await connected(host)).follow('svc://me/due');
  expect(await another.stop()).toBe(0);
  front.leadTo(suite.url);
});
