import { isIP } from 'node:net';
import { RefusedUrlError } from './refused-url.errors.js';

/** In characters. Servers and browsers agree on about as many. */
const MAX_URL_LENGTH = 2048;

/** Where a URL leads, as far as it says so itself. */
export interface WebAddress {
  readonly url: URL;
  readonly secure: boolean;
  /** A name in ASCII, or an IP address in its shortest form, without brackets. */
  readonly host: string;
  readonly hostIsAddress: boolean;
  readonly port: number;
}

/**
 * Reads a URL as browsers do (decimal, octal and wide digits become the address that they mean) and holds it against the rules
 * that need no network.
 *
 * @param base the address that led here by a redirect
 * @throws RefusedUrl
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
