import { isIP } from 'node:net';
import { RefusedUrl } from './refused-url.js';

/** In characters. Servers and browsers agree on about as many. */
const LONGEST = 2048;

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
export function readWebAddress(text: string, base?: URL): WebAddress {
  const url = URL.parse(text, base?.href);
  if (url === null || url.href.length > LONGEST) throw new RefusedUrl('url');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedUrl('scheme');
  if (url.username !== '' || url.password !== '') throw new RefusedUrl('credentials');
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  if (port !== 80 && port !== 443) throw new RefusedUrl('port');
  url.hash = '';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { url, secure, host, hostIsAddress: isIP(host) !== 0, port };
}
