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

/** An error response of the API with its error body. Status 0 means no response. */
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
 * An HTML page instead of an API response comes from an intermediary, such as a captive portal or a proxy. It must not count as success.
 *
 * @throws {TypeError} as for a missing response
 */
export function rejectHtmlPage({ ok, headers }: Response): void {
  if (ok && headers.get('Content-Type')?.startsWith('text/html')) throw new TypeError('A page came in place of an answer');
}

function toApiError(error: unknown, response: Response | undefined): ApiError {
  // A failure with a successful status means a truncated or foreign response.
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

/** On these routes a 401 means a wrong password, not an expired sign-in. */
function isPasswordCheck({ method, url }: Request): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return /\/auth\/(elevate|password)$/.test(pathname) || (method === 'DELETE' && pathname.endsWith('/me'));
}
