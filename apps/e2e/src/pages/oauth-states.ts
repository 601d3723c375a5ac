import { type PageState, unfold, type PageVisit } from './page-state.js';

const ASKED = {
  ...{ client_id: 'https://editor.example/client.json', client_name: 'An editor', workspace: 'production' },
  ...{
    resource: 'https://words.example.org/mcp',
    redirect_uri: 'http://127.0.0.1:33418/back',
    redirect_host: '127.0.0.1:33418',
    loopback_only: true,
  },
  ...{ scopes: ['vocabulary-read', 'card-write'], already_granted_scopes: ['vocabulary-read'], new_scopes: ['card-write'] },
};
const CONNECTION = {
  ...{ client_id: 'svc_client_1', client_name: 'An editor', scopes: ['vocabulary-read', 'card-write'], workspace: 'production' },
  ...{ created_at: '2026-01-01T10:00:00Z', last_used_at: null, active_token_count: 2 },
};
const AUTHORIZE = '**/api/v1/mcp/oauth/authorize?*';
const CONSENT = '/oauth/authorize?client_id=any';

/** Remote assistants are allowed, and one asks for access. */
async function seemAsked({ page }: PageVisit): Promise<string> {
  await page.route(AUTHORIZE, (route) => route.fulfill({ json: ASKED }));
  return CONSENT;
}

/** Pages about remote assistants. */
export const oauthStates: Readonly<Record<string, PageState>> = {
  'an app that asks to connect': { path: seemAsked, then: unfold },
  'an app that asks to connect, with faults': {
    path: seemAsked,
    then: async (page) => {
      for (const tick of await page.getByRole('checkbox').all()) await tick.uncheck();
      await page.locator('[type=submit]').click();
    },
  },
  'an app that was refused': {
    path: async (visit) => {
      const redirect_uri = 'cursor://editor/back';
      await visit.page.route('**/api/v1/mcp/oauth/authorize', (route) =>
        route.fulfill({ json: { redirect_uri: `${redirect_uri}?error=x` } }),
      );
      await visit.page.route(AUTHORIZE, (route) => route.fulfill({ json: { ...ASKED, redirect_uri, redirect_host: 'cursor' } }));
      return `${CONSENT}&redirect_uri=${redirect_uri}`;
    },
    then: async (page) => {
      // The button beside the one that allows it.
      await page.locator('form button:has(+ [type=submit])').click();
      await page.locator('main a[href^=cursor]').waitFor();
    },
  },
  'a request to connect that is not in order': {
    path: async ({ page }) => {
      const json = { code: 'OAUTH.INVALID_REQUEST', detail: 'scope must be some of …', request_id: 'x' };
      await page.route(AUTHORIZE, (route) => route.fulfill({ status: 400, json }));
      return CONSENT;
    },
  },
  'a consent request while remote assistants are off': { path: CONSENT },
  'connected apps': {
    path: async ({ page }) => {
      await page.route('**/api/v1/mcp/capabilities', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), remote_url: 'https://words.example.org/mcp' } });
      });
      const used = { ...CONNECTION, client_id: 'svc_client_2', last_used_at: new Date().toISOString() };
      await page.route('**/api/v1/mcp/oauth/connections', (route) => route.fulfill({ json: [CONNECTION, used] }));
      return '/settings/assistants';
    },
  },
};
