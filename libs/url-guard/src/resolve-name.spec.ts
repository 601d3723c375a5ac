import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createNameResolver } from './resolve-name.js';

const A = 1;
const AAAA = 28;

/** A DNS server for one zone. It never answers queries for `silent`. */
const server: Socket = createSocket('udp4');
let asked = 0;

beforeAll(async () => {
  server.on('message', (query, from) => {
    asked++;
    const end = query.indexOf(0, 12) + 1;
    const name = query.toString('latin1', 13, end);
    if (name.startsWith('silent')) return;
    const answer = answerTo(name, query.readUInt16BE(end));
    const head = Buffer.from([0x81, answer === null ? 0x83 : 0x80, 0, 1, 0, answer === null ? 0 : 1, 0, 0, 0, 0]);
    server.send(
      Buffer.concat([query.subarray(0, 2), head, query.subarray(12, end + 4), answer ?? Buffer.alloc(0)]),
      from.port,
      from.address,
    );
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

/** A record for the queried name with a TTL of one minute. */
function answerTo(name: string, type: number): Buffer | null {
  const data = { [A]: Buffer.from([93, 184, 216, 34]), [AAAA]: Buffer.from('260628000220000000000000000000aa', 'hex') }[type];
  if (data === undefined || name.startsWith('nobody') || (name.startsWith('four') && type === AAAA)) return null;
  return Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
}

function resolve(name: string, signal = new AbortController().signal): Promise<readonly string[]> {
  return createNameResolver([`127.0.0.1:${server.address().port}`])(name, signal);
}

it('resolves a name to the addresses of both families', async () => {
  expect(await resolve('both.example')).toEqual(['93.184.216.34', '2606:2800:220::aa']);
});

it('resolves a name to one family when the other has no address', async () => {
  expect(await resolve('four.example')).toEqual(['93.184.216.34']);
});

it('resolves an unregistered name to no address', async () => {
  expect(await resolve('nobody.example')).toEqual([]);
});

it('stops waiting for a silent name server on abort', async () => {
  const controller = new AbortController();
  const before = asked;
  const found = resolve('silent.example', controller.signal);
  while (asked < before + 2) await once(server, 'message');
  controller.abort();
  expect(await found).toEqual([]);
  // A retry would have sent another query per address family.
  expect(asked).toBeLessThan(before + 4);
});
