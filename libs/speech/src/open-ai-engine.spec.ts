import { FakeModelServer } from '@wordhoard/testing';
import { OpenAiEngine, type OpenAiOptions } from './open-ai-engine.js';

const { signal } = new AbortController();
let server: FakeModelServer;

beforeAll(async () => {
  server = await FakeModelServer.start();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function engineWith(options: Partial<OpenAiOptions> = {}): OpenAiEngine {
  return new OpenAiEngine({ url: `${server.url}/speech/v1/`, model: 'voices', voices: { es: 'dora', '*': 'nova' }, ...options });
}

it('asks for the text in the voice, with its key', async () => {
  const audio = await engineWith({ apiKey: 'sk-planted' }).speak('el perro', 'dora', signal);
  const question = { credential: 'sk-planted', model: 'voices', input: 'el perro', voice: 'dora' };
  expect(server.speeches).toEqual([question]);
  expect(audio).toEqual(server.audio(question));
});

it('sends no credential to a server without one', async () => {
  await engineWith().speak('el perro', 'dora', signal);
  expect(server.speeches).toMatchObject([{ credential: null }]);
});

it('has a voice for the listed languages, and for others only if one is configured', async () => {
  const [all, listed] = [engineWith(), engineWith({ voices: { es: 'dora' } })];
  expect([await all.voiceFor('es'), await all.voiceFor('fr')]).toEqual(['dora', 'nova']);
  expect([await listed.voiceFor('es'), await listed.voiceFor('fr')]).toEqual(['dora', undefined]);
});

it.each([
  [401, 'status 401'],
  [429, 'status 429'],
  [500, 'status 500'],
  ['reset', 'not reachable'],
  ['silent', 'time limit'],
  ['slow', 'time limit'],
] as const)('reports a server that fails: %s', async (mode, reason) => {
  server.mode = mode;
  const engine = engineWith({
    apiKey: 'sk-planted',
    limits: { maxBytes: 1_000_000, milliseconds: reason === 'time limit' ? 200 : 30_000 },
  });
  const failure = await engine.speak('el perro', 'dora', signal).catch((error: unknown) => String(error));
  expect(failure).toContain(reason);
  // The server repeats the text in its errors.
  expect(failure).not.toMatch(/perro|sk-planted/);
});

it.each([
  ['too much audio', 5_000_000],
  ['there is no audio', 0],
])('reports a server that sends the wrong amount: %s', async (reason, bytes) => {
  server.audio = () => Buffer.alloc(bytes);
  const engine = engineWith({ limits: { maxBytes: 1_000_000, milliseconds: 30_000 } });
  await expect(engine.speak('el perro', 'dora', signal)).rejects.toThrow(reason);
});

it('stops when the client disconnects', async () => {
  server.mode = 'silent';
  const client = new AbortController();
  const speaking = engineWith().speak('el perro', 'dora', client.signal);
  client.abort(new Error('disconnected'));
  await expect(speaking).rejects.toThrow('disconnected');
});
