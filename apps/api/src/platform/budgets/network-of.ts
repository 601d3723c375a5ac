import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers assign at least a /64 to each customer, who can use any address in it. */
const GROUPS_OF_NETWORK = 4;

/** The key for rate limits: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [mapped, high = 0, low = 0] = [groups.slice(0, 6).join(':') === '0:0:0:0:0:65535', groups[6], groups[7]];
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. URL canonicalizes it, including a trailing IPv4 part. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const [before, after] = [numbersIn(head), numbersIn(tail ?? '')];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

function numbersIn(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
}
