import {
  deleteConversation,
  endConversation,
  getConversation,
  listConversations,
  sendMessage,
  startConversation,
} from '@wordhoard/api-client/sdk';
import type { ConversationDto, ConversationPageDto, StartConversationDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function start(overrides: Partial<StartConversationDto> = {}): Promise<ConversationDto> {
  const body = { target_language: 'Spanish', difficulty: 'steady' as const, ...overrides };
  return (await startConversation({ client: learner.client, body })).data;
}

async function list(query: { limit?: number; cursor?: string } = {}): Promise<ConversationPageDto> {
  return (await listConversations({ client: learner.client, query })).data;
}

async function send(conversation_id: number, content: string): Promise<void> {
  await sendMessage({ client: learner.client, path: { conversation_id }, body: { content } });
}

describe('a conversation', () => {
  it('starts a conversation without a message, even while AI is off', async () => {
    const group = await learner.createGroup();
    const begun = await start({ target_language: ' spanish ', group_id: group.id, scenario: 'airport', difficulty: 'gentle' });
    expect(begun).toEqual({
      ...{ id: begun.id, target_language: 'Spanish', difficulty: 'gentle', group_id: group.id, scenario: 'airport', preview: null },
      ...{ created_at: expect.any(String), last_active_at: expect.any(String), ended_at: null },
    });
    const { data } = await getConversation({ client: learner.client, path: { conversation_id: begun.id } });
    expect(data).toEqual({ ...begun, messages: { items: [], next_cursor: null } });
  });

  it('accepts a language that is not supported for words', async () => {
    expect(await start({ target_language: 'Català' })).toMatchObject({ target_language: 'Català' });
  });

  it('creates a conversation once per operation id', async () => {
    const first = await start({ operation_id: 'once' });
    expect(await start({ operation_id: 'once' })).toEqual(first);
    expect(await failure(start({ operation_id: 'once', difficulty: 'stretch' }))).toMatchObject({ status: 409 });
    expect((await list()).items).toEqual([first]);
  });

  it('rejects a deleted group', async () => {
    expect(await failure(start({ group_id: 987_654_321 }))).toMatchObject({ status: 404, body: { code: 'VOCABULARY.NOT_FOUND' } });
  });

  it('ends a conversation once and keeps it readable', async () => {
    const { id: conversation_id } = await start();
    await send(conversation_id, 'Hola');
    const { data: ended } = await endConversation({ client: learner.client, path: { conversation_id } });
    expect(ended.ended_at).not.toBeNull();
    expect((await endConversation({ client: learner.client, path: { conversation_id } })).data).toEqual(ended);
    expect(await failure(send(conversation_id, 'Más'))).toMatchObject({ status: 409, body: { code: 'CONVERSATION.ENDED' } });
    const { data } = await getConversation({ client: learner.client, path: { conversation_id } });
    expect(data.messages.items).toMatchObject([{ content: 'Hola' }]);
  });

  it('deletes a conversation with its messages', async () => {
    const { id: conversation_id } = await start();
    await send(conversation_id, 'Hola');
    await deleteConversation({ client: learner.client, path: { conversation_id } });
    expect(await failure(deleteConversation({ client: learner.client, path: { conversation_id } }))).toMatchObject({ status: 404 });
    expect(await suite.observer.rows('select from messages where conversation_id = $1', [conversation_id])).toEqual([]);
  });

  it('keeps a conversation when its group is deleted', async () => {
    const { id: group_id } = await learner.createGroup();
    const { id } = await start({ group_id });
    await suite.observer.rows('delete from groups where id = $1', [group_id]);
    expect((await list()).items).toMatchObject([{ id, group_id: null }]);
  });
});

describe('the list of conversations', () => {
  it('lists conversations page by page, last used first', async () => {
    const [first, second, third] = [await start(), await start(), await start()];
    await send(first.id, `Hola ${'x'.repeat(200)}`);
    await send(first.id, 'Otra vez');
    const page = await list({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([first.id, third.id]);
    expect(page.items[0]?.preview).toBe(`Hola ${'x'.repeat(115)}`);
    const rest = await list({ limit: 2, cursor: page.next_cursor ?? '' });
    expect(rest).toEqual({ items: [second], next_cursor: null });
  });

  it('allows at most 500 conversations', async () => {
    await suite.observer.rows(
      `insert into conversations (account_id, target_language, difficulty, operation_id, request_hash)
       select $1, 'Spanish', 'steady', 'fill ' || i, '' from generate_series(1, 499) i`,
      [learner.user.id],
    );
    const last = await start({ operation_id: 'last' });
    expect(await failure(start())).toMatchObject({ status: 409, body: { code: 'CONVERSATION.TOO_MANY' } });
    expect(await start({ operation_id: 'last' })).toEqual(last);
  });
});
