import { chatWithCompanion, updateAiSettings } from '@wordhoard/api-client/sdk';
import { replyFault } from '@wordhoard/learning';
import type { Mode } from '@wordhoard/testing';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { CompanionSession } from '../../../../test/companion.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { INJECTIONS } from '../../../../test/models/injections.js';
import { MODEL_FAULTS, REACH, UNUSABLE_ANSWER, useModels } from '../../../../test/models/use-models.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;
let session: CompanionSession;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  learner = await ApiLearner.signUp(suite.url, { native_language: 'de' });
  await learner.updateSettings({ ai_companion_enabled: true });
  session = await CompanionSession.start(learner);
  answers({ reply: '¡Claro! ¿Qué quieres practicar?' });
});

async function configure(provider: 'none' | 'local', context_max_chars?: number): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small', context_max_chars: context_max_chars ?? null } });
}

function answers(reply: unknown): void {
  models.server.reply = () => (typeof reply === 'string' ? reply : JSON.stringify(reply));
}

function given(): string {
  return models.server.last.messages.map(({ content }) => content).join();
}

function blockGiven(name: 'learner_facts' | 'evidence'): Record<string, unknown> {
  const [, json = ''] = new RegExp(`<${name}>\n(.*)\n</${name}>`).exec(given()) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

describe('an exchange', () => {
  it('stores a message with the reply of a model', async () => {
    const exchange = await session.chat('Quiero practicar.', 'x');
    const turn = { activity_id: null, operation_id: 'x', id: expect.any(Number), created_at: expect.any(String) };
    expect(exchange).toEqual({
      ...{ status: 'ok', detail: null, provider: 'local', model: 'small' },
      user_turn: { ...turn, role: 'user', content: 'Quiero practicar.' },
      assistant_turn: { ...turn, role: 'assistant', content: '¡Claro! ¿Qué quieres practicar?' },
    });
    expect((await session.read()).turns).toEqual([exchange.user_turn, exchange.assistant_turn]);
  });

  it('returns the same exchange for its operation id without asking again', async () => {
    const first = await session.chat('Quiero practicar.', 'once');
    expect(await session.chat('Quiero practicar.', 'once')).toEqual(first);
    expect(await failure(session.chat('Otra cosa.', 'once'))).toMatchObject({ status: 409, body: { code: 'REQUEST.OPERATION_REUSED' } });
    expect(models.server.questions).toHaveLength(1);
    expect((await session.read()).turns).toHaveLength(2);
  });

  it('asks a model once for concurrent repeats on several instances', async () => {
    const { url } = await suite.startAnother();
    const there = session.for(await learner.signInAgain(url));
    const clients = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? session : there));
    const exchanges = await Promise.all(clients.map((client) => client.chat('Quiero practicar.', 'once')));
    expect(new Set(exchanges.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(exchanges[0]).toMatchObject({ status: 'ok', assistant_turn: { content: '¡Claro! ¿Qué quieres practicar?' } });
    expect(models.server.attempts).toBe(1);
    expect((await session.read()).turns).toHaveLength(2);
  });

  it.each<[Mode, string]>([...MODEL_FAULTS, ['silent', REACH], ['slow', REACH]])(
    'keeps a failure with the model fault "%s" under its id, and tries again under another id',
    async (mode, detail) => {
      models.server.mode = mode;
      if (mode === 'silent' || mode === 'slow') models.server.patienceMs = 300;
      const failed = await session.chat('Quiero practicar.', 'once');
      expect(failed).toMatchObject({ status: 'unavailable', detail, provider: null, model: null, assistant_turn: null });
      expect((await session.read()).turns).toEqual([failed.user_turn]);
      models.server.mode = 'success';
      const asked = models.server.attempts;
      expect(await session.chat('Quiero practicar.', 'once')).toEqual(failed);
      expect(models.server.attempts).toBe(asked);
      expect(await session.chat('Quiero practicar.', 'again')).toMatchObject({ status: 'ok' });
    },
  );

  it('returns a failed exchange to all concurrent requests', async () => {
    models.server.mode = 500;
    const exchanges = await Promise.all(Array.from({ length: 10 }, () => session.chat('Hola', 'once')));
    expect(new Set(exchanges.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(models.server.questions).toHaveLength(1);
    expect((await session.read()).turns).toHaveLength(1);
  });

  it('stores an exchange without a reply while AI is off, and keeps it so', async () => {
    await configure('none');
    const off = await session.chat('Hola', 'once');
    expect(off).toMatchObject({ status: 'disabled', detail: expect.stringContaining('AI is off'), assistant_turn: null });
    await configure('local');
    expect(await session.chat('Hola', 'once')).toEqual(off);
    expect(models.server.attempts).toBe(0);
  });

  it.each([
    ...['no JSON', '[]', '{}', '{"reply":7}', '{"reply":" <br> "}'],
    ...[
      'Your retention is 92 percent.',
      'Mastery: high',
      '<tool_call>{"name":"delete"}</tool_call>',
      'Hola <secret>x</secret>',
      'mas<b></b>tery: 8',
    ],
  ])('stores no reply if the model returns %j', async (said) => {
    answers(/^([[{]|no JSON)/.test(said) ? said : { reply: said });
    const exchange = await session.chat('Hola');
    expect(exchange).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, assistant_turn: null });
    expect((await session.read()).turns).toEqual([exchange.user_turn]);
  });

  it('rejects a message if there is no room for the reply', async () => {
    answers({ reply: 'x'.repeat(4001) });
    expect(await session.chat('Hola')).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, assistant_turn: null });
    answers({ reply: 'x'.repeat(4000) });
    expect(await session.chat('Hola')).toMatchObject({ status: 'ok' });
  });

  it('removes markup from a reply', async () => {
    answers({ reply: '<b>Bien.</b>' });
    expect(await session.chat('Hola')).toMatchObject({ assistant_turn: { content: 'Bien.' } });
  });
});

describe('the budget of AI', () => {
  it('spends the AI budget only for new requests, and rejects a message before storing it', async () => {
    const { url } = await suite.startAnother({ RATE_LIMIT_AI_REQUESTS: '1' });
    const here = session.for(await learner.signInAgain(url));
    await configure('none');
    expect(await here.chat('Hola', 'off')).toMatchObject({ status: 'disabled' });
    await configure('local');
    const first = await here.chat('Hola', 'first');
    expect(first).toMatchObject({ status: 'ok' });
    expect(await failure(here.chat('Hola', 'second'))).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    for (let i = 0; i < 3; i++) expect(await here.chat('Hola', 'first')).toEqual(first);
    expect((await here.read()).turns).toHaveLength(3);
    expect(models.server.attempts).toBe(1);
    // The refused message can be sent again under the same id.
    expect(await session.chat('Hola', 'second')).toMatchObject({ status: 'ok' });
  });
});

describe('the companion', () => {
  it('rejects new messages until the learner turns the companion on', async () => {
    const before = await session.chat('Hola', 'before');
    await learner.updateSettings({ ai_companion_enabled: false });
    expect(await failure(session.chat('Hola'))).toMatchObject({ status: 409, body: { code: 'COMPANION.OFF' } });
    expect(await session.chat('Hola', 'before')).toEqual(before);
    expect((await session.read()).turns).toHaveLength(2);
    expect(models.server.attempts).toBe(1);
  });

  it.each(['pause', 'finish', 'revoke'] as const)('rejects new messages after %s but returns earlier exchanges', async (command) => {
    const before = await session.chat('Hola', 'before');
    await session.command(command);
    expect(await failure(session.chat('Más'))).toMatchObject({ status: 409, body: { code: 'COMPANION.NOT_ALLOWED' } });
    expect(await session.chat('Hola', 'before')).toEqual(before);
    expect(models.server.attempts).toBe(1);
    expect((await session.read()).turns).toHaveLength(2);
  });
});

describe('while a model works', () => {
  /** Asks, runs `meantime` before the model responds, and returns the result. */
  async function during<T>(asked: () => Promise<T>, work: () => Promise<unknown>): Promise<T> {
    let answer = (): void => undefined;
    models.server.until = new Promise<void>((resolve) => (answer = resolve));
    const coming = asked();
    await eventually(
      () => models.server.attempts,
      (attempts) => attempts > 0,
    );
    await work();
    answer();
    return coming;
  }

  it('stores the message and holds no database transaction while a model works', async () => {
    const exchange = await during(
      () => session.chat('Hola'),
      async () => {
        expect((await session.read()).turns).toMatchObject([{ role: 'user', content: 'Hola' }]);
        const busy = await suite.observer.rows(
          `select query from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
        );
        expect(busy).toEqual([]);
      },
    );
    expect(exchange).toMatchObject({ status: 'ok' });
  });

  it.each(['pause', 'finish', 'revoke'] as const)('drops the reply if the session gets the command %s', async (command) => {
    const exchange = await during(
      () => session.chat('Hola', 'once'),
      () => session.command(command),
    );
    expect(exchange).toMatchObject({ status: 'unavailable', detail: expect.stringContaining('no more messages'), assistant_turn: null });
    expect(await session.chat('Hola', 'once')).toEqual(exchange);
    expect((await session.read()).turns).toEqual([exchange.user_turn]);
  });

  it('drops the reply if the content is deleted', async () => {
    const refused = await failure(
      during(
        () => session.chat('Hola', 'once'),
        () => session.deleteContent(),
      ),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMPANION.CONTENT_DELETED' } });
    expect(await session.read()).toMatchObject({ summary: '[content deleted]', turns: [] });
  });

  it('returns the reply for the same operation id after a disconnect', async () => {
    const leaving = new AbortController();
    const where = { client: learner.client, path: { companion_session_id: session.id } };
    const left = await during(
      async () => {
        const asking = chatWithCompanion({ ...where, body: { content: 'Hola', operation_id: 'once' }, signal: leaving.signal });
        return asking.then(
          () => 'answered',
          () => 'left',
        );
      },
      async () => leaving.abort(),
    );
    expect(left).toBe('left');
    expect(await session.chat('Hola', 'once')).toMatchObject({ status: 'ok', assistant_turn: { role: 'assistant' } });
    expect(models.server.attempts).toBe(1);
  });

  it('fails an exchange whose process died, without asking again', async () => {
    await configure('none');
    await session.chat('Hola', 'lost');
    await configure('local');
    await suite.observer.rows(
      `update companion_operations set outcome = null, detail = null, created_at = now() - interval '91 seconds' where account_id = $1`,
      [learner.user.id],
    );
    const lost = await session.chat('Hola', 'lost');
    expect(lost).toMatchObject({ status: 'unavailable', detail: REACH, assistant_turn: null });
    expect(await session.chat('Hola', 'lost')).toEqual(lost);
    expect(models.server.attempts).toBe(0);
  });
});

describe('the prompt', () => {
  /** Longest overdue first. */
  async function makeDue(wordIds: readonly number[]): Promise<void> {
    for (const [i, id] of wordIds.entries())
      await suite.observer.rows(
        `update review_states set status = 'review', phase = 'review', due_at = now() - make_interval(hours => 9 - $2) where word_id = $1`,
        [id, i],
      );
  }

  it('sends the conversation as evidence and known data as facts', async () => {
    session = await CompanionSession.start(learner, { goal: 'Order food.', language: 'Spanish', difficulty: 'gentle' });
    await session.chat('Tengo hambre.');
    await session.chat('Quiero pan.');
    expect(blockGiven('evidence')).toEqual({
      conversation: [
        { role: 'user', content: 'Tengo hambre.' },
        { role: 'assistant', content: '¡Claro! ¿Qué quieres practicar?' },
      ],
      message: 'Quiero pan.',
    });
    const known = { goal: 'Order food.', language: 'Spanish', difficulty: 'gentle', due_words: [] };
    expect(blockGiven('learner_facts')).toEqual({ answer_language: 'de', ...known });
  });

  it('sends due words of the group and language, without definitions', async () => {
    const { id: group_id } = await learner.createGroup();
    const { id: other_id } = await learner.createGroup();
    const word = { target_language: 'Spanish', definition: 'planted' };
    const [first, second, english, elsewhere] = [
      await learner.createWord(group_id, { ...word, term: 'primero' }),
      await learner.createWord(group_id, { ...word, term: 's'.repeat(95) }),
      await learner.createWord(group_id, { ...word, term: 'house', target_language: 'English' }),
      await learner.createWord(other_id, { ...word, term: 'lejos' }),
    ];
    await learner.createWord(group_id, { ...word, term: 'nuevo' });
    await makeDue([second, first, english, elsewhere].map(({ id }) => id));
    session = await CompanionSession.start(learner, { group_id, language: 'Spanish' });
    await session.chat('Hola');
    expect(blockGiven('learner_facts')['due_words']).toEqual(['s'.repeat(95), 'primero']);
    expect(given()).not.toContain('planted');
    await configure('local', 100);
    await session.chat('Hola');
    expect(blockGiven('learner_facts')['due_words']).toEqual(['s'.repeat(95)]);
    await configure('local');
    session = await CompanionSession.start(learner);
    await session.chat('Hola');
    expect(blockGiven('learner_facts')['due_words']).toEqual(['s'.repeat(95), 'primero', 'house', 'lejos']);
  });

  it('drops the oldest turns first and never cuts one', async () => {
    for (const name of ['one', 'two', 'three']) await session.addTurn({ role: 'user', content: `${name} ${'x'.repeat(4990)}` });
    await session.chat('Hola');
    const { conversation } = blockGiven('evidence') as { conversation: { content: string }[] };
    expect(conversation.map(({ content }) => content.slice(0, 5).trim())).toEqual(['two x', 'three']);
  });

  it('uses one system text regardless of content', async () => {
    const systems = new Set<string>();
    const { id: group_id } = await learner.createGroup();
    for (const term of INJECTIONS.slice(0, 30)) {
      await makeDue([(await learner.createWord(group_id, { term, target_language: 'Spanish' })).id]);
    }
    for (const text of INJECTIONS) {
      session = await CompanionSession.start(learner, { goal: text, language: text, group_id });
      await session.addTurn({ role: replyFault(text) === null ? 'assistant' : 'user', content: text });
      await session.chat(text);
      systems.add(models.server.last.system);
      expect(given().match(/<\/?(learner_facts|evidence)>/g)).toHaveLength(4);
    }
    expect(systems.size).toBe(1);
  });
});
