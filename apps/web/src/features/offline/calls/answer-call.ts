import { onlineFetch } from '../../../lib/online-fetch.js';
import { type TokenClaims, readTokenClaims } from '../../../lib/token-claims.js';
import { deviceOf } from '../device/device.js';
import type { Call, LocalAnswer } from './call.js';
import { addressOf, keepRead, readKept, readQueue } from './reads.js';
import { answer, complete, readSession, startSession, undo } from './review-calls.js';
import { addWord, editWord, readWord } from './word-calls.js';

const API = '/api/v1';

/** What this device takes part in beside the server: it hears of each call first. */
const SHARED: readonly Route[] = [
  { method: 'POST', path: /^\/review\/sessions$/, take: startSession },
  { method: 'GET', path: /^\/review\/sessions\/(-?\d+)$/, take: readSession },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/answers$/, take: answer },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/undo$/, take: undo },
  { method: 'POST', path: /^\/review\/sessions\/(-?\d+)\/complete$/, take: complete },
  { method: 'POST', path: /^\/groups\/(\d+)\/words$/, take: addWord },
  { method: 'PATCH', path: /^\/words\/(\d+)$/, take: editWord },
];

/** What it answers only where the server does not. */
const STANDING_IN: readonly Route[] = [
  { method: 'GET', path: /^\/review\/queue$/, take: readQueue },
  { method: 'GET', path: /^\/words\/(\d+)$/, take: readWord },
  { method: 'GET', path: /^\/(auth\/me|recall-settings|review\/weekly-progress|groups(\/\d+)?|words|groups\/\d+\/words)$/, take: readKept },
];

interface Route {
  method: string;
  path: RegExp;
  take: (call: Call) => Promise<LocalAnswer>;
}

/** What the rest of the room hears of calls. */
export interface Listener {
  /** Whether an answer of the server came. */
  onReached: (isReached: boolean) => void;
  onChanged: (holder: TokenClaims) => void;
}

/** Makes calls of the app where the server may be out of reach. A call belongs to whose token it carries. */
export class OfflineCalls {
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Like `fetch`, and rejects like it for what only the server can answer. */
  async make(request: Request): Promise<Response> {
    const text = await request.text();
    const server = new Server(text === '' ? request : new Request(request, { body: text }), this.#listener);
    const taken = await this.#take(SHARED, request, () => server.ask(), text).catch(onlyHere);
    return taken ?? server.answer();
  }

  /** The response to a read that could not reach the server; rejects if this device has none. */
  async standIn(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    this.#listener.onReached(false);
    const known = await this.#take(STANDING_IN, request, () => Promise.resolve(null)).catch(onlyHere);
    if (!known) throw new TypeError('unreachable');
    return known;
  }

  /** Keeps what came of a read. */
  async keep(request: Request, response: Response): Promise<void> {
    this.#listener.onReached(true);
    const holder = holderOfRequest(request);
    const { path, query } = placeOf(request);
    if (!response.ok || !holder || !STANDING_IN.some((route) => route.method === request.method && route.path.test(path))) return;
    await keepRead(await deviceOf(holder), addressOf(path, query), await response.json());
  }

  async #take(routes: readonly Route[], request: Request, server: Call['server'], text = ''): Promise<LocalAnswer> {
    const { path, query } = placeOf(request);
    const route = routes.find((one) => one.method === request.method && one.path.test(path));
    const holder = holderOfRequest(request);
    if (!route || !holder) return null;
    const ids = (route.path.exec(path) ?? []).slice(1).map(Number);
    return route.take({
      device: await deviceOf(holder),
      method: request.method,
      path,
      query,
      ids,
      body: JSON.parse(text || '{}') as unknown,
      server,
      hasChanged: () => {
        this.#listener.onChanged(holder);
      },
    });
  }
}

/** Asks the server at most once, and remembers why no answer came. */
class Server {
  readonly #request: Request;
  readonly #listener: Listener;
  #asked: Promise<Response> | null = null;

  constructor(request: Request, listener: Listener) {
    this.#request = request;
    this.#listener = listener;
  }

  /** Rejects where no answer comes. */
  answer(): Promise<Response> {
    this.#asked ??= onlineFetch(this.#request).then(
      (response) => {
        this.#listener.onReached(true);
        return response;
      },
      (error: unknown) => {
        if (!this.#request.signal.aborted) this.#listener.onReached(false);
        throw error;
      },
    );
    return this.#asked;
  }

  /** Null without a response, also if the caller aborted. */
  async ask(): Promise<Response | null> {
    try {
      return await this.answer();
    } catch (error) {
      if (this.#request.signal.aborted) throw error;
      return null;
    }
  }
}

/** A browser that keeps nothing goes on as if this room were not there. */
function onlyHere(error: unknown): null {
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
