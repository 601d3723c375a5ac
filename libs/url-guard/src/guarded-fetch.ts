import type { IncomingMessage } from 'node:http';
import { type Connect, connectDirectly, withTls } from './connect.js';
import { isWithin, ownNetworks, type PublicAddress, publicAddress } from './public-address.js';
import { readBody } from './read-body.js';
import { RefusedUrlError } from './refused-url.errors.js';
import { requestPage } from './request-page.js';
import { createNameResolver, type ResolveName } from './resolve-name.js';
import { parseWebAddress, type WebAddress } from './web-address.js';

/** How much of a page is fetched, and for how long. */
export interface FetchLimits {
  /** As it is sent and as it is unpacked, each. */
  readonly bytes: number;
  /** From the name to the last byte, redirects included. */
  readonly milliseconds: number;
  /** At each address, from the name to the head of the answer. */
  readonly firstByteMilliseconds: number;
  readonly redirects: number;
}

export const FETCH_LIMITS: FetchLimits = { bytes: 10_000_000, milliseconds: 15_000, firstByteMilliseconds: 5000, redirects: 5 };

export interface GuardOptions {
  /** Defaults to the system's name servers. Their answers are checked. */
  readonly resolve?: ResolveName;
  readonly connect?: Connect;
  /** The networks of this machine, whose addresses are refused; those of its interfaces when left out. Asked at each hop. */
  readonly networks?: () => readonly string[];
  /** `FETCH_LIMITS` where left out. */
  readonly limits?: Partial<FetchLimits>;
}

export interface FetchOptions {
  /** Media types in lower case; an answer of another type is refused unread. */
  readonly accept: readonly string[];
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

export interface FetchedPage {
  /** Where it was found, after redirects. */
  readonly url: string;
  /** One of the accepted media types. */
  readonly type: string;
  /** What `Content-Type` says of the characters, in lower case. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/** @throws RefusedUrl naming the rule; the reason of `options.signal` when that ends it */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<FetchedPage>;

type Guard = Required<GuardOptions> & { readonly limits: FetchLimits };

/**
 * Fetches what a person names, from the public internet only, which ends at this machine's own
 * networks. A name is resolved once for each hop, every address it has must be
 * public, and the connection goes to these addresses: nothing is looked up a second time. Every redirect is a hop like the first.
 * Carries no cookies, no credentials, and goes through no proxy.
 */
export function createGuardedFetch(options: GuardOptions = {}): GuardedFetch {
  const guard: Guard = {
    resolve: options.resolve ?? createNameResolver(),
    connect: options.connect ?? connectDirectly,
    networks: options.networks ?? ownNetworks,
    limits: { ...FETCH_LIMITS, ...options.limits },
  };
  return async (url, { accept, signal }) => {
    const late = AbortSignal.timeout(guard.limits.milliseconds);
    try {
      return await follow(guard, url, accept, signal ? AbortSignal.any([late, signal]) : late);
    } catch (error) {
      if (signal?.aborted && !late.aborted) throw signal.reason;
      throw refusalOf(error, late);
    }
  };
}

async function follow(guard: Guard, text: string, accept: readonly string[], signal: AbortSignal): Promise<FetchedPage> {
  let address = parseWebAddress(text);
  for (let hops = 0; hops <= guard.limits.redirects; hops++) {
    const response = await answerOf(guard, address, accept, signal);
    try {
      const next = redirectOf(response);
      if (next === null) return await pageOf(guard, address, response, accept, signal);
      address = parseWebAddress(next, address.url);
    } finally {
      response.destroy();
    }
  }
  throw new RefusedUrlError('redirects');
}

/** One hop: the name, its addresses, the connection to them, the question. */
async function answerOf(guard: Guard, address: WebAddress, accept: readonly string[], whole: AbortSignal): Promise<IncomingMessage> {
  const signal = AbortSignal.any([whole, AbortSignal.timeout(guard.limits.firstByteMilliseconds)]);
  const addresses = await publicAddressesOf(guard, address, signal);
  const socket = withTls(address, guard.connect(addresses, address.port));
  return requestPage(address, socket, accept, signal);
}

async function publicAddressesOf(guard: Guard, { host, hostIsAddress }: WebAddress, signal: AbortSignal): Promise<PublicAddress[]> {
  const found = hostIsAddress ? [host] : await guard.resolve(host, signal).catch(() => []);
  signal.throwIfAborted();
  const networks = guard.networks();
  const open = found.map(publicAddress).filter((address): address is PublicAddress => address !== null && !isWithin(address, networks));
  // One private address rejects all: mixing them is an attempt to make the connection fall back to it.
  if (open.length === 0 || open.length < found.length) throw new RefusedUrlError('address');
  return open;
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null;
  // Node reads headers as Latin-1, servers write addresses in UTF-8.
  return Buffer.from(location, 'latin1').toString('utf8');
}

async function pageOf(
  { limits }: Guard,
  { url }: WebAddress,
  response: IncomingMessage,
  accept: readonly string[],
  signal: AbortSignal,
): Promise<FetchedPage> {
  if (response.statusCode !== 200) throw new RefusedUrlError('status');
  const [type = '', ...parameters] = (response.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!accept.includes(type.trim())) throw new RefusedUrlError('type');
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^\s"]+)/.exec(parameter)?.[1]).find(Boolean) ?? null;
  return { url: url.href, type: type.trim(), charset, bytes: await readBody(response, limits.bytes, signal) };
}

/** All other errors are network or server errors. */
function refusalOf(error: unknown, late: AbortSignal): RefusedUrlError {
  if (error instanceof RefusedUrlError) return error;
  const isLate = late.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
  return new RefusedUrlError(isLate ? 'time' : 'answer');
}
