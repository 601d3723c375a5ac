import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

declare const checked: unique symbol;

/** An IP address that passed the check. Only `publicAddress` creates one. */
export type PublicAddress = string & { readonly [checked]: true };

/**
 * All IANA special-purpose blocks (RFC 6890 and updates) that are not globally reachable, plus multicast, reserved space, and one cloud's
 * platform address outside of these.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; one cloud's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // one cloud's host, as seen by its virtual machines
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, one cloud's metadata service
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT (multicast tunnels)
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/** The global unicast range. Loopback, IPv4-mapped and translated, private and link-local addresses are outside of it. */
const GLOBAL_IPV6 = '2000::/3';

/** Exceptions in it: addresses that tunnel to an unchecked IPv4 address, and special blocks. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, AMT, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, returned
  '3fff::/20', // documentation
];

const special = { ipv4: blocks('ipv4', SPECIAL_IPV4), ipv6: blocks('ipv6', SPECIAL_IPV6) };
const global = blocks('ipv6', [GLOBAL_IPV6]);

/**
 * The address if it is on the public internet; `null` otherwise, and for invalid addresses. ipaddr.js calls some of these blocks unicast.
 */
export function publicAddress(text: string): PublicAddress | null {
  // A zone id selects one of this machine's network interfaces.
  if (text.includes('%')) return null;
  const family = isIP(text);
  const isPublic =
    (family === 4 && !special.ipv4.check(text, 'ipv4')) ||
    (family === 6 && global.check(text, 'ipv6') && !special.ipv6.check(text, 'ipv6'));
  return isPublic ? (text as PublicAddress) : null;
}

/** The networks of this machine's interfaces, such as `203.0.113.0/24`: public addresses in them are its neighbours. */
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
