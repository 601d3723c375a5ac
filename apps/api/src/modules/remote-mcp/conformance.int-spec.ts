import { decideAuthorization } from '@wordhoard/api-client/sdk';
import { SCOPES } from '@wordhoard/policy';
import { confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { checksOf } from '../../../test/conformance.js';
import { useFront } from '../../../test/front.js';
import { ApiLearner } from '../../../test/learner.js';
import { OauthClient, REMOTE } from '../../../test/oauth-client.js';
import { send } from '../../../test/raw-request.js';

/**
 * Scenarios that must pass over the real route with a connection's token. The others need tools, prompts and resources of the suite itself;
 * `libs/mcp-server` runs all of them and lists exceptions with reasons.
 */
const LISTS = ['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection', 'server-sse-multiple-streams'];
const REQUIRED: readonly (readonly [revision: string, scenarios: readonly string[]])[] = [
  ['2025-06-18', ['server-initialize', 'tools-list']],
  ['2025-11-25', ['server-initialize', 'ping', ...LISTS]],
  [
    '2026-07-28',
    [...LISTS, 'sep-2164-resource-not-found', 'http-header-validation', 'caching', 'input-required-result-unsupported-methods'],
  ],
];

/** Outside the ephemeral port ranges of all systems. */
const CALLBACK_PORT = '28418';

const front = useFront();
const suite = useApi({
  variables: {
    ...REMOTE,
    get MCP_ISSUER_URL() {
      return front.url;
    },
  },
});
let learner: ApiLearner;

beforeAll(async () => {
  front.leadTo(suite.url);
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});

const statuses = (checks: Awaited<ReturnType<typeof checksOf>>) => checks.filter(({ status }) => status !== 'INFO');

describe('MCP endpoint with OAuth', () => {
  beforeAll(async () => {
    const { access_token } = await (await OauthClient.register(suite.url)).connect(learner, { scope: SCOPES.join(' ') });
    front.authorization = `Bearer ${access_token}`;
  });
  afterAll(() => (front.authorization = undefined));

  describe.each(REQUIRED)('passes the official suite at %s', (revision, scenarios) => {
    it.each(scenarios)('passes the official scenario %s', async (scenario) => {
      const checks = await checksOf(['server', '--url', `${front.url}/mcp`, '--scenario', scenario, '--spec-version', revision]);
      expect(statuses(checks)).not.toHaveLength(0);
      expect(statuses(checks).filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
    });
  });
});

it('passes all authorization server scenarios of the official suite', async () => {
  const client = await OauthClient.register(suite.url);
  const parameters = ['--url', front.url, '--client-id', client.id, '--resource', `${front.url}/mcp`, '--port', CALLBACK_PORT];
  const checks = await checksOf(['authorization', ...parameters], (said) => {
    const asked = URL.parse(said.trim());
    if (asked?.pathname === '/oauth/authorize') void consent(asked);
  });
  expect(checks.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
    'authorization-code-grant SUCCESS',
    'authorization-server-metadata SUCCESS',
    'authorization-server-metadata-cimd SUCCESS',
  ]);
});

async function consent(asked: URL): Promise<void> {
  const body = { ...Object.fromEntries(asked.searchParams), approve: true } as never;
  const { pathname, search, origin } = new URL((await decideAuthorization({ client: learner.client, body })).data.redirect_uri);
  await send(origin, { path: pathname + search });
}
