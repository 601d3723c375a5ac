import { type Client, createClient } from './generated/client/index.js';
import type { ErrorDto } from './generated/types.gen.js';

/** Where a client stores its access token: browser storage, the desktop's keychain, or a file of mode 0600. */
export interface TokenStore {
  /** Null while signed out. */
  get(): Promise<string | null> | string | null;
  set(token: string): Promise<void> | void;
  clear(): Promise<void> | void;
}

export interface ApiClientOptions {
  /** The API's origin, such as `http://127.0.0.1:3000`; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Shown in the account's list of sessions. */
  readonly clientName: 'web' | 'desktop' | 'extension' | 'cli';
  /** Called after a 401 for a request with a token, which has been cleared by then. */
  readonly onSignedOut?: () => void;
}

/** An error response of the API with its error body. Status 0 means no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status, 400..599, or 0 without a response. */
    readonly status: number,
    readonly body: Partial<ErrorDto> & Readonly<Record<string, unknown>>,
    /** Seconds until a retry, from Retry-After; null if the header is absent. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(body.detail ?? 'The server did not answer');
  }

  /** A stable code of the form `AREA.REASON`. */
  get code(): string | undefined {
    return this.body.code;
  }
}

/**
 * Configures the generated functions for one API and one account: `listGroups({ client })`. They throw an ApiError for every error
 * response.
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
 * An HTML page instead of an API response comes from an intermediary, such as a captive portal or a proxy. It must not count as success.
 *
 * @throws {TypeError} as for a missing response
 */
export function rejectHtmlPage({ ok, headers }: Response): void {
  if (ok && headers.get('Content-Type')?.startsWith('text/html')) throw new TypeError('A page came in place of an answer');
}

function toApiError(error: unknown, response: Response | undefined): ApiError {
  // A parse error despite a successful status means a truncated response, or one from an intermediary.
  if (!response || response.ok) return new ApiError(0, {}, null);
  const body =
    typeof error === 'object' && error !== null ? (error as Partial<ErrorDto>) : { detail: `The server answered ${response.status}` };
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(response.status, { ...body }, Number.isNaN(retryAfter) ? null : retryAfter);
}

/** A late 401 for an older token must not end a newer session. */
async function isOfThisSignIn(request: Request, tokens: TokenStore): Promise<boolean> {
  return request.headers.get('Authorization') === `Bearer ${await tokens.get()}`;
}

/** On these routes a 401 means a wrong password, not an expired session. */
function isPasswordCheck({ method, url }: Request): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return /\/auth\/(elevate|password)$/.test(pathname) || (method === 'DELETE' && pathname.endsWith('/me'));
}
