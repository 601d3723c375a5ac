import { connect, type TokenStore } from '@wordhoard/api-client';
import { CliError } from '../cli.errors.js';
import type { Environment } from '../config/environment.js';
import { ExitCode } from '../exit-codes.js';
import type { SignInFile } from './sign-in-file.js';

export type ApiClient = ReturnType<typeof connect>;

/** The default address of `npm start`. */
const DEFAULT_SERVER = 'http://127.0.0.1:3000';

/** Default timeout in milliseconds. */
const MAX_WAIT_MS = 30_000;

/** Calls that read a whole chain of up to a million events, or may use a model. */
const PATIENT = { path: /\/mcp\/(audit\/export|audit\/verify|invoke)$/, longestWait: 600_000 };

/** The API with this run's credentials. */
export interface Api {
  readonly server: string;
  readonly client: ApiClient;
  readonly tokenFrom: 'environment' | 'file';
}

/** The server to use. SVC_TOKEN is only sent to the server in the environment, or to this machine. */
export function serverOf({ apiUrl, token }: Environment, signIns: SignInFile): string {
  return apiUrl ?? (token ? null : signIns.server) ?? DEFAULT_SERVER;
}

/** @throws CliError when not signed in */
export function openApi(environment: Environment, signIns: SignInFile): Api {
  const server = serverOf(environment, signIns);
  // Read for every call, since an MCP server can outlive a sign-in.
  const get = () => environment.token ?? signIns.of(server)?.access_token ?? null;
  if (get() === null) throw new CliError(`You are not signed in to ${server}.`, ExitCode.signedOut, 'Run `svc login`, or set SVC_TOKEN.');
  const tokenFrom = environment.token === null ? 'file' : 'environment';
  const forget = () => {
    if (tokenFrom === 'file') signIns.forget(server);
  };
  return { server, client: clientFor(server, { get, set: () => undefined, clear: forget }), tokenFrom };
}

/** An unauthenticated client, for signing in. */
export function clientWithoutToken(server: string): ApiClient {
  return clientFor(server, { get: () => null, set: () => undefined, clear: () => undefined });
}

/** A client with a token that is not stored. */
export function clientWithToken(server: string, token: string): ApiClient {
  return clientFor(server, { get: () => token, set: () => undefined, clear: () => undefined });
}

export function clientFor(server: string, tokens: TokenStore): ApiClient {
  const client = connect({ baseUrl: server, tokens, clientName: 'cli' });
  client.interceptors.request.use((request) => {
    const longest = PATIENT.path.test(new URL(request.url).pathname) ? PATIENT.longestWait : MAX_WAIT_MS;
    return new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(longest)]) });
  });
  return client;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** The items of a list, fetched page by page on demand. */
export async function* fetchPages<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await read(cursor);
    yield* items;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}
