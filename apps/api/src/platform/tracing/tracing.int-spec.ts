import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parsePage, updateAiSettings } from '@wordhoard/api-client/sdk';
import { pageThatIs, withPages } from '@wordhoard/testing';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { type CollectedSpan, useCollector } from '../../../test/collector.js';
import { eventually } from '../../../test/eventually.js';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { useModels } from '../../../test/models/use-models.js';
import { send, sendJson } from '../../../test/raw-request.js';

const TERM = 'unheardofterm';
const EXTRACTION = '/api/v1/ai/extract';
const PASSAGE = 'Ayer fuimos a la playa con los niños y hacía viento.';
const HEADERS_SECRET = 'Bearer only for the collector';

const tracing = useCollector();
const models = useModels();
/** A single connection, so that one request's callback runs in the context of another. */
const suite = useApi({
  variables: withPages(
    tracing.with(
      withAlso(models.variables, {
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=${encodeURIComponent(HEADERS_SECRET)}`,
        DB_POOL_SIZE: '1',
        DB_MAX_OVERFLOW: '0',
      }),
    ),
  ),
});
let admin: ApiLearner;
let learner: ApiLearner;
let traces = 0;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
  learner = await ApiLearner.signUp(suite.url);
});

function withAlso(variables: Readonly<Record<string, string>>, also: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.defineProperties({ ...also }, Object.getOwnPropertyDescriptors(variables));
}

function newTrace(): { readonly traceId: string; readonly parentId: string; readonly traceparent: string } {
  const parentId = String(++traces).padStart(16, 'a');
  const traceId = String(traces).padStart(32, 'b');
  return { traceId, parentId, traceparent: `00-${traceId}-${parentId}-01` };
}

/** The spans of a trace, once its root span has arrived. */
function spansOf(traceId: string): Promise<readonly CollectedSpan[]> {
  return eventually(
    () => tracing.collector.spans.filter((span) => span.traceId === traceId),
    (spans) => spans.some(({ name }) => /^(GET|POST|PATCH) /.test(name)),
  );
}

async function rootOf(traceId: string): Promise<CollectedSpan> {
  return (await spansOf(traceId)).find(({ name }) => /^(GET|POST|PATCH) /.test(name)) as CollectedSpan;
}

async function statementsOf(traceId: string): Promise<string[]> {
  const root = await rootOf(traceId);
  return (await spansOf(traceId)).filter(({ parentId }) => parentId === root.spanId).map(({ name }) => name);
}

async function useLocalModel(): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider: 'local', local_model: 'small' } });
}

async function passage() {
  return { group_id: (await learner.createGroup()).id, text: PASSAGE, target_language: 'Spanish' };
}

async function modelRequestsOf(traceId: string): Promise<CollectedSpan[]> {
  return (await spansOf(traceId)).filter(({ name }) => name === 'model request');
}

/** Sends a request with its own trace. The body follows after the headers, as from a slow client. */
async function asked(method: string, path: string, body?: unknown) {
  const { traceId, parentId, traceparent } = newTrace();
  const traced = { traceparent, tracestate: `${TERM}=1`, baggage: `word=${TERM}` };
  const ofBody = { 'Content-Type': 'application/json', Expect: '100-continue' };
  const headers = { Authorization: `Bearer ${learner.token}`, ...traced, ...(body !== undefined && ofBody) };
  const { hostname, port } = new URL(suite.url);
  const outgoing = request({ hostname, port, method, path, headers });
  if (body === undefined) outgoing.end();
  else outgoing.once('continue', () => outgoing.end(JSON.stringify(body))).flushHeaders();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { traceId, parentId, headers: incoming.headers, status: incoming.statusCode, body: await text(incoming) };
}

describe('a request', () => {
  it('continues the trace of a request, with its route and statements', async () => {
    const { id } = await learner.createGroup();
    const { traceId, parentId, headers, status } = await asked('POST', `/api/v1/groups/${id}/words?note=${TERM}`, { term: TERM });

    const root = await rootOf(traceId);
    expect(status).toBe(201);
    expect(root).toMatchObject({
      name: 'POST /api/v1/groups/:group_id/words',
      parentId,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/groups/:group_id/words',
        'http.response.status_code': 201,
        'wordhoard.request_id': headers['x-request-id'],
      },
    });
    const statements = (await spansOf(traceId)).filter(({ spanId }) => spanId !== root.spanId);
    expect(statements.map(({ name }) => name)).toEqual(['find-sign-in', 'create-word']);
    for (const { parentId: parent, attributes } of statements) {
      expect(parent).toBe(root.spanId);
      expect(attributes).toEqual({ 'db.system.name': 'postgresql' });
    }
  });

  it('has only its own statements as children, even if requests share a connection', async () => {
    const { id } = await learner.createGroup();
    const alone = await asked('GET', `/api/v1/groups/${id}`);
    const together = await Promise.all(Array.from({ length: 20 }, () => asked('GET', `/api/v1/groups/${id}`)));

    const expected = await statementsOf(alone.traceId);
    expect(expected.length).toBeGreaterThan(0);
    for (const { traceId } of together) expect(await statementsOf(traceId)).toEqual(expected);
  });

  it('records that the client disconnected', async () => {
    await useLocalModel();
    models.server.mode = 'silent';
    const { traceId, traceparent } = newTrace();
    const { hostname, port } = new URL(suite.url);
    const headers = { Authorization: `Bearer ${learner.token}`, 'Content-Type': 'application/json', traceparent };
    const outgoing = request({ hostname, port, method: 'POST', path: EXTRACTION, headers }).on('error', () => undefined);
    outgoing.end(JSON.stringify(await passage()));
    await eventually(
      () => models.server.attempts,
      (attempts) => attempts > 0,
    );
    outgoing.destroy();

    const { attributes } = await rootOf(traceId);
    expect(attributes).toMatchObject({ 'error.type': 'client disconnected' });
    expect(attributes).not.toHaveProperty('http.response.status_code');
  });

  it.each(['', 'something else', `00-${'0'.repeat(32)}-${'a'.repeat(16)}-01`])(
    'begins a trace of its own when it came with %j',
    async (traceparent) => {
      const { headers } = await send(suite.url, { path: '/api/v1/health', headers: { traceparent } });

      const [span] = await eventually(
        () => tracing.collector.spans.filter(({ attributes }) => attributes['wordhoard.request_id'] === headers['x-request-id']),
        ({ length }) => length === 1,
      );
      expect(span).toMatchObject({ name: 'GET /api/v1/health', parentId: '', traceId: expect.stringMatching(/[1-9a-f]/) });
    },
  );
});

it('records a job as a separate trace with its statements', async () => {
  await runRecurringJob(suite.observer, 'purge-finished-jobs');

  const job = await eventually(
    () => tracing.collector.spans.find(({ name }) => name === 'job purge-finished-jobs'),
    (span) => span !== undefined,
  );
  expect(job).toMatchObject({ parentId: '', attributes: { 'wordhoard.job_id': expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  expect(tracing.collector.spans.filter(({ parentId }) => parentId === job?.spanId).length).toBeGreaterThan(0);
});

describe('an outgoing request', () => {
  it('passes the trace to AI providers', async () => {
    await useLocalModel();
    models.server.reply = () => JSON.stringify({ items: [{ term: 'playa', translation: 'beach', cefr_level: 'A1' }] });
    const { traceId, body } = await asked('POST', EXTRACTION, await passage());

    expect(JSON.parse(body)).toMatchObject({ source: 'ai' });
    const root = await rootOf(traceId);
    const [sent, ...more] = await modelRequestsOf(traceId);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ parentId: root.spanId, attributes: { 'http.response.status_code': 200 } });
    expect(models.server.traceparents).toEqual([`00-${traceId}-${sent?.spanId}-01`]);
  });

  it('records each model request, and errors by kind only', async () => {
    await useLocalModel();
    models.server.mode = 'reset';
    const { traceId } = await asked('POST', EXTRACTION, await passage());

    expect((await modelRequestsOf(traceId)).map(({ attributes }) => attributes)).toEqual([
      { 'error.type': 'TypeError' },
      { 'error.type': 'TypeError' },
    ]);
  });

  it('does not send trace headers to pages that users import', async () => {
    const { data } = await parsePage({ client: learner.client, body: { url: pageThatIs({ body: `<p>${PASSAGE}</p>` }) } });

    expect(data.text).toContain(PASSAGE);
    expect(suite.api.logs).not.toContain('a page received a trace');
  });
});

it('exports no user text, names or secrets', async () => {
  const { username, email, password } = learner.registration;
  await sendJson(suite.url, 'POST', '/api/v1/auth/login', { email, password: 'not the password' });
  await learner.signInAgain();
  const secrets = [TERM, PASSAGE, 'playa', email, password, username, learner.token, 'page.example', '/local', HEADERS_SECRET];
  await eventually(
    () => tracing.collector.spans.filter(({ name }) => name === 'POST /api/v1/auth/login'),
    ({ length }) => length >= 2,
  );

  for (const { body } of tracing.collector.sent) {
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  }
  expect(new Set(tracing.collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))).toEqual(
    new Set([
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'wordhoard.job_id',
      'wordhoard.request_id',
    ]),
  );
});

it('exports spans with the service name and the configured headers', () => {
  expect(tracing.collector.resources[0]).toMatchObject({ 'service.name': 'wordhoard', 'telemetry.sdk.language': 'nodejs' });
  expect(new Set(tracing.collector.sent.map(({ path, authorization }) => `${path} ${authorization}`))).toEqual(
    new Set([`/v1/traces ${HEADERS_SECRET}`]),
  );
});

describe('a process', () => {
  /** Records which OpenTelemetry modules are loaded. */
  const noting = `--import data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) { if (/^@opentelemetry.(sdk|exporter)/.test(name)) process.stdout.write('loaded: ' + name + '\\n'); return next(name, context); } });
  `)}`;

  it('exports the remaining spans before the process exits', async () => {
    const api = await suite.startAnother({ OTEL_BSP_SCHEDULE_DELAY: '600000', OTEL_SERVICE_NAME: 'the other one', NODE_OPTIONS: noting });
    await send(api.url, { path: '/api/v1/health' });
    const isThere = () => tracing.collector.resources.some((resource) => resource['service.name'] === 'the other one');
    expect(isThere()).toBe(false);

    expect(await api.stop()).toBe(0);

    expect(isThere()).toBe(true);
    expect(api.logs).toContain('loaded: @opentelemetry/sdk-trace');
  });

  it('works without a reachable collector, logs it once and exits normally', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const api = await suite.startAnother({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
    const warnings = () => api.logs.filter((line) => line.includes('Traces do not reach the collector'));

    expect(await send(api.url, { path: '/api/v1/health' })).toMatchObject({ status: 200 });
    await eventually(warnings, ({ length }) => length > 0);
    expect(await send(api.url, { path: '/api/v1/health' })).toMatchObject({ status: 200 });

    expect(await api.stop()).toBe(0);
    expect(warnings()).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('does not load OpenTelemetry without a collector', async () => {
    const api = await suite.startAnother({ OTEL_EXPORTER_OTLP_ENDPOINT: '', NODE_OPTIONS: noting });

    expect(api.logs.filter((line) => line.startsWith('loaded: '))).toEqual([]);
  });
});
