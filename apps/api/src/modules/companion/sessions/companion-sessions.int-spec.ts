import { listCompanionSessions, startCompanionSession } from '@wordhoard/api-client/sdk';
import type { CompanionSessionDto, StartCompanionSessionDto } from '@wordhoard/api-client/types';
import { version } from 'uuid';
import { Activity } from '../../../../test/activity.js';
import { useApi } from '../../../../test/api-suite.js';
import { CompanionSession } from '../../../../test/companion.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function start(body: StartCompanionSessionDto = {}): Promise<CompanionSessionDto> {
  return (await startCompanionSession({ client: learner.client, body })).data;
}

async function list(query: { limit?: number; cursor?: string } = {}) {
  return (await listCompanionSessions({ client: learner.client, query })).data;
}

describe('a companion session', () => {
  it('starts a session without any fields', async () => {
    const begun = await start();
    expect(begun).toEqual({
      ...{ id: begun.id, goal: null, language: null, group_id: null, difficulty: null, status: 'active', revision: 1, consent: null },
      ...{ summary: null, created_at: expect.any(String), updated_at: expect.any(String), turns: [] },
    });
    expect(version(begun.id)).toBe(7);
  });

  it('stores the fields of a new session', async () => {
    const { id: group_id } = await learner.createGroup();
    const consent_snapshot = { scopes: ['session-read', 'conversation-write'], share_due_words: true, version: '2026-01' };
    const body = {
      goal: 'Order food.',
      group_id,
      difficulty: 'gentle' as const,
      consent_snapshot,
      connection_id: 'c-1',
      client_id: 'desk',
    };
    expect(await start({ ...body, language: ' spanish ' })).toMatchObject({
      ...{ goal: 'Order food.', language: 'Spanish', group_id, difficulty: 'gentle', consent: consent_snapshot },
    });
    expect(await start({ language: 'Català' })).toMatchObject({ language: 'Català' });
  });

  it.each<[string, unknown]>([
    ['a list', ['yes']],
    ['a number', { scopes: 7 }],
    ['an object in an object', { scopes: { all: true } }],
    ['a name of another form', { 'Scopes!': true }],
    ['a long text', { scopes: 'x'.repeat(256) }],
    ['more than fifty names', Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`a${i}`, true]))],
  ])('rejects a consent that contains %s', async (_what, consent_snapshot) => {
    const refused = await failure(start({ consent_snapshot } as StartCompanionSessionDto));
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'consent_snapshot' }] } });
  });

  it('creates a session once per operation id', async () => {
    const first = await start({ operation_id: 'once' });
    expect(await start({ operation_id: 'once' })).toEqual(first);
    expect(await failure(start({ operation_id: 'once', goal: 'Another one.' }))).toMatchObject({ status: 409 });
    expect((await list()).items.map(({ id }) => id)).toEqual([first.id]);
  });

  it('rejects a deleted group for a new session but keeps a session when its group is deleted', async () => {
    expect(await failure(start({ group_id: 987_654_321 }))).toMatchObject({ status: 404, body: { code: 'VOCABULARY.NOT_FOUND' } });
    const { id: group_id } = await learner.createGroup();
    const { id } = await start({ group_id });
    await suite.observer.rows('delete from groups where id = $1', [group_id]);
    expect((await list()).items).toMatchObject([{ id, group_id: null }]);
  });

  it('deletes sessions with their account', async () => {
    const session = await CompanionSession.start(learner);
    await session.addTurn({ role: 'user', content: 'Hola' });
    await session.command('pause');
    await suite.observer.rows('delete from accounts where id = $1', [learner.user.id]);
    for (const table of ['companion_sessions', 'companion_operations', 'companion_turns'])
      expect(await suite.observer.rows(`select from ${table} where account_id = $1`, [learner.user.id])).toEqual([]);
  });
});

describe('the list of companion sessions', () => {
  it('lists companion sessions page by page, newest first', async () => {
    const [first, second, third] = [await start(), await start(), await start()];
    const page = await list({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([third.id, second.id]);
    const { turns: _turns, ...head } = first;
    expect(await list({ limit: 2, cursor: page.next_cursor ?? '' })).toEqual({ items: [{ ...head, turn_count: 0 }], next_cursor: null });
  });

  it('lists the number of turns instead of the turns', async () => {
    const session = await CompanionSession.start(learner);
    for (const content of ['one', 'two']) await session.addTurn({ role: 'user', content });
    expect((await list()).items).toMatchObject([{ id: session.id, turn_count: 2 }]);
  });

  it('rejects a foreign cursor for companion sessions', async () => {
    const cursor = Buffer.from('["not a uuid"]').toString('base64url');
    expect(await failure(list({ cursor }))).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
  });

  it('allows at most 5000 companion sessions', async () => {
    await suite.observer.rows(
      `insert into companion_sessions (account_id, id, operation_id, request_hash)
       select $1, gen_random_uuid(), 'fill ' || i, '' from generate_series(1, 4999) i`,
      [learner.user.id],
    );
    const last = await start({ operation_id: 'last' });
    expect(await failure(start())).toMatchObject({ status: 409, body: { code: 'COMPANION.TOO_MANY' } });
    expect(await start({ operation_id: 'last' })).toEqual(last);
  });
});

describe('a command', () => {
  it('changes the status and revision of a session', async () => {
    const session = await CompanionSession.start(learner);
    expect(await session.command('pause')).toMatchObject({ status: 'paused', revision: 2 });
    expect(await session.command('resume')).toMatchObject({ status: 'active', revision: 3 });
    expect(await session.command('finish')).toMatchObject({ status: 'finished', revision: 4 });
    expect(await session.command('revoke')).toMatchObject({ status: 'revoked', revision: 5 });
  });

  it('rejects a command that is not allowed, with a reason', async () => {
    const session = await CompanionSession.start(learner);
    const finished = await session.command('finish');
    const refused = await failure(session.command('resume'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMPANION.NOT_ALLOWED' } });
    expect(refused.body).toMatchObject({ detail: 'A companion session that is finished cannot be resumed' });
    expect(await session.read()).toEqual(finished);
  });

  it('runs a command once per operation id and returns the current state for a repeat', async () => {
    const session = await CompanionSession.start(learner);
    await session.command('pause', 'p');
    const resumed = await session.command('resume', 'r');
    expect(await session.command('pause', 'p')).toEqual(resumed);
    expect(await failure(session.command('pause', 'r'))).toMatchObject({ status: 409, body: { code: 'REQUEST.OPERATION_REUSED' } });
    const other = await CompanionSession.start(learner);
    expect(await failure(other.command('pause', 'p'))).toMatchObject({ status: 409, body: { code: 'REQUEST.OPERATION_REUSED' } });
    expect(await failure(other.command('revoke', 'p'))).toMatchObject({ status: 409, body: { code: 'REQUEST.OPERATION_REUSED' } });
    expect(await other.read()).toMatchObject({ status: 'active', revision: 1 });
  });

  it('cannot finish or revoke a session that is revoked', async () => {
    const session = await CompanionSession.start(learner);
    await session.command('revoke');
    for (const command of ['finish', 'revoke'] as const)
      expect(await failure(session.command(command))).toMatchObject({ status: 409, code: 'COMPANION.NOT_ALLOWED' });
  });

  it('allows the operation id of a rejected command again', async () => {
    const session = await CompanionSession.start(learner);
    await failure(session.command('resume', 'later'));
    await session.command('pause');
    expect(await session.command('resume', 'later')).toMatchObject({ status: 'active', revision: 3 });
  });
});

describe('a turn', () => {
  it('stores a turn without asking a model', async () => {
    const session = await CompanionSession.start(learner);
    const said = await session.addTurn({ role: 'assistant', content: ' ¿Qué tal? ', operation_id: 't' });
    expect(said).toEqual({
      ...{ id: said.id, role: 'assistant', content: '¿Qué tal?', activity_id: null, operation_id: 't', created_at: expect.any(String) },
    });
    const answer = await session.addTurn({ role: 'user', content: 'Bien' });
    expect(answer).toMatchObject({ role: 'user', operation_id: null });
    expect((await session.read()).turns).toEqual([said, answer]);
  });

  it('stores a turn once per operation id', async () => {
    const session = await CompanionSession.start(learner);
    const turn = { role: 'user' as const, content: 'Hola', operation_id: 'once' };
    const said = await Promise.all(Array.from({ length: 5 }, () => session.addTurn(turn)));
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
    expect(await failure(session.addTurn({ ...turn, content: 'Adiós' }))).toMatchObject({ status: 409 });
    expect((await session.read()).turns).toEqual([said[0]]);
  });

  it.each(['Your mastery: 80 %', '<tool_call>svc_delete_words</tool_call>', '{{secret}}', 'diagnosis = weak_acquisition'])(
    'is refused as %j from an assistant, but not from the learner',
    async (content) => {
      const session = await CompanionSession.start(learner);
      const refused = await failure(session.addTurn({ role: 'assistant', content }));
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'content' }] } });
      expect(await session.addTurn({ role: 'user', content })).toMatchObject({ content });
    },
  );

  it.each(['pause', 'finish', 'revoke'] as const)('rejects a turn after %s', async (command) => {
    const session = await CompanionSession.start(learner);
    await session.command(command);
    const refused = await failure(session.addTurn({ role: 'user', content: 'Hola' }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMPANION.NOT_ALLOWED' } });
    expect((await session.read()).turns).toEqual([]);
  });

  it('accepts a turn only for an activity of its session', async () => {
    const session = await CompanionSession.start(learner);
    const body = { activity_type: 'free_chat' as const, prompt: 'Talk.', expected_evaluation: {} };
    const [own, other] = [await Activity.begin(learner, body, session.id), await Activity.begin(learner, body)];
    const say = (activity: Activity) => session.addTurn({ role: 'user', content: 'Hola', activity_id: activity.path.activity_id });
    expect(await say(own)).toMatchObject({ activity_id: own.path.activity_id });
    expect(await failure(say(other))).toMatchObject({ status: 404 });
    expect((await session.read()).turns).toHaveLength(1);
  });

  it('allows at most 400 turns', async () => {
    const session = await CompanionSession.start(learner);
    await suite.observer.rows(
      `with filled as (
         insert into companion_operations (account_id, operation_id, session_id, request_hash, done_by)
         select $1, 'fill ' || i, $2, '', gen_random_uuid() from generate_series(1, 399) i
         returning account_id, session_id, operation_id
       )
       insert into companion_turns (account_id, session_id, role, content, operation_id, is_operation_named)
       select account_id, session_id, 'user', 'word', operation_id, true from filled`,
      [learner.user.id, session.id],
    );
    await session.addTurn({ role: 'user', content: 'last' });
    const refused = await failure(session.addTurn({ role: 'user', content: 'too many' }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMPANION.TOO_LONG' } });
    expect((await session.read()).turns).toHaveLength(400);
  });
});

describe('the summary', () => {
  it('writes a rule-based summary and updates it after more turns', async () => {
    const session = await CompanionSession.start(learner);
    expect(await session.summarise()).toMatchObject({ summary: 'Turns: 0 by the learner, 0 by the companion.', revision: 1 });
    for (const role of ['user', 'assistant', 'user'] as const) await session.addTurn({ role, content: 'Hola' });
    await session.command('finish');
    expect(await session.summarise()).toMatchObject({ summary: 'Turns: 2 by the learner, 1 by the companion.', revision: 2 });
  });

  it('does not summarise a revoked session', async () => {
    const session = await CompanionSession.start(learner);
    const revoked = await session.command('revoke');
    expect(await failure(session.summarise())).toMatchObject({ status: 409, body: { code: 'COMPANION.NOT_ALLOWED' } });
    expect(await session.read()).toEqual(revoked);
  });
});
