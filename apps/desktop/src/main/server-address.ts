/** This computer, by its names: what is sent there passes no network. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether what is sent to an origin can be read on its way: https cannot, and what stays on this computer is not sent. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Reads what a person typed: an origin, or an address of a page there; https unless they say otherwise or mean this computer. */
export function readAddress(typed: string): URL | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${isOfThisComputer(text) ? 'http' : 'https'}://${text}`;
  // For a host of more than 16 KB `canParse` says yes and the constructor throws.
  const url = URL.parse(address);
  if (url === null) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // A name and a password in an address would be sent along with every call.
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

function isOfThisComputer(text: string): boolean {
  return LOOPBACK.test(URL.parse(`http://${text}`)?.hostname ?? '');
}

/** The origin of an address, for schemes as well that Node has no origins for; null for what is no address. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && `${url.protocol}//${url.host}`;
}
