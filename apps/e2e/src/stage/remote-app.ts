import { hash, randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { Callback } from './callback.js';

const OAUTH = '/api/v1/mcp/oauth';

/** An app from elsewhere: it has a URL of this service and nothing more, and takes the answer back on a port of this machine. */
export class RemoteApp {
  private readonly verifier = randomBytes(32).toString('base64url');

  private constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
    private readonly callback: Callback,
    private clientId = '',
  ) {}

  /** Further redirect URIs of the client. */
  static async start(request: APIRequestContext, url: string, client_name = 'An editor', redirect_uris?: string[]): Promise<RemoteApp> {
    const callback = await Callback.open();
    const app = new RemoteApp(request, url, callback);
    const data = { client_name, redirect_uris: redirect_uris ?? [app.redirectUri] };
    const registered = await request.post(`${url}${OAUTH}/clients`, { data });
    app.clientId = ((await registered.json()) as { client_id: string }).client_id;
    return app;
  }

  get home(): string {
    return this.callback.home;
  }

  get redirectUri(): string {
    return this.callback.url;
  }

  /** Where it sends people. */
  path(overrides: Readonly<Record<string, string>> = {}): string {
    const asked = {
      ...{ response_type: 'code', client_id: this.clientId, redirect_uri: this.redirectUri, state: 'of the app' },
      ...{ scope: 'profile-read vocabulary-read card-write' },
      ...{ code_challenge: hash('sha256', this.verifier, 'base64url'), code_challenge_method: 'S256' },
      ...overrides,
    };
    return `/oauth/authorize?${new URLSearchParams(asked).toString()}`;
  }

  /** What the last one came back with. */
  get answer(): URLSearchParams {
    return this.callback.answers.at(-1)?.searchParams ?? new URLSearchParams();
  }

  get timesAnswered(): number {
    return this.callback.answers.length;
  }

  /** Its token, for the code of the last answer. */
  async redeem(): Promise<string> {
    const { clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier } = this;
    const form = { grant_type: 'authorization_code', code: this.answer.get('code') ?? '', client_id, redirect_uri, code_verifier };
    const response = await this.request.post(`${this.url}${OAUTH}/token`, { form });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  call(token: string, tool: string, payload: Record<string, unknown> = {}): Promise<APIResponse> {
    const data = { tool, workspace: 'production', payload };
    return this.request.post(`${this.url}/api/v1/mcp/invoke`, { data, headers: { Authorization: `Bearer ${token}` } });
  }

  close(): Promise<void> {
    return this.callback.close();
  }
}
