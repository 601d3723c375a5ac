import { revokeConnection } from '@wordhoard/api-client/sdk';
import { SCOPES } from '@wordhoard/policy';
import { endHosts, newerHost, type SdkHost, usualHost } from '@wordhoard/testing/sdk-hosts';
import { confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { approveRequest, REMOTE } from '../../../test/oauth-client.js';
import { useFront } from '../../../test/front.js';
import { ApiLearner } from '../../../test/learner.js';

const front = useFront();
const suite = useApi({
  variables: {
    ...REMOTE,
    MCP_SESSIONS: 'off',
    get MCP_ISSUER_URL() {
      return front.url;
    },
  },
});
let urls: readonly string[];

beforeAll(async () => {
  urls = [suite.url, (await suite.startAnother()).url];
  front.leadTo(...urls);
});
afterEach(endHosts);

const CAPABLE = { capabilities: { sampling: {}, elicitation: {} } };

it.each<[who: string, start: () => SdkHost]>([
  ['version 1 of the SDK', () => usualHost(front.url, CAPABLE)],
  ['version 2 of the SDK', () => newerHost(front.url, CAPABLE)],
  ['version 2 of the SDK without a handshake', () => newerHost(front.url, { ...CAPABLE, pin: '2026-07-28' })],
])('serves requests of %s from alternating instances', async (_who, start) => {
  const learner = await confirmPassword(await ApiLearner.signUp(urls[0] ?? ''));
  const host = start();
  await expect(host.connect()).rejects.toThrow(/unauthorized/i);
  await host.finish(await approveRequest(host.login, learner, SCOPES));
  await host.connect();
  expect(host.sessionId).toBeUndefined();
  const { structuredContent: made } = await host.call('svc_create_group', { name: 'Food', target_language: 'Spanish', request_id: 'r' });
  front.leadTo(...urls);
  for (let i = 0; i < 4; i++)
    expect(await host.call('svc_list_groups')).toMatchObject({ structuredContent: { items: [{ id: made?.['id'] }] } });
  expect(front.taken).toEqual([2, 2]);
  const other = await learner.signInAgain(urls[1]);
  await revokeConnection({ client: other.client, path: { client_id: host.login.clientId } });
  for (const url of urls) {
    front.leadTo(url);
    await expect(host.call('svc_list_groups')).rejects.toThrow(/unauthorized/i);
  }
  front.leadTo(...urls);
});
