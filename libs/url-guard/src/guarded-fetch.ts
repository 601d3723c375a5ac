import type { IncomingMessage } from 'node:http';
import { type Connect, connectDirectly, withTls } from './connect.js';
import { isWithin, ownNetworks, type PublicAddress, publicAddress } from './public-address.js';
import { readBody } from './read-body.js';
import { RefusedUrlError } from './refused-url.errors.js';
import { requestPage } from './request-page.js';
import { createNameResolver, type ResolveName } from './resolve-name.js';
import { parseWebAddress, type WebAddress } from './web-address.js';

/** Size and time limits of a fetch. */
export interface FetchLimits {
  /** Applies to the compressed and the decompressed body separately. */
  readonly bytes: number;
  /** From the DNS lookup to the last byte, including redirects. */
  readonly milliseconds: number;
  /** Per hop, from the DNS lookup to the response headers. */
  readonly firstByteMilliseconds: number;
  readonly redirects: number;
}

export const FETCH_LIMITS: FetchLimits = { bytes: 10_000_000, milliseconds: 15_000, firstByteMilliseconds: 5000, redirects: 5 };

export interface GuardOptions {
  /** Defaults to the system's name servers. Resolved addresses are checked. */
  readonly resolve?: ResolveName;
  readonly connect?: Connect;
  /** Networks of this machine, whose addresses are refused; by default those of its interfaces. Called for each hop. */
  readonly networks?: () => readonly string[];
  /** Defaults to `FETCH_LIMITS`. */
  readonly limits?: Partial<FetchLimits>;
}

export interface FetchOptions {
  /** Lower-case media types; responses of other types are rejected unread. */
  readonly accept: readonly string[];
  readonly signal?: AbortSignal;
}

export interface FetchedPage {
  /** The final URL after redirects. */
  readonly url: string;
  /** One of the accepted media types. */
  readonly type: string;
  /** The charset of `Content-Type`, in lower case. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/** @throws RefusedUrlError naming the rule, or the abort reason of `options.signal` */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<FetchedPage>;

type Guard = Required<GuardOptions> & { readonly limits: FetchLimits };

/**
 * Creates a fetch for user-supplied URLs that only reaches the public internet and never this machine's own networks (SSRF protection).
 * Each hop resolves the name once, requires all addresses to be public, and connects to exactly those, which prevents DNS rebinding.
 * Redirects are checked in the same way. Sends no cookies or credentials and uses no proxy.
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

/** Handles one hop: lookup, check, connection, request. */
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
  // A single private address rejects all: such a mix is an attempt to make the connection fall back to it.
  if (open.length === 0 || open.length < found.length) throw new RefusedUrlError('address');
  return open;
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return null;
  // Node decodes headers as Latin-1, but servers send UTF-8.
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
