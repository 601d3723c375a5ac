import { PAGE_HEADERS } from '@wordhoard/page-headers';
import { WEB_ORIGIN } from '../ipc-contract.js';
import { withTickets } from './token-tickets.js';
import { errorResponse } from './page-files.js';
import type { SignInStore } from './sign-in.js';

/** Request headers that are forwarded to the API; all others, including cookies, are dropped. */
const SENT = ['accept', 'accept-language', 'content-type'];
/** Response headers that are passed to the page. `Set-Cookie` and encoding headers are dropped. */
const ANSWERED = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'etag', 'retry-after', 'x-request-id'];

const NO_BODY = ['GET', 'HEAD'];
/** After these requests the page has discarded its token, whether or not the server received them. */
const SIGNS_OUT = /^\/api\/v1\/auth\/logout(-all)?$/;

export interface ApiProxyOptions {
  /** The origin of the chosen server; null before the first choice. */
  readonly server: () => string | null;
  readonly signIn: SignInStore;
  readonly fetch: typeof globalThis.fetch;
  /** Called after each request that may have changed data. */
  readonly onChange: () => void;
}

/** Its token would replace the app's own. */
const NARROW_SIGN_INS = /^\/api\/v1\/auth\/sessions\/?$/;

/** Forwards the web app's API calls to the server and adds the token, which the page does not have. */
export class ApiProxy {
  constructor(private readonly options: ApiProxyOptions) {}

  async answer(request: Request, path: string, search: string): Promise<Response> {
    const server = this.options.server();
    if (server === null) return errorResponse(503, 'No server has been chosen yet');
    const origin = request.headers.get('Origin');
    if (origin !== null && origin !== WEB_ORIGIN) return errorResponse(403, 'Only the app itself may call its server');
    const address = new URL(server);
    address.pathname = path;
    address.search = search;
    // Some characters, such as a backslash, mean more in an https path than in our scheme.
    if (!address.pathname.startsWith('/api/')) return errorResponse(400, 'The address could not be read');
    if (NARROW_SIGN_INS.test(address.pathname)) return errorResponse(403, 'The app makes no sign-ins for other devices');
    try {
      return await this.#passOn(request, address);
    } catch {
      // A network error, as in a browser.
      return Response.error();
    } finally {
      if (request.method === 'POST' && SIGNS_OUT.test(path)) this.options.signIn.clear();
      if (!NO_BODY.includes(request.method)) this.options.onChange();
    }
  }

  async #passOn(request: Request, address: URL): Promise<Response> {
    const answer = await this.options.fetch(address, {
      method: request.method,
      headers: this.#headersFor(request),
      body: NO_BODY.includes(request.method) ? null : request.body,
      // Streams the request body: an import may have half a gigabyte.
      duplex: 'half',
      // Do not follow redirects, which would send the token elsewhere.
      redirect: 'manual',
      signal: request.signal,
    });
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
      await answer.body?.cancel();
      return errorResponse(502, 'The server redirects to another address. Choose the server again under This computer.');
    }
    const headers = new Headers(PAGE_HEADERS);
    for (const name of ANSWERED) copy(name, answer.headers, headers);
    const { status, statusText } = answer;
    return new Response(await withTickets(address.pathname, answer, this.options.signIn), { status, statusText, headers });
  }

  #headersFor(request: Request): Headers {
    const headers = new Headers({ 'X-Wordhoard-Client': 'desktop' });
    for (const name of SENT) copy(name, request.headers, headers);
    const ticket = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    const token = ticket === undefined ? null : this.options.signIn.redeem(ticket);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  }
}

function copy(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}
