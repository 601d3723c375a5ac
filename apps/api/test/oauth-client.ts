import { hash, randomBytes } from 'node:crypto';
import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { ApiLearner } from './learner.js';
import { type RawResponse, send, sendJson } from './raw-request.js';
import type { Login } from '@wordhoard/testing/sdk-hosts';

export const OAUTH = '/api/v1/mcp/oauth';
export const ISSUER = 'https://words.example.org';
/** Variables that enable remote assistants. */
export const REMOTE = { REMOTE_MCP_ENABLED: 'true', MCP_ISSUER_URL: ISSUER, RATE_LIMIT_MCP_OAUTH_ATTEMPTS: '100000' };

export const REDIRECT = 'http://127.0.0.1:33418/callback';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** A remote assistant that strictly follows the standards. */
export class OauthClient {
  readonly verifier = randomBytes(32).toString('base64url');

  private constructor(
    readonly url: string,
    readonly id: string,
  ) {}

  static async register(url: string, metadata: Readonly<Record<string, unknown>> = {}): Promise<OauthClient> {
    const body = { client_name: 'An editor', redirect_uris: [REDIRECT], ...metadata };
    const response = await sendJson(url, 'POST', `${OAUTH}/clients`, body);
    if (response.status !== 201) throw new Error(response.body);
    return new OauthClient(url, (JSON.parse(response.body) as { client_id: string }).client_id);
  }

  /** A client identified by a metadata document, which needs no registration. */
  static describedAt(url: string, address: string): OauthClient {
    return new OauthClient(url, address);
  }

  /** The same client at another instance. */
  at(url: string): OauthClient {
    return new OauthClient(url, this.id);
  }

  /** The parameters of its authorization request. */
  request(overrides: Readonly<Record<string, string | undefined>> = {}) {
    return {
      ...{
        client_id: this.id,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: 'profile-read vocabulary-read',
        state: 'of the client',
      },
      ...{ code_challenge: hash('sha256', this.verifier, 'base64url'), code_challenge_method: 'S256' },
      ...overrides,
    };
  }

  /** Approves as the user. Returns the redirect URL. */
  async consent(
    learner: ApiLearner,
    overrides: Readonly<Record<string, string | undefined>> = {},
    scopes?: readonly string[],
  ): Promise<URL> {
    const body = { ...this.request(overrides), approve: true, ...(scopes && { scopes }) };
    const { data } = await decideAuthorization({ client: learner.client, body: body as never });
    return new URL(data.redirect_uri);
  }

  async code(learner: ApiLearner, overrides: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
    return (await this.consent(learner, overrides)).searchParams.get('code') ?? '';
  }

  redeem(code: string, overrides: Readonly<Record<string, string | undefined>> = {}): Promise<RawResponse> {
    const { id: client_id, verifier: code_verifier } = this;
    return this.form('token', { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id, code_verifier, ...overrides });
  }

  refresh(refresh_token: string, overrides: Readonly<Record<string, string | undefined>> = {}): Promise<RawResponse> {
    return this.form('token', { grant_type: 'refresh_token', refresh_token, client_id: this.id, ...overrides });
  }

  revoke(token: string): Promise<RawResponse> {
    return this.form('revoke', { token, client_id: this.id });
  }

  /** The whole flow, from consent to tokens. */
  async connect(learner: ApiLearner, overrides: Readonly<Record<string, string | undefined>> = {}): Promise<Tokens> {
    return tokensIn(await this.redeem(await this.code(learner, overrides), { redirect_uri: overrides['redirect_uri'] ?? REDIRECT }));
  }

  form(where: string, members: Readonly<Record<string, string | undefined>>): Promise<RawResponse> {
    const sent = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return send(this.url, { method: 'POST', path: `${OAUTH}/${where}`, headers, body: new URLSearchParams(sent).toString() });
  }
}

export function tokensIn({ status, body }: RawResponse): Tokens {
  if (status !== 200) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Tokens;
}

/** The status and OAuth error code of a rejection. */
export function errorIn({ status, body }: RawResponse): string {
  return `${status} ${(JSON.parse(body) as { error: string }).error}`;
}

/** Calls a tool that requires only a grant. */
export function callTool(url: string, token: string, tool = 'svc_list_groups', workspace = 'production'): Promise<RawResponse> {
  return sendJson(url, 'POST', '/api/v1/mcp/invoke', { tool, workspace, payload: {} }, token);
}

/** Approves the host's latest authorization request like the consent page. Returns the redirect URL. */
export async function approveRequest(login: Login, learner: ApiLearner, scopes?: readonly string[]): Promise<URL> {
  const asked = Object.fromEntries(login.asked.at(-1)?.searchParams ?? []);
  const { data } = await decideAuthorization({
    client: learner.client,
    body: { ...asked, approve: true, ...(scopes && { scopes }) } as never,
  });
  return new URL(data.redirect_uri);
}
