import {
  decideAuthorization,
  listConnections,
  listGrants,
  logout,
  previewAuthorization,
  revokeConnection,
  revokeGrant,
} from '@wordhoard/api-client/sdk';
import { elevated } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { Learner } from '../../../test/learner.js';
import { callTool, errorIn, ISSUER, OAUTH, OauthClient, REDIRECT, REMOTE, tokensIn } from '../../../test/oauth-client.js';
import { send, sendJson } from '../../../test/raw-request.js';

const BACK = 'https://editor.example/back';
const REGISTERED = { redirect_uris: [BACK, REDIRECT] };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const suite = useApi({ variables: REMOTE });

const person = async () => elevated(await Learner.signUp(suite.url));
const register = () => OauthClient.register(suite.url, REGISTERED);
const statusOf = async (token: string) => (await callTool(suite.url, token)).status;

/** Asked for, allowed and denied, a request is refused, and leads nowhere. */
async function expectNowhere(learner: Learner, client: OauthClient, wrong: Readonly<Record<string, string | undefined>>): Promise<void> {
  const asked = JSON.parse(JSON.stringify(client.request(wrong))) as Record<string, string>;
  const headers = { Authorization: `Bearer ${learner.token}` };
  const answers = [await send(suite.url, { path: `${OAUTH}/authorize?${new URLSearchParams(asked)}`, headers })];
  for (const approve of [true, false])
    answers.push(await sendJson(suite.url, 'POST', `${OAUTH}/authorize`, { ...asked, approve }, learner.token));
  for (const { status, headers: told, body } of answers) {
    expect([status, told.location, JSON.parse(body)]).toEqual([400, undefined, expect.objectContaining({ code: 'OAUTH.INVALID_REQUEST' })]);
    expect(JSON.parse(body)).not.toHaveProperty('redirect_uri');
  }
}

// The negative suite of the authorization server: one test for each thing that somebody may try.
describe('what is refused', () => {
  describe('the redirect address', () => {
    it.each<[what: string, ...addresses: string[]]>([
      ['prefix', 'https://editor.example/', 'https://editor.example/bac', 'http://127.0.0.1:33418/'],
      ['suffix', `${BACK}/more`, `${BACK}2`, `${BACK}?more=1`, `${REDIRECT}/more`, `${REDIRECT}/../evil`],
      ['userinfo', 'https://evil@editor.example/back', 'https://editor.example@evil.example/back', 'http://evil@127.0.0.1:33418/callback'],
      ['fragment', `${BACK}#part`, `${REDIRECT}#part`, `${BACK}#`],
      ['other host', 'https://evil.example/back', 'https://editor.example.evil.example/back', 'http://localhost:33418/callback'],
      ['other port off loopback', 'https://editor.example:8443/back', 'https://editor.example:443/back'],
    ])('%s', async (_what, ...addresses) => {
      const [learner, client] = [await person(), await register()];
      for (const redirect_uri of addresses) await expectNowhere(learner, client, { redirect_uri });
      await client.connect(learner, { redirect_uri: BACK });
    });
  });

  describe('PKCE', () => {
    it('none', async () => {
      const [learner, client] = [await person(), await register()];
      await expectNowhere(learner, client, { code_challenge: undefined });
      await expectNowhere(learner, client, { code_challenge: undefined, code_challenge_method: undefined });
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: undefined }))).toBe('400 invalid_request');
    });

    it('plain', async () => {
      const [learner, client] = [await person(), await register()];
      await expectNowhere(learner, client, { code_challenge_method: 'plain' });
      // Which is what a request without a method asks for.
      await expectNowhere(learner, client, { code_challenge_method: undefined });
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: client.request().code_challenge }))).toBe('400 invalid_grant');
    });

    it('wrong verifier', async () => {
      const [learner, client] = [await person(), await register()];
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: 'x'.repeat(43) }))).toBe('400 invalid_grant');
      expect((await client.redeem(code)).status).toBe(200);
    });
  });

  describe('a code', () => {
    it('swapped between clients', async () => {
      const learner = await person();
      const [client, other] = [await register(), await register()];
      const [code, codeOfOther] = [await client.code(learner), await other.code(learner)];
      expect(errorIn(await other.redeem(code, { code_verifier: client.verifier }))).toBe('400 invalid_grant');
      expect(errorIn(await client.redeem(codeOfOther))).toBe('400 invalid_grant');
      expect((await client.redeem(code)).status).toBe(200);
      expect((await other.redeem(codeOfOther)).status).toBe(200);
    });

    it('replayed, which ends all that came of it', async () => {
      const [learner, client] = [await person(), await register()];
      const code = await client.code(learner);
      const first = tokensIn(await client.redeem(code));
      const second = tokensIn(await client.refresh(first.refresh_token));
      expect(errorIn(await client.redeem(code))).toBe('400 invalid_grant');
      for (const { access_token } of [first, second]) expect(await statusOf(access_token)).toBe(401);
      for (const { refresh_token } of [first, second]) expect(errorIn(await client.refresh(refresh_token))).toBe('400 invalid_grant');
    });

    it('redeemed twice at once', async () => {
      const [learner, client] = [await person(), await register()];
      for (let round = 0; round < 5; round++) {
        const code = await client.code(learner);
        const statuses = (await Promise.all(Array.from({ length: 6 }, () => client.redeem(code)))).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
      }
    });
  });

  describe('a refresh', () => {
    it('by another client', async () => {
      const learner = await person();
      const [client, other] = [await register(), await register()];
      const { refresh_token } = await client.connect(learner);
      expect(errorIn(await other.refresh(refresh_token))).toBe('400 invalid_grant');
      expect((await client.refresh(refresh_token)).status).toBe(200);
    });

    it('of a widened scope', async () => {
      const [learner, client] = [await person(), await register()];
      const { refresh_token, scope } = await client.connect(learner);
      expect(errorIn(await client.refresh(refresh_token, { scope: `${scope} card-write` }))).toBe('400 invalid_scope');
      expect(tokensIn(await client.refresh(refresh_token)).scope).toBe(scope);
    });

    it('after the grace, which ends all that came of the consent', async () => {
      const [learner, client] = [await person(), await register()];
      const first = await client.connect(learner);
      const second = tokensIn(await client.refresh(first.refresh_token));
      await suite.observer.rows(`update oauth_tokens set created_at = created_at - interval '31 seconds'`);
      expect(errorIn(await client.refresh(first.refresh_token))).toBe('400 invalid_grant');
      expect(errorIn(await client.refresh(second.refresh_token))).toBe('400 invalid_grant');
      expect(await statusOf(second.access_token)).toBe(401);
    });
  });

  it('a token in the query', async () => {
    const [learner, client] = [await person(), await register()];
    const { access_token, refresh_token } = await client.connect(learner);
    const query = `access_token=${access_token}`;
    for (const path of [`/mcp?${query}`, `/api/v1/mcp/resource?uri=svc://me/profile&workspace=production&${query}`])
      expect((await send(suite.url, { path })).status).toBe(401);
    for (const [where, asked] of [
      ['token', { grant_type: 'refresh_token', refresh_token, client_id: client.id }],
      ['revoke', { token: refresh_token, client_id: client.id }],
    ] as const) {
      const path = `${OAUTH}/${where}?${new URLSearchParams(asked)}`;
      expect(errorIn(await send(suite.url, { method: 'POST', path, headers: FORM, body: 'any=thing' }))).toBe('400 invalid_request');
    }
    expect((await client.refresh(refresh_token)).status).toBe(200);
  });

  it('cross-account revocation', async () => {
    const [learner, stranger] = [await person(), await person()];
    const [client, other] = [await register(), await register()];
    const { access_token, refresh_token } = await client.connect(learner);
    const refused = await failure(revokeConnection({ client: stranger.client, path: { client_id: client.id } }));
    expect([refused.status, refused.code]).toEqual([404, 'OAUTH.NOT_FOUND']);
    await client.connect(stranger);
    await revokeConnection({ client: stranger.client, path: { client_id: client.id } });
    // Whose token it is, is none of the business of who may not end it.
    for (const token of [access_token, refresh_token]) expect((await other.revoke(token)).status).toBe(200);
    expect(await statusOf(access_token)).toBe(200);
    expect((await client.refresh(refresh_token)).status).toBe(200);
  });

  it('a wrong audience', async () => {
    const [learner, client] = [await person(), await register()];
    const { access_token } = await client.connect(learner);
    const { url } = await suite.startAnother({ MCP_ISSUER_URL: 'https://other.example.org' });
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await callTool(url, access_token)).status).toBe(401);
    for (const path of ['/mcp', '/api/v1/mcp/resource?uri=svc://me/profile&workspace=production'])
      expect((await send(url, { path, headers })).status).toBe(401);
    expect(await statusOf(access_token)).toBe(200);
  });

  // A browser is asked in apps/e2e, oauth-consent.spec.
  it('framing', async () => {
    const { headers } = await send(suite.url, { path: '/oauth/authorize' });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // Only whose window it is may be known to who opened it: clients do, to be told the answer.
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect((await send(suite.url, { path: '/settings/account' })).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each<[what: string, wrong: Record<string, string | undefined>]>([
    ['to a page that no client registered', { redirect_uri: 'https://evil.example/' }],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }],
    ['to a page of whatever scheme', { redirect_uri: '//evil.example/back' }],
    ['to a page as browsers mend it', { redirect_uri: 'https:\\\\evil.example\\back' }],
    ['for a client that nobody knows', { client_id: 'svc_client_nobody' }],
    ['with a fault, even to the right page', { scope: 'everything' }],
  ])('open redirect %s', async (_what, wrong) => {
    await expectNowhere(await person(), await register(), { redirect_uri: BACK, ...wrong });
  });

  it('another state than the client’s, byte for byte', async () => {
    const [learner, client] = [await person(), await register()];
    for (const state of ['a b+c&d=%2F#é\u{1F600}"', ' ', '%', '\u0065\u0301', '=&state=x', 'x'.repeat(2000)]) {
      const asked = { redirect_uri: BACK, state };
      const denied = (await decideAuthorization({ client: learner.client, body: { ...client.request(asked), approve: false } as never }))
        .data;
      for (const { search } of [await client.consent(learner, asked), new URL(denied.redirect_uri)])
        expect(decodeURIComponent(/[?&]state=([^&]*)/.exec(search)?.[1] ?? '')).toBe(state);
    }
  });

  it('an answer without `iss`, errors included', async () => {
    const [learner, client] = [await person(), await register()];
    const approved = await client.consent(learner);
    expect(approved.searchParams.get('iss')).toBe(ISSUER);
    const body = { ...client.request(), approve: false } as never;
    const denied = new URL((await decideAuthorization({ client: learner.client, body })).data.redirect_uri);
    expect(Object.fromEntries(denied.searchParams)).toEqual({ error: 'access_denied', state: 'of the client', iss: ISSUER });
  });

  it('consent with a foreign session', async () => {
    const [learner, other, gone] = [await person(), await person(), await person()];
    const client = await register();
    const elsewhere = await suite.startAnother({ SECRET_KEY: 'another deployment signs its tokens with this key' });
    const ofAnotherDeployment = await elevated(await learner.signInAgain(elsewhere.url));
    const { access_token: ofAnAssistant } = await client.connect(other);
    await logout({ client: gone.client });
    for (const token of [ofAnotherDeployment.token, ofAnAssistant, gone.token]) {
      const { status } = await sendJson(suite.url, 'POST', `${OAUTH}/authorize`, { ...client.request(), approve: true }, token);
      expect(status).toBe(401);
    }
    // Who is signed in lets it into their own account, whoever was asked first.
    await previewAuthorization({ client: learner.client, query: client.request() });
    await other.createGroup({ name: 'Of the other' });
    const { access_token } = await client.connect(other);
    expect(JSON.parse((await callTool(suite.url, access_token)).body)).toMatchObject({ items: [{ name: 'Of the other' }] });
    expect((await listConnections({ client: learner.client })).data).toEqual([]);
    expect((await listGrants({ client: learner.client })).data).toEqual([]);
  });

  it('client A’s consent used by client B', async () => {
    const learner = await person();
    const [a, b] = [await register(), await register()];
    const { access_token: ofA } = await a.connect(learner, { scope: 'profile-read vocabulary-read' });
    const { data } = await previewAuthorization({ client: learner.client, query: b.request() });
    expect([data.already_granted_scopes, data.new_scopes]).toEqual([[], ['profile-read', 'vocabulary-read']]);

    const { access_token: ofB } = await b.connect(learner, { scope: 'vocabulary-read' });
    const { data: grants } = await listGrants({ client: learner.client });
    const { id: grant_id } = grants.find(({ client_id, tool }) => client_id === b.id && tool === 'svc_list_groups')!;
    await revokeGrant({ client: learner.client, path: { grant_id } });
    const refused = await callTool(suite.url, ofB);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { detail: 'grant_revoked_or_expired' }]);
    expect(await statusOf(ofA)).toBe(200);
  });
});
