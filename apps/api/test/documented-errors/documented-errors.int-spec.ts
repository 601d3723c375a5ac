import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { signUpAdministrator } from '../administrator.js';
import { useApi } from '../api-suite.js';
import { DatabaseProxy } from '../database-proxy.js';
import { REMOTE } from '../oauth-client.js';
import { ANY_IDS, type ApiOperation, callOperation, documentedErrors, exampleBody, operations } from '../open-api.js';
import type { COMMON_ERRORS } from './provoked.js';
import { send } from '../raw-request.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** More than the API accepts. */
const TOO_MANY_BYTES = String(2 ** 40);
/** Operations that do not use the database. A client must still expect that any operation is unavailable. */
const WITHOUT_DATABASE = ['getCapabilities'];

const suite = useApi({ variables: REMOTE });

type Answer = Promise<{ readonly body: string }>;

/** The responses with another code, of all operations that document `code`. */
async function otherResponses(
  code: (typeof COMMON_ERRORS)[number] | 'ACCESS.ELEVATION_REQUIRED',
  request: (operation: ApiOperation) => Answer,
): Promise<string[]> {
  const documenting = operations.filter((operation) => documentedErrors(operation).some((error) => error.code === code));
  expect(documenting).not.toEqual([]);
  const responses = await Promise.all(
    documenting.map(async (operation) => [operation.operationId, (await request(operation)).body] as const),
  );
  return responses.filter(([, body]) => !body.includes(`"${code}"`)).map(([id, body]) => `${id}: ${body}`);
}

/** Every budget is spent by one request. */
const ONE_EACH = Object.fromEntries(
  [
    ...['AUTH_ATTEMPTS', 'FETCH_REQUESTS', 'UPLOAD_REQUESTS', 'MEDIA_REQUESTS', 'SPEECH_REQUESTS', 'AI_CREDENTIAL_WRITES'],
    'MCP_OAUTH_ATTEMPTS',
  ].map((name) => [`RATE_LIMIT_${name}`, '1']),
);
/** Operations whose number of requests is limited before they begin; a question to a model spends its budget later. */
const LIMITED = [
  ...['login', 'resetPassword', 'elevate', 'changePassword', 'deleteMe', 'createNarrowSignIn', 'saveAiCredential', 'deleteAiCredential'],
  ...['parseImport', 'parsePage', 'previewAuthorization', 'decideAuthorization', 'storeMedia', 'fetchMedia', 'generateSpeech'],
];

/** Sends a body as it is; the operation's ids do not matter, since the body is read first. */
const sending =
  (headers: Readonly<Record<string, string>>, body: string, url = suite.url) =>
  ({ method, path }: ApiOperation): Answer =>
    send(url, { method, path: path.replaceAll(/[{}]/g, ''), headers, body });

async function sendWithoutHost({ method, path }: ApiOperation): Answer {
  const { hostname, port } = new URL(suite.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${path.replaceAll(/[{}]/g, '')} HTTP/1.1\r\nHost\r\n\r\n`);
  return { body: await text(socket) };
}

describe('an error that any operation can return', () => {
  it('every operation rejects a request that is not HTTP', async () => {
    expect(await otherResponses('REQUEST.MALFORMED', sendWithoutHost)).toEqual([]);
  });

  it('every operation with a body rejects another media type', async () => {
    expect(await otherResponses('REQUEST.MEDIA_TYPE', sending({ 'Content-Type': 'text/xml' }, '<a/>'))).toEqual([]);
  });

  it('every operation with a body rejects a larger one than it accepts', async () => {
    expect(await otherResponses('REQUEST.TOO_LARGE', sending({ ...JSON_TYPE, 'Content-Length': TOO_MANY_BYTES }, '{'))).toEqual([]);
  });

  it('every operation with a body rejects one that arrives too slowly', async () => {
    const { url } = await suite.startAnother({ REQUEST_BODY_MAX_SECONDS: '1' });
    expect(await otherResponses('REQUEST.TOO_SLOW', sending({ ...JSON_TYPE, 'Content-Length': '100' }, '{', url))).toEqual([]);
  });

  it('every operation rejects text that the database cannot store', async () => {
    const withNul = ({ method, path }: ApiOperation) => send(suite.url, { method, path: `${path.replaceAll(/[{}]/g, '')}?q=%00` });
    expect(await otherResponses('REQUEST.INVALID', withNul)).toEqual([]);
  });

  it('every operation that needs a recent password rejects a sign-in without one', async () => {
    const { token } = await signUpAdministrator(suite, { elevated: false });
    const call = (operation: ApiOperation) => callOperation(suite.url, operation, ANY_IDS, exampleBody(operation), token);
    expect(await otherResponses('ACCESS.ELEVATION_REQUIRED', call)).toEqual([]);
  });

  it.each(LIMITED)('a limited operation rejects the request after its last one: %s', async (id) => {
    const operation = operations.find(({ operationId }) => operationId === id) as ApiOperation;
    const { token } = await signUpAdministrator(suite);
    const api = await suite.startAnother({ ...REMOTE, ...ONE_EACH });
    const call = () => callOperation(api.url, operation, ANY_IDS, exampleBody(operation) ?? {}, token);
    await call();
    expect(JSON.parse((await call()).body)).toMatchObject({ code: 'REQUEST.TOO_MANY' });
    await api.stop();
  });

  it('every operation says that the database is unavailable', async () => {
    const proxy = await DatabaseProxy.before(suite.databaseUrl);
    const { url } = await suite.startAnother({ ...REMOTE, DATABASE_URL: proxy.url });
    const { token } = await signUpAdministrator(suite);
    proxy.takeAway();
    const call = (operation: ApiOperation) => callOperation(url, operation, ANY_IDS, exampleBody(operation), token);
    expect((await otherResponses('SERVICE.UNAVAILABLE', call)).map((response) => response.split(':')[0])).toEqual(WITHOUT_DATABASE);
    await proxy.close();
  });
});
