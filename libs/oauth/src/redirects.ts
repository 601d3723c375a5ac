/** Characters of the longest redirect address, and how many a client may register. */
export const MAX_REDIRECT_LENGTH = 2_000;
export const MAX_REDIRECTS = 10;

/** Schemes under which editors take an answer back. Without the editor installed, the browser reports an unknown scheme. */
export const EDITOR_SCHEMES = ['cursor', 'vscode', 'vscode-insiders', 'windsurf'] as const;

const PORT = '(?::(\\d{1,5}))?';
const LOOPBACK = new RegExp(`^http://(127\\.0\\.0\\.1|\\[::1\\]|localhost)${PORT}(?=[/?]|$)`);
const HTTPS = new RegExp(`^https://([a-z\\d](?:[a-z\\d.-]*[a-z\\d])?|\\[[\\da-f:.]+\\])${PORT}(?=[/?]|$)`, 'i');
const EDITOR = new RegExp(`^(${EDITOR_SCHEMES.join('|')})://`);
/** What an address may be written with: printable ASCII without what delimits it in texts. Browsers would mend the rest, each in its way. */
const WRITTEN = /^[^\P{ASCII}\p{Cc} "<>\\^`{|}]+$/u;
const QUERY = /^\?[\w.~%!*'()=&-]+$/;
const AFTER_QUERY = /^&?[\w.~%!*'()=&-]+$/;
const MAX_PORT = 65_535;

/** What is wrong with an address to which answers are to be sent, in words for the client's author; undefined where nothing is. */
export function redirectFault(uri: string): string | undefined {
  if (uri.length > MAX_REDIRECT_LENGTH) return `has more than ${MAX_REDIRECT_LENGTH} characters`;
  if (!WRITTEN.test(uri)) return 'is no address';
  if (uri.includes('#')) return 'has a fragment';
  if (/^[^/?]*\/\/[^/?]*@/.test(uri)) return 'has a user name or password';
  if (uri.startsWith('http://')) return isLoopback(uri) ? undefined : 'is http and not on this machine (use https)';
  if (uri.startsWith('https:')) return matchesWithPort(HTTPS, uri) ? undefined : 'is no address';
  return EDITOR.test(uri) ? undefined : `is not https, http on this machine, or of ${EDITOR_SCHEMES.join(', ')}`;
}

/** Whether an address is of the machine on which the person's browser runs. Any program there may wait for the answer. */
export function isLoopback(uri: string): boolean {
  return matchesWithPort(LOOPBACK, uri);
}

/** Whether an answer may go to `asked`, of a client that registered `registered`. */
export function isRegisteredRedirect(asked: string, registered: readonly string[]): boolean {
  if (redirectFault(asked) !== undefined) return false;
  return registered.some((one) => one === asked || (isLoopback(one) && isLoopback(asked) && withoutPort(one) === withoutPort(asked)));
}

/** What a person is shown of where the answer goes: the host with its port, or the editor. */
export function redirectHost(uri: string): string {
  const [, host = '', port] = LOOPBACK.exec(uri) ?? HTTPS.exec(uri) ?? EDITOR.exec(uri) ?? [];
  return port === undefined ? host : `${host}:${port}`;
}

/** The address with an answer in its query, which stays as it was otherwise. */
export function buildRedirectUrl(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  if (!uri.includes('?')) return `${uri}?${query}`;
  return `${uri}${/[?&]$/.test(uri) ? '' : '&'}${query}`;
}

/** Whether an address is `asked`, which is one that answers may go to, with nothing but an answer in its query. */
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
