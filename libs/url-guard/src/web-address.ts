import { isIP } from 'node:net';
import { RefusedUrlError } from './refused-url.errors.js';

/** In characters; a common limit of servers and browsers. */
const MAX_URL_LENGTH = 2048;

/** A parsed URL that passed the checks that need no network. */
export interface WebAddress {
  readonly url: URL;
  readonly secure: boolean;
  /** An ASCII host name, or an IP address in canonical form without brackets. */
  readonly host: string;
  readonly hostIsAddress: boolean;
  readonly port: number;
}

/**
 * Parses a URL as browsers do (decimal, octal and full-width IPv4 notations are normalized) and applies the rules that need no network.
 *
 * @param base the URL that redirected here
 * @throws RefusedUrlError
 */
export function parseWebAddress(text: string, base?: URL): WebAddress {
  const url = URL.parse(text, base?.href);
  if (url === null || url.href.length > MAX_URL_LENGTH) throw new RefusedUrlError('url');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedUrlError('scheme');
  if (url.username !== '' || url.password !== '') throw new RefusedUrlError('credentials');
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  if (port !== 80 && port !== 443) throw new RefusedUrlError('port');
  url.hash = '';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { url, secure, host, hostIsAddress: isIP(host) !== 0, port };
}
