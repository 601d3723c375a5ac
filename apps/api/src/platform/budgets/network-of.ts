import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Providers assign at least a /64 to each customer, who can use any address in it. */
const NETWORK_BITS = 64;

/** The key for rate limits: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // An IPv4-mapped address becomes IPv4.
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const cidr = `${plain}/${NETWORK_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${NETWORK_BITS}`;
}
