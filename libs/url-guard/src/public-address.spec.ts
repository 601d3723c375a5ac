import { isWithin, ownNetworks, type PublicAddress, publicAddress } from './public-address.js';

/** The first and last address of each special block, between their public neighbors. */
it.each([
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.31.195.255', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
  ['192.52.192.255', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['192.175.47.255', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  [null, '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['2620:4f:7fff:ffff:ffff:ffff:ffff:ffff', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:8001::'],
  ['3ffd:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  [null, '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
])('addresses are public up to %s, not from %s to %s, and again from %s', (before, first, last, after) => {
  expect([publicAddress(first), publicAddress(last)]).toEqual([null, null]);
  const neighbours = [before, after].filter((neighbour) => neighbour !== null);
  expect(neighbours.map(publicAddress)).toEqual(neighbours);
});

it.each([
  '',
  'example.com',
  '1.2.3',
  '01.2.3.4',
  '93.184.216.34 ',
  '93.184.216.34:80',
  '[2606:2800::1]',
  '2606:2800::1%eth0',
  '2606:2800::1%',
])('does not accept as an address: %j', (text) => {
  expect(publicAddress(text)).toBeNull();
});

it.each<[address: string, networks: string[], within: boolean]>([
  ['93.184.216.34', ['93.184.216.1/24'], true],
  ['93.184.217.34', ['93.184.216.1/24', '2606:2800::1/64'], false],
  ['2606:2800::7', ['93.184.216.1/24', '2606:2800::1/64'], true],
  ['2606:2800:0:1::7', ['2606:2800::1/64'], false],
])('%s is checked against the networks %j', (address, networks, within) => {
  expect(isWithin(publicAddress(address) as PublicAddress, networks)).toBe(within);
});

it('finds the networks of this machine', () => {
  for (const network of ownNetworks()) expect(network).toMatch(/^[\d.]+\/\d+$|^[\da-f:]+\/\d+$/);
});
