import { once } from 'node:events';
import http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createGuardedFetch, type FetchLimits } from './guarded-fetch.js';
import { httpAnswer, ListeningServer } from './testing/listening-server.js';

const PUBLIC = '93.184.216.34';
const HTML = { 'Content-Type': 'text/html; charset="Shift_JIS"' };
const accept = ['text/html', 'text/plain'];

/** The page at each path; unlisted paths return a page of one word. */
let pages: Readonly<Record<string, Buffer | string>> = {};
const server = new ListeningServer((head, socket) => {
  const page = pages[head.split(' ')[1] ?? ''] ?? httpAnswer(200, HTML, 'hola');
  if (page === 'silence') return null;
  if (page === 'drip' || page === 'drip of a head') {
    socket.write(httpAnswer(200, HTML).subarray(0, page === 'drip' ? undefined : -2));
    drips.push(setInterval(() => socket.write('a'), 5));
    return null;
  }
  return page;
});

/** A fetch whose resolver returns the given answers for each name in turn, and then repeats the last. */
function fetchFrom(answers: Readonly<Record<string, readonly (readonly string[])[]>>, limits: Partial<FetchLimits> = {}) {
  const asked: string[] = [];
  const fetchPage = createGuardedFetch({
    connect: server.connect,
    limits,
    resolve: async (name) => {
      const nth = asked.filter((earlier) => earlier === name).length;
      asked.push(name);
      return answers[name]?.[nth] ?? answers[name]?.at(-1) ?? [];
    },
  });
  return { fetchPage: (url: string, signal?: AbortSignal) => fetchPage(url, { accept, signal }), asked };
}

const { fetchPage } = fetchFrom({ 'page.example': [[PUBLIC]], 'other.example': [['2606:2800:220::aa']] });

let drips: NodeJS.Timeout[] = [];

beforeAll(() => server.start());
beforeEach(() => {
  pages = {};
  server.takeCount();
  server.reached.length = 0;
  server.asked.length = 0;
});
afterEach(() => {
  drips.forEach((timer) => clearInterval(timer));
  drips = [];
});
afterAll(() => server.stop());

it('refuses to fetch an address in the networks of this machine, without a connection', async () => {
  const networks = () => ['93.184.216.1/24'];
  const guarded = createGuardedFetch({ connect: server.connect, networks, resolve: async () => ['2606:2800:220::aa', PUBLIC] });
  await expect(guarded('http://page.example/', { accept })).rejects.toMatchObject({ rule: 'address' });
  await expect(guarded(`http://${PUBLIC}/`, { accept })).rejects.toMatchObject({ rule: 'address' });
  expect(server.reached).toEqual([]);
});

describe('a page', () => {
  it('a fetched page has its address, media type and bytes', async () => {
    const page = await fetchPage('http://page.example/words?q=1#top');
    expect(page).toMatchObject({ url: 'http://page.example/words?q=1', type: 'text/html', charset: 'shift_jis' });
    expect(Buffer.from(page.bytes).toString()).toBe('hola');
    expect(server.reached).toEqual([`${PUBLIC} 80`]);
  });

  it('requests a page by its name, without details of the person who asked', async () => {
    await fetchPage('http://page.example:443/words?q=%C3%B1');
    expect(server.asked[0]?.split('\r\n').filter(Boolean)).toEqual([
      'GET /words?q=%C3%B1 HTTP/1.1',
      'Host: page.example:443',
      'Accept: text/html, text/plain',
      'Accept-Encoding: gzip, br',
      'User-Agent: Wordhoard',
      'Connection: close',
    ]);
    expect(server.reached).toEqual([`${PUBLIC} 443`]);
  });

  it.each([
    ['gzip', gzipSync('hola')],
    ['x-gzip', gzipSync('hola')],
    ['br', brotliCompressSync('hola')],
    ['identity', Buffer.from('hola')],
  ])('unpacks a page that is encoded as %s', async (encoding, body) => {
    pages = { '/packed': httpAnswer(200, { ...HTML, 'Content-Encoding': encoding }, body) };
    expect(Buffer.from((await fetchPage('http://page.example/packed')).bytes).toString()).toBe('hola');
  });

  it('fetches a page through no proxy, although one is configured', async () => {
    const usual = http.globalAgent;
    http.globalAgent = new http.Agent({ proxyEnv: { http_proxy: `http://127.0.0.1:${server.port}` } });
    try {
      await once(http.get('http://page.example/else'), 'response');
      await fetchPage('http://page.example/direct');
    } finally {
      http.globalAgent = usual;
    }
    expect(server.asked.map((head) => head.split(' ')[1])).toEqual(['http://page.example/else', '/direct']);
  });
});

describe('a resolver that changes its mind', () => {
  it('asks the resolver once for each hop, and connects to the address it returned', async () => {
    const rebinding = fetchFrom({ 'rebind.example': [[PUBLIC], ['127.0.0.1']] });
    await rebinding.fetchPage('http://rebind.example/');
    expect(rebinding.asked).toEqual(['rebind.example']);
    expect(server.reached).toEqual([`${PUBLIC} 80`]);
  });

  it('refuses a resolver whose address changes to a private one on a redirect', async () => {
    pages = { '/again': httpAnswer(302, { Location: '/secret' }) };
    const rebinding = fetchFrom({ 'rebind.example': [[PUBLIC], ['169.254.169.254']] });
    await expect(rebinding.fetchPage('http://rebind.example/again')).rejects.toMatchObject({ rule: 'address' });
    expect(server.takeCount()).toBe(1);
  });

  it('refuses a resolver that first returns a non-public address, and asks it no more', async () => {
    const rebinding = fetchFrom({ 'rebind.example': [['10.0.0.1'], [PUBLIC]] });
    await expect(rebinding.fetchPage('http://rebind.example/')).rejects.toMatchObject({ rule: 'address' });
    expect(rebinding.asked).toEqual(['rebind.example']);
    expect(server.takeCount()).toBe(0);
  });

  it('does not ask the resolver where the URL has an address', async () => {
    const { fetchPage: fetchDirectly, asked } = fetchFrom({});
    await fetchDirectly('http://[2606:2800:220::aa]/');
    expect(asked).toEqual([]);
    expect(server.reached).toEqual(['2606:2800:220::aa 80']);
    expect(server.asked[0]).toContain('Host: [2606:2800:220::aa]\r\n');
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('follows a redirect with status %i', async (status) => {
    pages = { '/old': httpAnswer(status, { Location: 'http://other.example/new' }) };
    expect(await fetchPage('http://page.example/old')).toMatchObject({ url: 'http://other.example/new' });
    expect(server.reached).toEqual([`${PUBLIC} 80`, '2606:2800:220::aa 80']);
  });

  it.each([
    ['new', 'http://page.example/a/new'],
    ['/ñu', 'http://page.example/%C3%B1u'],
    ['//other.example/x', 'http://other.example/x'],
    ['?q=1', 'http://page.example/a/old?q=1'],
  ])('resolves a redirect to %s against the current address', async (location, url) => {
    pages = { '/a/old': httpAnswer(302, { Location: location }) };
    expect(await fetchPage('http://page.example/a/old')).toMatchObject({ url });
  });

  it('a redirect carries no cookie along', async () => {
    pages = { '/old': httpAnswer(302, { Location: '/new', 'Set-Cookie': 'who=me' }) };
    await fetchPage('http://page.example/old');
    expect(server.asked[1]).not.toMatch(/cookie|referer/i);
  });

  it('follows five redirects, and not a sixth', async () => {
    pages = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}`, httpAnswer(302, { Location: `/${n - 1}` })]));
    expect(await fetchPage('http://page.example/5')).toMatchObject({ url: 'http://page.example/0' });
    await expect(fetchPage('http://page.example/6')).rejects.toMatchObject({ rule: 'redirects' });
  });

  it('does not follow a redirect to an address that is too long', async () => {
    pages = { '/old': httpAnswer(302, { Location: `/${'a'.repeat(2048)}` }) };
    await expect(fetchPage('http://page.example/old')).rejects.toMatchObject({ rule: 'url' });
  });
});

describe('an answer', () => {
  const tooLong = 'a'.repeat(101);
  it.each([
    ['status', 'is not found', httpAnswer(404, HTML, 'no')],
    ['status', 'wants a password', httpAnswer(401, { ...HTML, 'WWW-Authenticate': 'Basic' })],
    ['status', 'is a redirect to nowhere', httpAnswer(302, HTML)],
    ['status', 'is a part', httpAnswer(206, HTML, 'ho')],
    ['type', 'is a picture', httpAnswer(200, { 'Content-Type': 'image/png' })],
    ['type', 'does not say what it is', httpAnswer(200, {}, '<p>hola')],
    ['encoding', 'is packed in an unknown way', httpAnswer(200, { ...HTML, 'Content-Encoding': 'zstd' })],
    ['encoding', 'is packed twice', httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip, gzip' }, gzipSync(gzipSync('hola')))],
    ['answer', 'is not packed as it says', httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip' }, 'hola')],
    ['answer', 'breaks off', httpAnswer(200, { ...HTML, 'Content-Length': '9' }, 'hola')],
    ['answer', 'breaks off where it is packed', httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip' }, gzipSync('hola').subarray(0, -9))],
    ['answer', 'is no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['answer', 'has a head without an end', httpAnswer(200, { ...HTML, 'X-Long': 'a'.repeat(100_000) })],
    ['answer', 'changes the protocol', httpAnswer(101, { Connection: 'Upgrade', Upgrade: 'websocket' })],
    ['size', 'is too long', httpAnswer(200, HTML, tooLong)],
    ['size', 'is too long once it is unpacked', httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip' }, gzipSync(tooLong))],
    ['size', 'is too long before it is unpacked', httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip' }, emptyMembers())],
    ['size', 'comes in too many pieces', httpAnswer(200, { ...HTML, 'Transfer-Encoding': 'chunked' }, '1\r\na\r\n'.repeat(101))],
  ])('refuses a response for its %s when it %s', async (rule, _what, answer) => {
    pages = { '/words': answer };
    const small = fetchFrom({ 'page.example': [[PUBLIC]] }, { bytes: 100 });
    await expect(small.fetchPage('http://page.example/words')).rejects.toMatchObject({ rule });
  });

  it('accepts a response that is as long as the limit', async () => {
    pages = { '/words': httpAnswer(200, HTML, 'a'.repeat(100)) };
    const small = fetchFrom({ 'page.example': [[PUBLIC]] }, { bytes: 100 });
    expect((await small.fetchPage('http://page.example/words')).bytes).toHaveLength(100);
  });

  it('stops at the limit when a response unpacks to a thousand times its size', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    pages = { '/bomb': httpAnswer(200, { ...HTML, 'Content-Encoding': 'gzip' }, bomb) };
    await expect(fetchPage('http://page.example/bomb')).rejects.toMatchObject({ rule: 'size' });
  });
});

/** Many empty gzip members. */
function emptyMembers(): Buffer {
  return Buffer.concat(Array.from({ length: 10 }, () => gzipSync('')));
}

describe('waiting', () => {
  it('stops waiting when no response arrives', async () => {
    pages = { '/words': 'silence' };
    const impatient = fetchFrom({ 'page.example': [[PUBLIC]] }, { firstByteMilliseconds: 50 });
    await expect(impatient.fetchPage('http://page.example/words')).rejects.toMatchObject({ rule: 'time' });
  });

  it('stops waiting when the response head arrives letter by letter', async () => {
    pages = { '/words': 'drip of a head' };
    const impatient = fetchFrom({ 'page.example': [[PUBLIC]] }, { firstByteMilliseconds: 50 });
    await expect(impatient.fetchPage('http://page.example/words')).rejects.toMatchObject({ rule: 'time' });
  });

  it('stops waiting when the page arrives letter by letter', async () => {
    pages = { '/words': 'drip' };
    const impatient = fetchFrom({ 'page.example': [[PUBLIC]] }, { milliseconds: 50 });
    await expect(impatient.fetchPage('http://page.example/words')).rejects.toMatchObject({ rule: 'time' });
  });

  it('stops waiting when a name is never resolved', async () => {
    const impatient = createGuardedFetch({
      resolve: (_name, signal) => new Promise((_found, given) => signal.addEventListener('abort', () => given(signal.reason))),
      limits: { firstByteMilliseconds: 50 },
    });
    await expect(impatient('http://page.example/', { accept })).rejects.toMatchObject({ rule: 'time' });
  });

  it('aborts with the caller’s reason when the caller cancels', async () => {
    pages = { '/words': 'silence' };
    const controller = new AbortController();
    const page = fetchPage('http://page.example/words', controller.signal);
    controller.abort(new Error('left'));
    await expect(page).rejects.toThrow('left');
    await expect(fetchPage('http://page.example/words', controller.signal)).rejects.toThrow('left');
  });
});
