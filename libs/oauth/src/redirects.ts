/** Maximum length of a redirect URI, and maximum number per client. */
export const MAX_REDIRECT_LENGTH = 2_000;
export const MAX_REDIRECTS = 10;

/** Custom URL schemes of editors. If the editor is not installed, the browser reports an unknown scheme. */
export const EDITOR_SCHEMES = ['cursor', 'vscode', 'vscode-insiders', 'windsurf'] as const;

const PORT = '(?::(\\d{1,5}))?';
const LOOPBACK = new RegExp(`^http://(127\\.0\\.0\\.1|\\[::1\\]|localhost)${PORT}(?=[/?]|$)`);
const HTTPS = new RegExp(`^https://([a-z\\d](?:[a-z\\d.-]*[a-z\\d])?|\\[[\\da-f:.]+\\])${PORT}(?=[/?]|$)`, 'i');
const EDITOR = new RegExp(`^(${EDITOR_SCHEMES.join('|')})://`);
/** Printable ASCII without characters that delimit URLs in text. Browsers would normalize other characters in different ways. */
const WRITTEN = /^[^\P{ASCII}\p{Cc} "<>\\^`{|}]+$/u;
const QUERY = /^\?[\w.~%!*'()=&-]+$/;
const AFTER_QUERY = /^&?[\w.~%!*'()=&-]+$/;
const MAX_PORT = 65_535;

/** Validates a redirect URI. Returns an error message for the client's developer, or undefined. */
export function redirectFault(uri: string): string | undefined {
  if (uri.length > MAX_REDIRECT_LENGTH) return `has more than ${MAX_REDIRECT_LENGTH} characters`;
  if (!WRITTEN.test(uri)) return 'is no address';
  if (uri.includes('#')) return 'has a fragment';
  if (/^[^/?]*\/\/[^/?]*@/.test(uri)) return 'has a user name or password';
  if (uri.startsWith('http://')) return isLoopback(uri) ? undefined : 'is http and not on this machine (use https)';
  if (uri.startsWith('https:')) return matchesWithPort(HTTPS, uri) ? undefined : 'is no address';
  return EDITOR.test(uri) ? undefined : `is not https, http on this machine, or of ${EDITOR_SCHEMES.join(', ')}`;
}

/** Whether a URI is on the loopback interface. Any local program can listen there. */
export function isLoopback(uri: string): boolean {
  return matchesWithPort(LOOPBACK, uri);
}

/** Whether a requested redirect URI matches one that the client registered. */
export function isRegisteredRedirect(asked: string, registered: readonly string[]): boolean {
  if (redirectFault(asked) !== undefined) return false;
  return registered.some((one) => one === asked || (isLoopback(one) && isLoopback(asked) && withoutPort(one) === withoutPort(asked)));
}

/** The redirect target shown on the consent page: the host with its port, or the editor. */
export function redirectHost(uri: string): string {
  const [, host = '', port] = LOOPBACK.exec(uri) ?? HTTPS.exec(uri) ?? EDITOR.exec(uri) ?? [];
  return port === undefined ? host : `${host}:${port}`;
}

/** Adds the response parameters to the redirect URI's query and leaves the rest unchanged. */
export function buildRedirectUrl(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  if (!uri.includes('?')) return `${uri}?${query}`;
  return `${uri}${/[?&]$/.test(uri) ? '' : '&'}${query}`;
}

/** Whether an address is the redirect URI with nothing but response parameters added. */
export function isAuthorizationResponse(asked: string, address: string): boolean {
  if (redirectFault(asked) !== undefined || !address.startsWith(asked)) return false;
  return (asked.includes('?') ? AFTER_QUERY : QUERY).test(address.slice(asked.length));
}

function matchesWithPort(place: RegExp, uri: string): boolean {
  const [at, , port] = place.exec(uri) ?? [];
  return at !== undefined && (port === undefined || Number(port) <= MAX_PORT);
}

function withoutPort(uri: string): string {
  return uri.replace(LOOPBACK, 'http://$1');
}
