import {
  deleteConversation,
  finishAttempt,
  getAttempt,
  listAttempts,
  listConversations,
  retryReply,
  sendAttemptMessage,
  startAttempt,
  updateAiSettings,
} from '@wordhoard/api-client/sdk';
import type { AnsweredMessageDto, AttemptDto, FinishedAttemptDto, StartAttemptDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { INJECTIONS } from '../../../../test/models/injections.js';
import { MODEL_FAULTS, UNUSABLE_ANSWER, useModels } from '../../../../test/models/use-models.js';

const REAL = ['Buenas noches, una mesa para dos', 'No puedo comer pescado', 'Quiero la sopa y un vino', 'La cuenta, por favor'];
const GOOD = { score: 70, comment: 'Good.' };
const GIVEN = {
  dimensions: {
    vocabulary: GOOD,
    grammar: { score: 60, comment: 'Fair.' },
    fluency: GOOD,
    task_completion: { score: 100, comment: 'All.' },
  },
  goals_met: [4, 1],
  summary: 'Well done.',
  overall: 77,
};

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;
let attempt_id: number;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  learner = await ApiLearner.signUp(suite.url, { native_language: 'de' });
  attempt_id = (await start()).id;
  partnerSays();
});

async function configure(provider: 'none' | 'local'): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small' } });
}

async function start(overrides: Partial<StartAttemptDto> = {}): Promise<AttemptDto> {
  const body = { scenario_key: 'restaurant' as const, target_language: 'Spanish', ...overrides };
  return (await startAttempt({ client: learner.client, body })).data;
}

async function say(content: string, operation_id?: string): Promise<AnsweredMessageDto> {
  const body = { content, ...(operation_id && { operation_id }) };
  return (await sendAttemptMessage({ client: learner.client, path: { attempt_id }, body })).data;
}

async function sayAll(contents: readonly string[] = REAL): Promise<void> {
  for (const content of contents) await say(content);
}

async function finish(who = learner): Promise<FinishedAttemptDto> {
  return (await finishAttempt({ client: who.client, path: { attempt_id } })).data;
}

async function read() {
  return (await getAttempt({ client: learner.client, path: { attempt_id } })).data;
}

function partnerSays(content = 'Buenas noches.'): void {
  answers({ reply: content, corrections: [] });
}

function answers(reply: unknown): void {
  models.server.reply = () => (typeof reply === 'string' ? reply : JSON.stringify(reply));
}

function given(): string {
  return models.server.last.messages.map(({ content }) => content).join();
}

describe('scenario attempt', () => {
  it('a scenario attempt starts without a message, as a conversation in which the partner has a role', async () => {
    const begun = await read();
    expect(begun).toEqual({
      ...{ id: attempt_id, scenario_key: 'restaurant', target_language: 'Spanish', difficulty: 'steady', group_id: null },
      ...{ created_at: expect.any(String), last_active_at: expect.any(String), ended_at: null, finished_at: null, evaluation: null },
      messages: { items: [], next_cursor: null },
    });
    expect(models.server.attempts).toBe(0);
    const { message } = await say('Hola');
    expect(message.reply?.content).toBe('Buenas noches.');
    expect(models.server.last.system).toContain('Stay in your role');
    expect(given()).toContain('A waiter in a small restaurant');
    expect((await read()).messages.items).toEqual([message]);
  });

  it('a scenario attempt is created once under one operation id', async () => {
    const first = await start({ operation_id: 'once' });
    expect(await start({ operation_id: 'once' })).toEqual(first);
    expect(await failure(start({ operation_id: 'once', difficulty: 'gentle' }))).toMatchObject({ status: 409 });
  });

  it('a scenario attempt is listed separately from conversations, latest use first', async () => {
    const second = await start({ scenario_key: 'airport' });
    await say('Hola');
    const { data } = await listAttempts({ client: learner.client, query: { limit: 1 } });
    expect(data.items.map(({ id }) => id)).toEqual([attempt_id]);
    const query = { cursor: data.next_cursor ?? '' };
    expect((await listAttempts({ client: learner.client, query })).data).toEqual({ items: [second], next_cursor: null });
    expect((await listConversations({ client: learner.client })).data.items).toEqual([]);
  });

  it('stores a message once while no model answers, and is answered later', async () => {
    models.server.mode = 500;
    const { message, status } = await say('Hola', 'once');
    expect([status, message.reply]).toEqual(['unavailable', null]);
    models.server.mode = 'success';
    const { data } = await retryReply({ client: learner.client, path: { conversation_id: attempt_id, message_id: message.id } });
    expect(await say('Hola', 'once')).toEqual(data);
    expect((await read()).messages.items).toEqual([data.message]);
  });

  it('rejects another message under the operation id of an earlier one', async () => {
    await say('Hola', 'once');
    expect(await failure(say('Buenos días', 'once'))).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
  });

  it('accepts messages like a conversation', async () => {
    await deleteConversation({ client: learner.client, path: { conversation_id: attempt_id } });
    expect(await failure(read())).toMatchObject({ status: 404, body: { code: 'SCENARIO.NOT_FOUND' } });
  });
});

describe('finishing an attempt', () => {
  it('scores the attempt and ends it', async () => {
    await sayAll();
    answers(GIVEN);
    const finished = await finish();
    const evaluation = { ...GIVEN, scored: true, goals_met: ['Ask for a table', 'Ask for the bill'] };
    expect(finished).toMatchObject({ status: 'ok', detail: null, provider: 'local', model: 'small', evaluation });
    expect(finished.attempt).toMatchObject({ id: attempt_id, evaluation, ended_at: expect.any(String), finished_at: expect.any(String) });
    expect(await read()).toMatchObject(finished.attempt);
    expect(await failure(say('Más'))).toMatchObject({ status: 409, body: { code: 'CONVERSATION.ENDED' } });
  });

  it.each<[what: string, said: string[], missing: [turns: number, characters: number]]>([
    ['nothing', [], [4, 40]],
    ['four short non-answers', ['ok', 'yes', 'no', 'hm'], [0, 31]],
    ['spaces, punctuation and emoji', ['. . . .', '!!!!!!!!!!!!!!!!!!!!!!!!!!', '👍👍👍👍👍👍👍👍👍👍👍👍', '____'], [4, 40]],
    ['a repeated letter', ['aaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbb', 'cccccccccccc'], [0, 32]],
    ['three real answers', REAL.slice(0, 3), [1, 0]],
  ])('rejects finishing without asking a model after %s', async (_what, said, [learner_turns, learner_characters]) => {
    await configure('none');
    await sayAll(said);
    await configure('local');
    const missing = { learner_turns, learner_characters };
    expect(await failure(finish())).toMatchObject({ status: 409, body: { code: 'SCENARIO.TOO_LITTLE_TO_SCORE', missing } });
    expect(models.server.attempts).toBe(0);
    expect(await read()).toMatchObject({ ended_at: null, evaluation: null, messages: { items: { length: said.length } } });
  });

  it('asks a model once for concurrent and repeated requests', async () => {
    await sayAll();
    answers(GIVEN);
    const before = models.server.questions.length;
    const there = await learner.signInAgain((await suite.startAnother()).url);
    const finished = await Promise.all([finish(), finish(there), finish(), finish(there)]);
    finished.push(await finish());
    expect(new Set(finished.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(models.server.questions.length - before).toBe(1);
  });

  it.each(MODEL_FAULTS)('keeps the attempt open if the model behaves like "%s"', async (mode, detail) => {
    await sayAll();
    answers(GIVEN);
    models.server.mode = mode;
    expect(await finish()).toMatchObject({
      status: 'unavailable',
      detail,
      evaluation: null,
      attempt: { ended_at: null, evaluation: null },
    });
    models.server.mode = 'success';
    expect(await finish()).toMatchObject({ status: 'ok', evaluation: { scored: true } });
  });

  it('keeps the attempt open while AI is off', async () => {
    await sayAll();
    await configure('none');
    expect(await finish()).toMatchObject({ status: 'disabled', evaluation: null, attempt: { ended_at: null } });
    expect((await read()).messages.items).toHaveLength(4);
  });

  it.each(['not JSON', '[]'])('reports the model as unavailable if it answers %j', async (reply) => {
    await sayAll();
    answers(reply);
    expect(await finish()).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, evaluation: null });
  });

  it.each(['{}', '{"dimensions":{"vocabulary":{"score":-5,"comment":"x"},"grammar":{"score":"80"}},"overall":80}'])(
    'stores no score if the model answers %s, and can be tried again',
    async (reply) => {
      await sayAll();
      answers(reply);
      const unscored = { scored: false, message: 'The evaluation contained no usable scores', overall: null };
      expect(await finish()).toMatchObject({ status: 'ok', evaluation: unscored, attempt: { ended_at: null, evaluation: null } });
      expect(await read()).toMatchObject({ finished_at: null, evaluation: null });
      answers(GIVEN);
      expect(await finish()).toMatchObject({ evaluation: { scored: true } });
    },
  );

  it('sends the learner’s messages as evidence, with the same system text for any input', async () => {
    const systems = new Set<string>();
    for (let i = 0; i < INJECTIONS.length; i += 2) {
      const texts = INJECTIONS.slice(i, i + 2);
      attempt_id = (await start({ target_language: texts[0] ?? '', scenario_key: i % 4 ? 'airport' : 'meeting' })).id;
      partnerSays(`Bueno. ${texts[0]}`);
      await sayAll([...REAL, ...texts]);
      answers(GIVEN);
      await finish();
      systems.add(models.server.last.system);
      expect(given().match(/<\/?(learner_facts|evidence)>/g)).toHaveLength(4);
      const [facts = '', evidence = ''] = given().split('<evidence>');
      expect([facts.includes(REAL[0] ?? ''), evidence.includes(REAL[0] ?? '')]).toEqual([false, true]);
    }
    expect(systems.size).toBe(1);
  });
});
