/** Loopback host names: requests to them do not leave this computer. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether traffic to an origin is private: it is https or stays on this computer. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Parses the user's input: an origin or the URL of a page on it. Defaults to https, except for this computer. */
export function readAddress(typed: string): URL | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${isOfThisComputer(text) ? 'http' : 'https'}://${text}`;
  // For a host of more than 16 KB, `canParse` returns true but the constructor throws.
  const url = URL.parse(address);
  if (url === null) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // Credentials in a URL would be sent with every request.
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

function isOfThisComputer(text: string): boolean {
  return LOOPBACK.test(URL.parse(`http://${text}`)?.hostname ?? '');
}

/** The origin of a URL, including schemes for which Node returns none; null for an invalid URL. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && `${url.protocol}//${url.host}`;
}
