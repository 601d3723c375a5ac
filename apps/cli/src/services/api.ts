import { connect, type TokenStore } from '@wordhoard/api-client';
import { CliError } from '../cli.errors.js';
import type { Environment } from '../config/environment.js';
import { ExitCode } from '../exit-codes.js';
import type { SignInFile } from './sign-in-file.js';

export type ApiClient = ReturnType<typeof connect>;

/** The address of `npm start`. */
const DEFAULT_SERVER = 'http://127.0.0.1:3000';

/** In milliseconds. A server that is there answers sooner. */
const MAX_WAIT_MS = 30_000;

/** What reads a whole chain, which may be of a million events, or may ask a model. */
const PATIENT = { path: /\/mcp\/(audit\/export|audit\/verify|invoke)$/, longestWait: 600_000 };

/** The API as the person of this run sees it. */
export interface Api {
  readonly server: string;
  readonly client: ApiClient;
  readonly tokenFrom: 'environment' | 'file';
}

/**
 * The server that is meant. A token of the environment goes to no other server than the environment names, or to this machine's.
 */
export function serverOf({ apiUrl, token }: Environment, signIns: SignInFile): string {
  return apiUrl ?? (token ? null : signIns.server) ?? DEFAULT_SERVER;
}

/** @throws CliError when not signed in */
export function openApi(environment: Environment, signIns: SignInFile): Api {
  const server = serverOf(environment, signIns);
  // Read for every call: an MCP server outlives a sign-in.
  const get = () => environment.token ?? signIns.of(server)?.access_token ?? null;
  if (get() === null) throw new CliError(`You are not signed in to ${server}.`, ExitCode.signedOut, 'Run `svc login`, or set SVC_TOKEN.');
  const tokenFrom = environment.token === null ? 'file' : 'environment';
  const forget = () => {
    if (tokenFrom === 'file') signIns.forget(server);
  };
  return { server, client: clientFor(server, { get, set: () => undefined, clear: forget }), tokenFrom };
}

/** For signing in. */
export function clientWithoutToken(server: string): ApiClient {
  return clientFor(server, { get: () => null, set: () => undefined, clear: () => undefined });
}

/** For a token that is not kept. */
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
