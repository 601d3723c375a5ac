import { Client, type ClientCapabilities } from '@modelcontextprotocol/client';
import { DECLARED } from '@wordhoard/mcp-contract';
import { closeAll, serve } from './testing/connect.js';
import { FakeBackend } from './testing/fake-backend.js';

const GROUP = {
  ...{ id: 1, name: 'Food', target_language: 'Spanish', directions: 'recognition', word_count: 0, due_count: 0, new_count: 0 },
  ...{ new_words_per_day: null, reviews_per_day: null, desired_retention: null },
  ...{ mastered_count: 0, created_at: '2026-01-01T00:00:00.000Z', last_reviewed_at: null },
};
const SESSION = '01890000-0000-7000-8000-000000000000';
const TURN = { id: 1, role: 'user', content: 'Hello.', activity_id: null, created_at: '2026-01-01T00:00:00.000Z' };
const EXCHANGE = { status: 'ok', detail: null, user_turn: TURN, assistant_turn: { ...TURN, id: 2, role: 'assistant' } };

/** A client of the revision without a handshake. */
async function connect(backend: FakeBackend, capabilities: ClientCapabilities = {}): Promise<Client> {
  const options = { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;
  const client = new Client({ name: 'a newer host', version: '1.0.0' }, options);
  await client.connect(serve(backend));
  return client;
}

afterEach(closeAll);

it('a client of the newest revision gets the same tools and results', async () => {
  const client = await connect(new FakeBackend().on('svc_list_groups', { items: [GROUP] }));
  expect((await client.listTools()).tools).toHaveLength(DECLARED.tools.length);
  expect(await client.callTool({ name: 'svc_list_groups', arguments: {} })).toMatchObject({ structuredContent: { items: [GROUP] } });
  await client.close();
});

it('a client of the newest revision gets error -32602 for a missing resource', async () => {
  const client = await connect(new FakeBackend());
  const uri = 'svc://nothing';
  await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } });
  await client.close();
});

it('a client of the newest revision is notified of the changes it made, where it listens', async () => {
  const client = await connect(new FakeBackend().on('svc_create_group', GROUP));
  const updatedUris: string[] = [];
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updatedUris.push(params.uri));
  const create = () =>
    client.callTool({ name: 'svc_create_group', arguments: { name: 'Food', target_language: 'Spanish', request_id: 'r' } });
  await create();
  await client.listen({ resourceSubscriptions: ['svc://me/due'] });
  await create();
  await client.listTools();
  expect(updatedUris).toEqual(['svc://me/due']);
  await client.close();
});

describe('a host', () => {
  const said = { session_id: SESSION, content: 'How do I order soup?', request_id: 'r' };
  const reply = (client: Client) => client.callTool({ name: 'svc_companion_reply', arguments: said });

  it('a host of the newest revision writes the reply on a retry, and the due words are read once', async () => {
    const backend = new FakeBackend().on('svc_companion_reply', EXCHANGE).on('svc://me/due', { items: [] });
    const client = await connect(backend, { sampling: {} });
    client.setRequestHandler('sampling/createMessage', () => ({
      ...{ model: 'a model', role: 'assistant' as const },
      content: { type: 'text' as const, text: 'Quisiera una sopa.' },
    }));
    expect(await reply(client)).toMatchObject({ structuredContent: EXCHANGE });
    expect(backend.given('svc_companion_reply')).toEqual([{ ...said, reply: 'Quisiera una sopa.' }]);
    expect(backend.given('svc://me/due')).toHaveLength(1);
    await client.close();
  });

  it('a host of the newest revision asks the learner for the goal of a session', async () => {
    const backend = new FakeBackend().on('svc_start_companion_session', { status: 409, detail: 'enough' });
    const client = await connect(backend, { elicitation: {} });
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept' as const, content: { goal: 'Order food.' } }));
    await client.callTool({ name: 'svc_start_companion_session', arguments: { request_id: 'r' } });
    expect(backend.given('svc_start_companion_session')).toEqual([{ request_id: 'r', goal: 'Order food.' }]);
    await client.close();
  });

  it('a host of the newest revision is asked once for the goal if the learner declines', async () => {
    const backend = new FakeBackend().on('svc_start_companion_session', { status: 409, detail: 'enough' });
    const client = await connect(backend, { elicitation: {} });
    let asked = 0;
    client.setRequestHandler('elicitation/create', () => {
      asked += 1;
      return { action: 'decline' as const };
    });
    await client.callTool({ name: 'svc_start_companion_session', arguments: { request_id: 'r' } });
    expect(asked).toBe(1);
    expect(backend.given('svc_start_companion_session')).toEqual([{ request_id: 'r' }]);
    await client.close();
  });

  it('the service writes the reply for a host of the newest revision without a model', async () => {
    const backend = new FakeBackend().on('svc_companion_reply', EXCHANGE);
    const client = await connect(backend);
    expect(await reply(client)).toMatchObject({ structuredContent: EXCHANGE });
    expect(backend.given('svc_companion_reply')).toEqual([said]);
    await client.close();
  });
});
