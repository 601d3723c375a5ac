import { PAGE_HEADERS } from '@wordhoard/page-headers';
import { WEB_ORIGIN } from '../ipc-contract.js';
import { withTickets } from './token-tickets.js';
import { errorResponse } from './page-files.js';
import type { SignInStore } from './sign-in.js';

/** What the API reads of a page's call; all else, cookies among it, stays here. */
const SENT = ['accept', 'accept-language', 'content-type'];
/** What a page reads of the API's answer. `Set-Cookie` is not among it, and neither is how the answer was packed on its way. */
const ANSWERED = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'etag', 'retry-after', 'x-request-id'];

const NO_BODY = ['GET', 'HEAD'];
/** After these requests the page has dropped its token, whether or not the server received them. */
const SIGNS_OUT = /^\/api\/v1\/auth\/logout(-all)?$/;

export interface ApiProxyOptions {
  /** The origin of the chosen server; null before the first choice. */
  readonly server: () => string | null;
  readonly signIn: SignInStore;
  readonly fetch: typeof globalThis.fetch;
  /** Called after each call that may have changed something. */
  readonly onChange: () => void;
}

/** Its token would take the place of the app's own. */
const NARROW_SIGN_INS = /^\/api\/v1\/auth\/sessions\/?$/;

/** Carries the web app's calls to the server, with the token that the page does not have. */
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
    // A path may mean more to https than it does to our own scheme: a backslash, say.
    if (!address.pathname.startsWith('/api/')) return errorResponse(400, 'The address could not be read');
    if (NARROW_SIGN_INS.test(address.pathname)) return errorResponse(403, 'The app makes no sign-ins for other devices');
    try {
      return await this.#passOn(request, address);
    } catch {
      // To the page that is a server out of reach, as it would be in a browser.
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
      // A body is sent while it is read: an import may be half a gigabyte.
      duplex: 'half',
      // Where the server would send us, the token does not follow.
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
