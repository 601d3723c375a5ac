/** The origin of an address, for schemes as well that Node has no origins for; null for what is no address. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && `${url.protocol}//${url.host}`;
}
