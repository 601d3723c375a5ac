import { type Client, createClient } from './generated/client/index.js';
import type { ErrorDto } from './generated/types.gen.js';

/** Where a client keeps its access token: a browser's storage, a desktop's key store, a file of mode 0600. */
export interface TokenStore {
  /** Null while signed out. */
  get(): Promise<string | null> | string | null;
  set(token: string): Promise<void> | void;
  clear(): Promise<void> | void;
}

export interface ApiClientOptions {
  /** The API's origin, such as `http://127.0.0.1:3000`; empty for the page's own. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Shown to the account's owner in the list of sign-ins. */
  readonly clientName: 'web' | 'desktop' | 'extension' | 'cli';
  /** Called after a 401 on a call that carried a token. The token has been cleared by then. */
  readonly onSignedOut?: () => void;
}

/** A refusal of the API, with what the contract's error body says. Status 0: there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status, 400..599, or 0 without an answer. */
    readonly status: number,
    readonly body: Partial<ErrorDto> & Readonly<Record<string, unknown>>,
    /** Seconds to wait before another try, from Retry-After; null when the API did not say. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(body.detail ?? 'The server did not answer');
  }

  /** Stable, `AREA.REASON`. */
  get code(): string | undefined {
    return this.body.code;
  }
}

/**
 * Makes the generated functions speak to one API for one person: `listGroups({ client })`.
 * They throw an ApiError for every refusal.
 */
export function connect({ baseUrl, tokens, clientName, onSignedOut }: ApiClientOptions, client: Client = createClient()): Client {
  client.setConfig({
    baseUrl,
    throwOnError: true,
    auth: async () => (await tokens.get()) ?? undefined,
    headers: { 'X-Wordhoard-Client': clientName },
  });
  client.interceptors.error.use((error, response) => toApiError(error, response));
  client.interceptors.response.use(async (response, request) => {
    rejectHtmlPage(response);
    if (response.status === 401 && !isPasswordCheck(request) && (await isOfThisSignIn(request, tokens))) {
      await tokens.clear();
      onSignedOut?.();
    }
    return response;
  });
  return client;
}

/**
 * A page in place of an answer comes from somebody on the way: a network that wants a sign-in, a proxy that has lost the API. It says
 * nothing of what was asked for, and least of all that it was done.
 *
 * @throws {TypeError} as where no answer comes.
 */
export function rejectHtmlPage({ ok, headers }: Response): void {
  if (ok && headers.get('Content-Type')?.startsWith('text/html')) throw new TypeError('A page came in place of an answer');
}

function toApiError(error: unknown, response: Response | undefined): ApiError {
  // What fails in spite of a good status was cut off, or is no answer of the API.
  if (!response || response.ok) return new ApiError(0, {}, null);
  const body =
    typeof error === 'object' && error !== null ? (error as Partial<ErrorDto>) : { detail: `The server answered ${response.status}` };
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(response.status, { ...body }, Number.isNaN(retryAfter) ? null : retryAfter);
}

/** A slow refusal of an older token must not end the sign-in that has followed. */
async function isOfThisSignIn(request: Request, tokens: TokenStore): Promise<boolean> {
  return request.headers.get('Authorization') === `Bearer ${await tokens.get()}`;
}

/** There a 401 means a wrong password, not a sign-in that ended. */
function isPasswordCheck({ method, url }: Request): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return /\/auth\/(elevate|password)$/.test(pathname) || (method === 'DELETE' && pathname.endsWith('/me'));
}
