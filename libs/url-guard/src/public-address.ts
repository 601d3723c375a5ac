import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

declare const checked: unique symbol;

/** An IP address in text that may be connected to. Only `publicAddress` makes one. */
export type PublicAddress = string & { readonly [checked]: true };

/**
 * Every block of IANA's special-purpose registry (RFC 6890 and what followed) that is not simply a place on the internet, with
 * multicast, the reserved rest, and the address at which one cloud answers its machines outside of all of these.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider's customers; one cloud's metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's host, as its machines see it
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, one cloud's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnels
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** All that is assigned as places on the internet. Loopback, mapped and translated IPv4, private and link-local addresses lie outside. */
const GLOBAL_IPV6 = '2000::/3';

/** Exceptions: addresses that tunnel to an unchecked IPv4 address. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, multicast tunnels, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
];

const special = { ipv4: blocks('ipv4', SPECIAL_IPV4), ipv6: blocks('ipv6', SPECIAL_IPV6) };
const global = blocks('ipv6', [GLOBAL_IPV6]);

/** The same address when it is one on the public internet, otherwise (or where it is none at all) `null`. */
export function publicAddress(text: string): PublicAddress | null {
  // A zone picks one of this machine's own links.
  if (text.includes('%')) return null;
  const family = isIP(text);
  const isPublic =
    (family === 4 && !special.ipv4.check(text, 'ipv4')) ||
    (family === 6 && global.check(text, 'ipv6') && !special.ipv6.check(text, 'ipv6'));
  return isPublic ? (text as PublicAddress) : null;
}

/** The networks that this machine is in itself, such as `203.0.113.0/24`: their public addresses are its neighbours. */
export function ownNetworks(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.flatMap(({ cidr }) => cidr ?? []));
}

/** Whether an address is in one of these networks. */
export function isWithin(address: PublicAddress, networks: readonly string[]): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const ofFamily = networks.filter((network) => network.includes(':') === (family === 'ipv6'));
  return blocks(family, ofFamily).check(address, family);
}

function blocks(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
