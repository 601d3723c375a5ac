import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChainLink, verifyChain } from '@wordhoard/audit';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { runRecurringJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { sha256 } from '../chain/digest.js';

const SECRET = 'planted: signs what goes to the webhook';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const suite = useApi();
let server: Server;
let received: Received[];
let status: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('an unread answer');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

beforeEach(() => {
  received = [];
  status = 204;
});

function startWithWebhook() {
  const { port } = server.address() as AddressInfo;
  return suite.startAnother({
    SECURITY_EVENTS_WEBHOOK_URL: `http://127.0.0.1:${port}/events?key=planted-in-the-address`,
    SECURITY_EVENTS_WEBHOOK_SECRET: SECRET,
  });
}

const copy = (): Promise<void> => runRecurringJob(suite.observer, 'copy-security-events');
const eventsIn = (bodies: readonly Received[]): ChainLink[] =>
  bodies.flatMap(({ body }) => (JSON.parse(body) as { events: ChainLink[] }).events);

it('sends every event to the webhook, signed and in order, and continues after a rejection and a restart', async () => {
  const api = await startWithWebhook();
  await ApiLearner.signUp(api.url);
  status = 500;
  await copy();
  await eventually(
    () => api.logs.filter((line) => line.includes('status 500')),
    ({ length }) => length > 0,
  );
  status = 302;
  await copy();
  // Neither a rejection nor a redirect counts as accepted, and redirects are not followed.
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/events?key=planted-in-the-address']));
  expect(new Set(received.map(({ body }) => (JSON.parse(body) as { events: ChainLink[] }).events[0]?.seq))).toEqual(new Set([1]));
  received = [];
  status = 204;
  await copy();
  await api.stop();
  const before = eventsIn(received).length;
  expect(before).toBeGreaterThan(0);

  const learner = await ApiLearner.signUp(suite.url);
  const restarted = await startWithWebhook();
  await copy();
  const links = [...new Map(eventsIn(received).map((link) => [link.seq, link])).values()];
  expect(verifyChain(links, sha256)).toMatchObject({ intact: true, events: links.length });
  expect(links.some(({ event }) => event.includes(`"target":${learner.user.id}`))).toBe(true);
  for (const { headers, body } of received) {
    const expected = createHmac('sha256', SECRET)
      .update(`${String(headers['x-wordhoard-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-wordhoard-signature']).toBe(`sha256=${expected}`);
  }
  const logs = [...api.logs, ...restarted.logs].join('\n');
  expect(logs).not.toContain(SECRET);
  expect(logs).not.toContain('planted-in-the-address');
});
