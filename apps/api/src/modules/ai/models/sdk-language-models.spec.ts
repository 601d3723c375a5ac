import { z } from 'zod';
import { FakeModelServer, type Mode } from '@wordhoard/testing';
import { Provider } from '../../../config/ai-options.js';
import type { ModelAccess, ServiceAccount } from './model-access.js';
import { ModelTransport } from './model-transport.js';
import { SdkLanguageModels } from './sdk-language-models.js';

const TIMEOUT_MS = 400;
const KEY = 'sk-planted-secret';
const REACH = 'AI provider is not reachable';
const CUT = /^The AI response was cut off before it finished/;
const UNUSABLE_ANSWER = /^The model did not return a usable answer/;

const SYSTEM = 'You are a tutor.';
const word = z.object({ term: z.string(), translations: z.array(z.string()).catch([]), level: z.string().nullable().catch(null) });
const whole = JSON.stringify({ term: 'casa', translations: ['house', 'home'], level: 'A1', colour: 'blue' });

let server: FakeModelServer;
let accesses: Record<ModelAccess['provider'], ModelAccess>;

beforeAll(async () => {
  server = await FakeModelServer.start();
  const { client_email, private_key } = server.tokens.serviceAccount() as unknown as ServiceAccount;
  accesses = {
    local: { provider: Provider.Local, baseUrl: `${server.url}/local`, model: 'small' },
    cloud_a: { provider: Provider.CloudA, apiKey: KEY, model: 'gemini-2.5-flash', baseUrl: null },
    cloud_b: {
      ...{ provider: Provider.CloudB, projectId: 'words-project', location: 'europe-west1', model: 'gemini-2.5-flash', baseUrl: null },
      serviceAccount: { client_email, private_key },
    },
    cloud_c: { provider: Provider.CloudC, apiKey: KEY, model: 'gpt-4.1-mini', baseUrl: null },
  };
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function models(): SdkLanguageModels {
  return new SdkLanguageModels(new ModelTransport(server.fetch), TIMEOUT_MS);
}

/** Long enough for a busy machine. */
function patientModels(): SdkLanguageModels {
  return new SdkLanguageModels(new ModelTransport(server.fetch));
}

function request(signal = new AbortController().signal) {
  const messages = [
    { role: 'user' as const, content: 'Hello' },
    { role: 'assistant' as const, content: 'Hello to you' },
    { role: 'user' as const, content: 'casa?' },
  ];
  return { system: SYSTEM, messages, maxOutputTokens: 321, signal };
}

describe.each(['local', 'cloud_a', 'cloud_b', 'cloud_c'] as const)('a model of %s', (provider) => {
  it('returns text from a request in its protocol', async () => {
    expect(await patientModels().text(accesses[provider], request())).toBe('hello');

    const credential = { local: null, cloud_a: KEY, cloud_b: expect.stringMatching(/^ya29\./), cloud_c: KEY }[provider];
    expect(server.last).toEqual({
      ...{ credential, model: accesses[provider].model, system: SYSTEM, maxOutputTokens: 321, schema: null },
      messages: request().messages,
    });
  });

  it('returns an object of the schema without unknown members', async () => {
    server.reply = () => whole;
    const answer = await patientModels().object(accesses[provider], request(), word);
    expect(answer).toEqual({ term: 'casa', translations: ['house', 'home'], level: 'A1' });
    expect(server.last.schema).toMatchObject({ type: 'object', required: ['term', 'translations', 'level'] });
  });

  it('accepts missing optional members', async () => {
    server.reply = () => '{"term":"casa"}';
    expect(await patientModels().object(accesses[provider], request(), word)).toEqual({ term: 'casa', translations: [], level: null });
  });

  it.each<[mode: Mode, says: string | RegExp]>([
    ['cut', CUT],
    ['cut-unsaid', CUT],
    ['cut-empty', CUT],
    [401, REACH],
    [429, REACH],
    [500, REACH],
    ['reset', REACH],
  ])('reports an error instead of an object from a server that behaves like "%s"', async (mode, says) => {
    Object.assign(server, { mode, reply: () => whole });
    await expect(patientModels().object(accesses[provider], request(), word)).rejects.toThrow(says);
  });

  it.each<[mode: Mode, says: string | RegExp]>([
    ['cut', CUT],
    ['cut-empty', CUT],
    [401, REACH],
    [429, REACH],
    [500, REACH],
    ['reset', REACH],
  ])('reports an error instead of text from a server that behaves like "%s"', async (mode, says) => {
    server.mode = mode;
    await expect(patientModels().text(accesses[provider], request())).rejects.toThrow(says);
  });

  it.each(['silent', 'slow'] as const)('times out if the server is %s', async (mode) => {
    server.mode = mode;
    await expect(models().text(accesses[provider], request())).rejects.toThrow(REACH);
  });

  it('retries once if the connection breaks', async () => {
    Object.assign(server, { mode: 'reset', resets: 1 });
    expect(await patientModels().text(accesses[provider], request())).toBe('hello');
  });

  it('does not retry a refused request', async () => {
    server.mode = 429;
    await expect(patientModels().text(accesses[provider], request())).rejects.toThrow(REACH);
    expect(server.questions).toHaveLength(1);
  });

  it.each(['', 'Of course! Here it is:', '[]', '"casa"', '{"term":7}', '<b>{}</b>'])(
    'that answers %j gives nothing usable',
    async (reply) => {
      server.reply = () => reply;
      await expect(patientModels().object(accesses[provider], request(), word)).rejects.toThrow(UNUSABLE_ANSWER);
    },
  );

  it('aborts the request when the client disconnects', async () => {
    server.mode = 'silent';
    const client = new AbortController();
    const asked = patientModels().text(accesses[provider], request(client.signal));
    setTimeout(() => client.abort(), 200);
    await expect(asked).rejects.toThrow(REACH);
  });

  it.each([401, 500] as const)('hides the text of an error response (%d)', async (mode) => {
    server.mode = mode;
    const fault = await patientModels()
      .text(accesses[provider], request())
      .catch((error: unknown) => error);
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/planted|ya29|PRIVATE|casa/);
    expect(fault).not.toHaveProperty('cause');
  });
});

describe('the models that a server has', () => {
  it('lists the models of a server', async () => {
    expect(await models().installed(`${server.url}/local/v1/`, new AbortController().signal)).toEqual(['small', 'large']);
  });

  it('reports an unreachable server when listing models', async () => {
    await expect(models().installed('http://127.0.0.1:9', new AbortController().signal)).rejects.toThrow(REACH);
  });
});
