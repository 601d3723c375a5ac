import { isIP } from 'node:net';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import type * as guard from '../../../libs/url-guard/src/index.ts';
import { require } from '../fault.ts';
import { spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

/** A URL, the addresses of its host, and where the first response redirects. */
interface Visit {
  url: string;
  found: string[];
  redirect: string | undefined;
}

interface Modules {
  guard: typeof guard;
}

/** The non-public ranges, defined independently of the guard: by the address bytes. */
const NOT_PUBLIC_4: [base: number, bits: number][] = [
  [0, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 4],
  [0xf0000000, 4],
];

/** URLs as people and attackers write them. Connections only ever go to the public internet. */
export const target: FuzzTarget<Modules, Visit> = {
  sources: { guard: 'libs/url-guard/src/index.ts' },
  seconds: 3,

  inputs() {
    const four = fc.oneof(fc.constantFrom(...NOT_PUBLIC_4.flatMap(([base]) => [base, base + 1])), fc.nat(0xffff_ffff));
    const host = fc.oneof(
      four.chain(spelled),
      four.chain(inSix),
      fc.ipV6().map((text) => `[${text}]`),
      fc.constantFrom('localhost', 'a.example', 'A.LOCAL', 'metadata.internal', '①②⑦.0.0.1', '127。0。0。1'),
    );
    const scheme = fc.constantFrom('http', 'https', 'HTTP', 'ftp', 'file', 'javascript', 'http:', 'http:/', 'http:\\');
    const credentials = fc.constantFrom('', '', '', 'a@', 'a:b@', '@', 'a.example@');
    const port = fc.constantFrom('', '', '', ':80', ':443', ':22', ':0', ':65536', ':', ':080');
    const path = fc.constantFrom('', '/', '/a?b#c', '\\@127.0.0.1/', '/%00', '?@[::1]', '#@10.0.0.1');
    const address = fc
      .tuple(scheme, credentials, host, port, path)
      .map(([how, who, where, at, what]) => `${how}://${who}${where}${at}${what}`);
    const url = fc.oneof(
      { weight: 3, arbitrary: address },
      { weight: 1, arbitrary: address.chain((text) => spoiltText([text], ['@', ':', '/', '[', ']', '%', '\\', '.', '\t', '\n'])) },
    );
    const found = fc.array(
      fc.oneof(four.map(dotted), fc.ipV6(), fc.constantFrom('fe80::1%eth0', '', '1.2.3', '8.8.8.8', '2606:4700::1111')),
      { maxLength: 3 },
    );
    return fc.record({ url, found, redirect: fc.option(url, { nil: undefined }) });
  },

  async check({ url, found, redirect }, { modules }) {
    let hops = 0;
    const connect: guard.Connect = (addresses) => {
      for (const address of addresses) require(isPublic(address), `a connection would go to ${address}`);
      return answering(hops++ === 0 ? redirect : undefined);
    };
    const fetch = modules.guard.createGuardedFetch({
      resolve: () => Promise.resolve(found),
      connect,
      limits: { milliseconds: 5000, firstByteMilliseconds: 5000 },
    });
    try {
      const page = await fetch(url, { accept: ['text/plain'] });
      require(page.bytes.length <= 5, 'more came than was sent');
    } catch (error) {
      if (!(error instanceof modules.guard.RefusedUrlError)) throw error;
    }
  },
};

/** A server that returns a page or redirects. A failing TLS handshake counts as a refusal. */
function answering(location: string | undefined): ReturnType<guard.Connect> {
  // Only characters that a header may contain; a server would have to drop the rest.
  const there = location?.replace(/[\r\n]|[^\x00-\xff]/g, '');
  const answer =
    there === undefined
      ? 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello'
      : `HTTP/1.1 302 Found\r\nLocation: ${there}\r\nContent-Length: 0\r\n\r\n`;
  const socket = new Duplex({
    read: () => undefined,
    write(chunk, _encoding, done) {
      if (!String(chunk).startsWith('GET')) return done(new Error('no server speaks like that'));
      this.push(Buffer.from(answer, 'latin1'));
      this.push(null);
      done();
    },
  });
  const stub = Object.assign(socket, {
    setTimeout: () => socket,
    setNoDelay: () => socket,
    setKeepAlive: () => socket,
    ref: () => socket,
    unref: () => socket,
  });
  return stub as unknown as ReturnType<guard.Connect>;
}

function isPublic(address: string) {
  if (isIP(address) === 4) return isPublic4(address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0));
  const [first = 0, second = 0] = groupsOf(address);
  if (first < 0x2000 || first > 0x3fff) return false;
  return !(
    first === 0x2002 ||
    (first === 0x2001 && (second < 0x200 || second === 0xdb8)) ||
    first === 0x3ffe ||
    (first === 0x3fff && second < 0x1000)
  );
}

function isPublic4(number: number) {
  return !NOT_PUBLIC_4.some(([base, bits]) => Math.floor(number / 2 ** (32 - bits)) === Math.floor(base / 2 ** (32 - bits)));
}

/** Uses Node's URL parser, which writes addresses in their shortest form. */
function groupsOf(address: string) {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])].map((group) => parseInt(group, 16));
}

function dotted(number: number) {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

function spelled(number: number) {
  const parts = dotted(number).split('.').map(Number);
  const short = parts[1] === 0 && parts[2] === 0 ? `${parts[0]}.${parts[3]}` : dotted(number);
  const hex = parts.map((part) => `0x${part.toString(16)}`).join('.');
  const octal = parts.map((part) => `0${part.toString(8)}`).join('.');
  const wide = dotted(number).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  return fc.constantFrom(
    dotted(number),
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    hex,
    octal,
    short,
    wide,
    `${dotted(number)}.`,
  );
}

/** IPv4 embedded in IPv6: mapped, compatible, translated or tunnelled. */
function inSix(number: number) {
  const [high, low] = [Math.floor(number / 0x10000), number % 0x10000].map((half) => half.toString(16));
  return fc.constantFrom(
    `[::ffff:${dotted(number)}]`,
    `[::${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[::ffff:0:${high}:${low}]`,
  );
}
