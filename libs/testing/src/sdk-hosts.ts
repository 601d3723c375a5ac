import { Client as NewerClient, StreamableHTTPClientTransport as NewerTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';

/** A loopback URI without a listener: most tests read the redirect themselves. */
const NOWHERE = 'http://127.0.0.1:33418/callback';

/** An unmodified MCP host built with one version of the SDK. */
export interface SdkHost {
  /** Connects. @throws the SDK's error if consent is needed first */
  connect(): Promise<void>;
  finish(answer: URL): Promise<void>;
  tools(): Promise<readonly { readonly name: string }[]>;
  call(name: string, payload?: object): Promise<Result>;
  /** Subscribes to changes of a resource. */
  follow(uri: string): Promise<void>;
  /** Resources for which it received update notifications. */
  readonly updates: readonly string[];
  close(): Promise<void>;
  /** The session id of the latest connection's transport. */
  readonly sessionId: string | undefined;
  readonly login: Login;
}

export interface Result {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: Record<string, unknown> | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

export interface HostOptions {
  /** URL of the client's metadata document; without one it registers dynamically. */
  readonly document?: string;
  /** Its redirect URI, when a browser really follows it. */
  readonly redirectUrl?: string;
  readonly capabilities?: { sampling?: Record<string, never>; elicitation?: Record<string, never> };
  /** Protocol revision without a handshake, if the SDK supports it. */
  readonly pin?: string;
  /** The login of another window of the same host. */
  readonly login?: Login;
}

/** The learner's answer in every host that asks for a goal. */
export const GOAL = 'Order soup';
const ANSWER = { action: 'accept' as const, content: { goal: GOAL } };

const NAMED = { name: 'a host', version: '1.0.0' };
const open: SdkHost[] = [];

/** Closes all hosts of a test. */
export async function endHosts(): Promise<void> {
  await Promise.all(open.splice(0).map((host) => host.close().catch(() => undefined)));
}

/** A host built with the SDK's first major version. */
export function usualHost(url: string, options: HostOptions = {}): SdkHost {
  const login = options.login ?? new Login(options);
  const updates: string[] = [];
  let transport: StreamableHTTPClientTransport;
  let client: Client;
  return kept({
    login,
    updates,
    get sessionId() {
      return transport.sessionId;
    },
    connect: async () => {
      transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: login });
      client = new Client(NAMED, { capabilities: { ...options.capabilities } });
      if (options.capabilities?.elicitation) client.setRequestHandler(ElicitRequestSchema, () => ANSWER);
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updates.push(params.uri));
      // The SDK's types do not work with exactOptionalPropertyTypes.
      await client.connect(transport);
    },
    finish: (answer) => transport.finishAuth(answer.searchParams.get('code') ?? ''),
    tools: async () => (await client.listTools()).tools,
    call: async (name, payload = {}) => (await client.callTool({ name, arguments: { ...payload } })) as Result,
    follow: async (uri) => void (await client.subscribeResource({ uri })),
    close: () => client.close(),
  });
}

/** A host built with the SDK's second major version. */
export function newerHost(url: string, options: HostOptions = {}): SdkHost {
  const login = options.login ?? new Login(options);
  const updates: string[] = [];
  let transport: NewerTransport;
  let client: NewerClient;
  return kept({
    login,
    updates,
    get sessionId() {
      return transport.sessionId;
    },
    connect: async () => {
      transport = new NewerTransport(new URL(`${url}/mcp`), { authProvider: login });
      const versionNegotiation = options.pin === undefined ? {} : { versionNegotiation: { mode: { pin: options.pin } } };
      client = new NewerClient(NAMED, { capabilities: { ...options.capabilities }, ...versionNegotiation });
      if (options.capabilities?.elicitation) client.setRequestHandler('elicitation/create', () => ANSWER);
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updates.push(params.uri));
      await client.connect(transport);
    },
    finish: (answer) => transport.finishAuth(answer.searchParams),
    tools: async () => (await client.listTools()).tools,
    call: async (name, payload = {}) => (await client.callTool({ name, arguments: { ...payload } })) as Result,
    follow: async (uri) => void (await client.listen({ resourceSubscriptions: [uri] })),
    close: () => client.close(),
  });
}

function kept(host: SdkHost): SdkHost {
  open.push(host);
  return host;
}

/** A host's stored sign-in. The test acts as the browser. */
export class Login {
  readonly redirectUrl: string;
  /** URL of the client's metadata document; without one it registers dynamically. */
  readonly clientMetadataUrl: string | undefined;
  /** Authorization URLs, oldest first. */
  readonly asked: URL[] = [];
  private kept: Record<string, unknown> = {};

  constructor({ document, redirectUrl = NOWHERE }: { readonly document?: string; readonly redirectUrl?: string } = {}) {
    this.clientMetadataUrl = document;
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return {
      ...{ client_name: 'A host', redirect_uris: [this.redirectUrl], token_endpoint_auth_method: 'none' },
      ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    };
  }

  state(): string {
    return `state ${this.asked.length} &=`;
  }
  clientInformation() {
    return this.kept['client'] as never;
  }
  saveClientInformation(client: unknown): void {
    this.kept['client'] = client;
  }
  tokens() {
    return this.kept['tokens'] as { access_token: string; refresh_token: string; scope: string; token_type: string } | undefined;
  }
  saveTokens(tokens: unknown): void {
    this.kept['tokens'] = tokens;
  }
  saveCodeVerifier(verifier: string): void {
    this.kept['verifier'] = verifier;
  }
  codeVerifier(): string {
    return this.kept['verifier'] as string;
  }
  saveDiscoveryState(state: unknown): void {
    this.kept['discovery'] = state;
  }
  discoveryState() {
    return this.kept['discovery'] as never;
  }
  /** A host's handling of invalid tokens, of a disconnection, and of a deleted registration. */
  invalidateCredentials(what?: string): void {
    const isForgotten = what === 'all' || what === 'client';
    this.kept = isForgotten ? {} : { client: this.kept['client'] };
  }
  redirectToAuthorization(url: URL): void {
    this.asked.push(url);
  }

  get clientId(): string {
    return (this.kept['client'] as { client_id: string } | undefined)?.client_id ?? this.clientMetadataUrl ?? '';
  }
}
