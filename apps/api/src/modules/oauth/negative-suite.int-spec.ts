import {
  decideAuthorization,
  listConnections,
  listGrants,
  logout,
  previewAuthorization,
  revokeConnection,
  revokeGrant,
} from '@wordhoard/api-client/sdk';
import { confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { callTool, errorIn, ISSUER, OAUTH, OauthClient, REDIRECT, REMOTE, tokensIn } from '../../../test/oauth-client.js';
import { send, sendJson } from '../../../test/raw-request.js';

const BACK = 'https://editor.example/back';
const REGISTERED = { redirect_uris: [BACK, REDIRECT] };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const suite = useApi({ variables: REMOTE });

const person = async () => confirmPassword(await ApiLearner.signUp(suite.url));
const register = () => OauthClient.register(suite.url, REGISTERED);
const statusOf = async (token: string) => (await callTool(suite.url, token)).status;

/** Expects that previewing, allowing and denying the request all fail without a redirect. */
async function expectRejectedWithoutRedirect(
  learner: ApiLearner,
  client: OauthClient,
  wrong: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const asked = JSON.parse(JSON.stringify(client.request(wrong))) as Record<string, string>;
  const headers = { Authorization: `Bearer ${learner.token}` };
  const answers = [await send(suite.url, { path: `${OAUTH}/authorize?${new URLSearchParams(asked)}`, headers })];
  for (const approve of [true, false])
    answers.push(await sendJson(suite.url, 'POST', `${OAUTH}/authorize`, { ...asked, approve }, learner.token));
  for (const { status, headers: responseHeaders, body } of answers) {
    expect([status, responseHeaders.location, JSON.parse(body)]).toEqual([
      400,
      undefined,
      expect.objectContaining({ code: 'OAUTH.INVALID_REQUEST' }),
    ]);
    expect(JSON.parse(body)).not.toHaveProperty('redirect_uri');
  }
}

// The negative suite of the authorization server: one test per attack.
describe('authorization server', () => {
  describe('redirect URI', () => {
    it.each<[what: string, ...addresses: string[]]>([
      ['prefix', 'https://editor.example/', 'https://editor.example/bac', 'http://127.0.0.1:33418/'],
      ['suffix', `${BACK}/more`, `${BACK}2`, `${BACK}?more=1`, `${REDIRECT}/more`, `${REDIRECT}/../evil`],
      ['userinfo', 'https://evil@editor.example/back', 'https://editor.example@evil.example/back', 'http://evil@127.0.0.1:33418/callback'],
      ['fragment', `${BACK}#part`, `${REDIRECT}#part`, `${BACK}#`],
      ['another host', 'https://evil.example/back', 'https://editor.example.evil.example/back', 'http://localhost:33418/callback'],
      ['another port on a host that is not loopback', 'https://editor.example:8443/back', 'https://editor.example:443/back'],
    ])('rejects a redirect URI with %s', async (_what, ...addresses) => {
      const [learner, client] = [await person(), await register()];
      for (const redirect_uri of addresses) await expectRejectedWithoutRedirect(learner, client, { redirect_uri });
      await client.connect(learner, { redirect_uri: BACK });
    });
  });

  describe('PKCE', () => {
    it('rejects a request without a code challenge', async () => {
      const [learner, client] = [await person(), await register()];
      await expectRejectedWithoutRedirect(learner, client, { code_challenge: undefined });
      await expectRejectedWithoutRedirect(learner, client, { code_challenge: undefined, code_challenge_method: undefined });
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: undefined }))).toBe('400 invalid_request');
    });

    it('rejects the plain challenge method', async () => {
      const [learner, client] = [await person(), await register()];
      await expectRejectedWithoutRedirect(learner, client, { code_challenge_method: 'plain' });
      // A missing method means plain.
      await expectRejectedWithoutRedirect(learner, client, { code_challenge_method: undefined });
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: client.request().code_challenge }))).toBe('400 invalid_grant');
    });

    it('rejects a wrong code verifier', async () => {
      const [learner, client] = [await person(), await register()];
      const code = await client.code(learner);
      expect(errorIn(await client.redeem(code, { code_verifier: 'x'.repeat(43) }))).toBe('400 invalid_grant');
      expect((await client.redeem(code)).status).toBe(200);
    });
  });

  describe('authorization code', () => {
    it('rejects a code that was issued to another client', async () => {
      const learner = await person();
      const [client, other] = [await register(), await register()];
      const [code, codeOfOther] = [await client.code(learner), await other.code(learner)];
      expect(errorIn(await other.redeem(code, { code_verifier: client.verifier }))).toBe('400 invalid_grant');
      expect(errorIn(await client.redeem(codeOfOther))).toBe('400 invalid_grant');
      expect((await client.redeem(code)).status).toBe(200);
      expect((await other.redeem(codeOfOther)).status).toBe(200);
    });

    it('revokes all tokens of a code that is used twice', async () => {
      const [learner, client] = [await person(), await register()];
      const code = await client.code(learner);
      const first = tokensIn(await client.redeem(code));
      const second = tokensIn(await client.refresh(first.refresh_token));
      expect(errorIn(await client.redeem(code))).toBe('400 invalid_grant');
      for (const { access_token } of [first, second]) expect(await statusOf(access_token)).toBe(401);
      for (const { refresh_token } of [first, second]) expect(errorIn(await client.refresh(refresh_token))).toBe('400 invalid_grant');
    });

    it('accepts a code once when it is sent twice at the same time', async () => {
      const [learner, client] = [await person(), await register()];
      for (let round = 0; round < 5; round++) {
        const code = await client.code(learner);
        const statuses = (await Promise.all(Array.from({ length: 6 }, () => client.redeem(code)))).map(({ status }) => status);
        expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
      }
    });
  });

  describe('refresh token', () => {
    it('rejects a refresh token of another client', async () => {
      const learner = await person();
      const [client, other] = [await register(), await register()];
      const { refresh_token } = await client.connect(learner);
      expect(errorIn(await other.refresh(refresh_token))).toBe('400 invalid_grant');
      expect((await client.refresh(refresh_token)).status).toBe(200);
    });

    it('rejects a refresh with more scopes than were granted', async () => {
      const [learner, client] = [await person(), await register()];
      const { refresh_token, scope } = await client.connect(learner);
      expect(errorIn(await client.refresh(refresh_token, { scope: `${scope} card-write` }))).toBe('400 invalid_scope');
      expect(tokensIn(await client.refresh(refresh_token)).scope).toBe(scope);
    });

    it('revokes all tokens of a consent when an old refresh token is reused after the grace period', async () => {
      const [learner, client] = [await person(), await register()];
      const first = await client.connect(learner);
      const second = tokensIn(await client.refresh(first.refresh_token));
      await suite.observer.rows(`update oauth_tokens set created_at = created_at - interval '31 seconds'`);
      expect(errorIn(await client.refresh(first.refresh_token))).toBe('400 invalid_grant');
      expect(errorIn(await client.refresh(second.refresh_token))).toBe('400 invalid_grant');
      expect(await statusOf(second.access_token)).toBe(401);
    });
  });

  it('rejects a token in the query string', async () => {
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

  it('does not revoke tokens of another account', async () => {
    const [learner, stranger] = [await person(), await person()];
    const [client, other] = [await register(), await register()];
    const { access_token, refresh_token } = await client.connect(learner);
    const refused = await failure(revokeConnection({ client: stranger.client, path: { client_id: client.id } }));
    expect([refused.status, refused.code]).toEqual([404, 'OAUTH.NOT_FOUND']);
    await client.connect(stranger);
    await revokeConnection({ client: stranger.client, path: { client_id: client.id } });
    // A client must not learn whose token it is.
    for (const token of [access_token, refresh_token]) expect((await other.revoke(token)).status).toBe(200);
    expect(await statusOf(access_token)).toBe(200);
    expect((await client.refresh(refresh_token)).status).toBe(200);
  });

  it('rejects a token for another audience', async () => {
    const [learner, client] = [await person(), await register()];
    const { access_token } = await client.connect(learner);
    const { url } = await suite.startAnother({ MCP_ISSUER_URL: 'https://other.example.org' });
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await callTool(url, access_token)).status).toBe(401);
    for (const path of ['/mcp', '/api/v1/mcp/resource?uri=svc://me/profile&workspace=production'])
      expect((await send(url, { path, headers })).status).toBe(401);
    expect(await statusOf(access_token)).toBe(200);
  });

  // Browsers are tested in apps/e2e, oauth-consent.spec.
  it('forbids framing the consent page', async () => {
    const { headers } = await send(suite.url, { path: '/oauth/authorize' });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // Clients need to know the window that they opened, to receive the response.
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect((await send(suite.url, { path: '/settings/account' })).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each<[what: string, wrong: Record<string, string | undefined>]>([
    ['to an address that no client registered', { redirect_uri: 'https://evil.example/' }],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }],
    ['to an address without a scheme', { redirect_uri: '//evil.example/back' }],
    ['to an address that browsers normalize', { redirect_uri: 'https:\\\\evil.example\\back' }],
    ['for an unknown client', { client_id: 'svc_client_unknown' }],
    ['with another fault, even to a registered address', { scope: 'everything' }],
  ])('does not redirect %s', async (_what, wrong) => {
    await expectRejectedWithoutRedirect(await person(), await register(), { redirect_uri: BACK, ...wrong });
  });

  it('returns the client’s state byte for byte', async () => {
    const [learner, client] = [await person(), await register()];
    for (const state of ['a b+c&d=%2F#é\u{1F600}"', ' ', '%', '\u0065\u0301', '=&state=x', 'x'.repeat(2000)]) {
      const asked = { redirect_uri: BACK, state };
      const denied = (await decideAuthorization({ client: learner.client, body: { ...client.request(asked), approve: false } as never }))
        .data;
      for (const { search } of [await client.consent(learner, asked), new URL(denied.redirect_uri)])
        expect(decodeURIComponent(/[?&]state=([^&]*)/.exec(search)?.[1] ?? '')).toBe(state);
    }
  });

  it('includes `iss` in responses and errors', async () => {
    const [learner, client] = [await person(), await register()];
    const approved = await client.consent(learner);
    expect(approved.searchParams.get('iss')).toBe(ISSUER);
    const body = { ...client.request(), approve: false } as never;
    const denied = new URL((await decideAuthorization({ client: learner.client, body })).data.redirect_uri);
    expect(Object.fromEntries(denied.searchParams)).toEqual({ error: 'access_denied', state: 'of the client', iss: ISSUER });
  });

  it('rejects consent with a token of another deployment or of an assistant', async () => {
    const [learner, other, gone] = [await person(), await person(), await person()];
    const client = await register();
    const elsewhere = await suite.startAnother({ SECRET_KEY: 'signing key of another deployment' });
    const ofAnotherDeployment = await confirmPassword(await learner.signInAgain(elsewhere.url));
    const { access_token: ofAnAssistant } = await client.connect(other);
    await logout({ client: gone.client });
    for (const token of [ofAnotherDeployment.token, ofAnAssistant, gone.token]) {
      const { status } = await sendJson(suite.url, 'POST', `${OAUTH}/authorize`, { ...client.request(), approve: true }, token);
      expect(status).toBe(401);
    }
    // The consent is for the account that is signed in, even if another account saw the preview.
    await previewAuthorization({ client: learner.client, query: client.request() });
    await other.createGroup({ name: 'Of the other' });
    const { access_token } = await client.connect(other);
    expect(JSON.parse((await callTool(suite.url, access_token)).body)).toMatchObject({ items: [{ name: 'Of the other' }] });
    expect((await listConnections({ client: learner.client })).data).toEqual([]);
    expect((await listGrants({ client: learner.client })).data).toEqual([]);
  });

  it('does not use the consent of one client for another', async () => {
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
