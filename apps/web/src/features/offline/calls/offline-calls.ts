import { onlineFetch } from '../../../lib/online-fetch.js';
import { type TokenClaims, readTokenClaims } from '../../../lib/token-claims.js';
import { readMediaFile, readWordMedia } from './media-calls.js';
import { readKeyOf, storeRead, readStored, readQueue } from './reads.js';
import { answer, complete, readSession, startSession, undo } from './review-calls.js';
import { addWord, editWord, readWord } from './word-calls.js';
import type { OfflineCall, LocalResponse } from './offline-call.js';
import { openOfflineDatabase } from '../database/offline-database.js';

const API = '/api/v1';

/** Requests that go to the server and also update this device. */
const SHARED_ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/review\/sessions$/, handle: startSession },
  { method: 'GET', path: /^\/review\/sessions\/(-?\d+)$/, handle: readSession },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/answers$/, handle: answer },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/undo$/, handle: undo },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/complete$/, handle: complete },
  { method: 'POST', path: /^\/groups\/(\d+)\/words$/, handle: addWord },
  { method: 'PATCH', path: /^\/words\/(\d+)$/, handle: editWord },
];

/** Requests answered from this device only if the server cannot be reached. */
const FALLBACK_ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/review\/queue$/, handle: readQueue },
  { method: 'GET', path: /^\/words\/(\d+)$/, handle: readWord },
  {
    method: 'GET',
    path: /^\/(auth\/me|recall-settings|review\/weekly-progress|groups(\/\d+)?|words|groups\/\d+\/words)$/,
    handle: readStored,
  },
];

/** The same for what is stored with the pack, and never when it is read. */
const PACK_ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/word-media$/, handle: readWordMedia },
  { method: 'GET', path: /^\/media\/[0-9a-f]{64}$/, handle: readMediaFile },
];

interface Route {
  method: string;
  path: RegExp;
  handle: (call: OfflineCall) => Promise<LocalResponse>;
}

export interface OfflineCallsListener {
  /** Whether the server answered. */
  onReached: (isReached: boolean) => void;
  onChanged: (holder: TokenClaims) => void;
}

/** Sends requests of the app while the server may be unreachable. The token of a request determines the account. */
export class OfflineCalls {
  readonly #listener: OfflineCallsListener;

  constructor(listener: OfflineCallsListener) {
    this.#listener = listener;
  }

  /** Like `fetch`; also rejects like it if only the server can answer. */
  async fetch(request: Request): Promise<Response> {
    const text = await request.text();
    const server = new Server(text === '' ? request : new Request(request, { body: text }), this.#listener);
    const taken = await this.#handle(SHARED_ROUTES, request, () => server.ask(), text).catch(ignoreStorageError);
    return taken ?? server.answer();
  }

  /** The response to a read that could not reach the server; rejects if this device has none. */
  async fallback(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    this.#listener.onReached(false);
    const known = await this.#handle([...FALLBACK_ROUTES, ...PACK_ROUTES], request, () => Promise.resolve(null)).catch(ignoreStorageError);
    if (!known) throw new TypeError('unreachable');
    return known;
  }

  /** Stores the response to a read for offline use. */
  async keep(request: Request, response: Response): Promise<void> {
    this.#listener.onReached(true);
    const holder = holderOfRequest(request);
    const { path, query } = placeOf(request);
    if (!response.ok || !holder || !FALLBACK_ROUTES.some((route) => route.method === request.method && route.path.test(path))) return;
    await storeRead(await openOfflineDatabase(holder), readKeyOf(path, query), await response.json());
  }

  async #handle(routes: readonly Route[], request: Request, server: OfflineCall['server'], text = ''): Promise<LocalResponse> {
    const { path, query } = placeOf(request);
    const route = routes.find((one) => one.method === request.method && one.path.test(path));
    const holder = holderOfRequest(request);
    if (!route || !holder) return null;
    const ids = (route.path.exec(path) ?? []).slice(1).map(Number);
    return route.handle({
      database: await openOfflineDatabase(holder),
      method: request.method,
      path,
      query,
      ids,
      body: JSON.parse(text || '{}') as unknown,
      server,
      onQueued: () => {
        this.#listener.onChanged(holder);
      },
    });
  }
}

/** Asks the server at most once, and remembers whether it answered. */
class Server {
  readonly #request: Request;
  readonly #listener: OfflineCallsListener;
  #response: Promise<Response> | null = null;

  constructor(request: Request, listener: OfflineCallsListener) {
    this.#request = request;
    this.#listener = listener;
  }

  /** Rejects if the server does not answer. */
  answer(): Promise<Response> {
    this.#response ??= onlineFetch(this.#request).then(
      (response) => {
        this.#listener.onReached(true);
        return response;
      },
      (error: unknown) => {
        if (!this.#request.signal.aborted) this.#listener.onReached(false);
        throw error;
      },
    );
    return this.#response;
  }

  /** Null without a response; throws if the caller aborted. */
  async ask(): Promise<Response | null> {
    try {
      return await this.answer();
    } catch (error) {
      if (this.#request.signal.aborted) throw error;
      return null;
    }
  }
}

/** Without IndexedDB, everything works as if there were no offline support. */
function ignoreStorageError(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  return null;
}

function holderOfRequest(request: Request): TokenClaims | null {
  return readTokenClaims(request.headers.get('Authorization')?.replace(/^Bearer /, ''));
}

function placeOf({ url }: Request): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, location.href);
  const at = pathname.indexOf(API);
  return { path: at < 0 ? pathname : pathname.slice(at + API.length), query: searchParams };
}
