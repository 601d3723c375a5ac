import { updateAiSettings } from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { CompanionSession, exportFaults } from '../../../test/companion.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { useModels } from '../../../test/models/use-models.js';
import { storedValues } from '../../../test/stored-values.js';

const DELETED = '[content deleted]';

const models = useModels();
const suite = useApi({ variables: models.variables });
let learner: ApiLearner;
let session: CompanionSession;

beforeAll(async () => {
  const admin = await signUpAdministrator(suite);
  await updateAiSettings({ client: admin.client, body: { provider: 'local', local_model: 'small' } });
});
beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  await learner.updateSettings({ ai_companion_enabled: true });
  session = await CompanionSession.start(learner);
});

/** The places where the database contains a text, plain, hexadecimal or base64. */
async function placesOf(text: string): Promise<string[]> {
  const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64').slice(0, -4)];
  const stored = await storedValues(suite.observer);
  return stored.filter(({ bytes }) => forms.some((form) => bytes.includes(form))).map(({ where }) => where);
}

/** Adds content in every possible way: with a reply, refused, truncated, by an external companion, repeated. */
async function say(planted: string): Promise<void> {
  models.server.reply = () => JSON.stringify({ reply: `${planted} reply` });
  await session.chat(`${planted} answered`, 'answered');
  await session.chat(`${planted} answered`, 'answered');
  models.server.reply = () => JSON.stringify({ reply: `mastery: ${planted} refused` });
  await session.chat(`${planted} refused`, 'refused');
  models.server.mode = 'cut';
  await session.chat(`${planted} cut`, 'cut');
  models.server.mode = 'success';
  await session.addTurn({ role: 'assistant', content: `${planted} from outside`, operation_id: 'turn' });
  await session.addTurn({ role: 'user', content: `${planted} unnamed` });
  await failure(session.addTurn({ role: 'user', content: `${planted} other`, operation_id: 'turn' }));
}

describe('an export', () => {
  it('exports all content in a provider-independent format', async () => {
    const consent_snapshot = { share_due_words: true, version: '2', scopes: ['session-read'] };
    const start = { goal: 'Order food.', language: 'Spanish', difficulty: 'stretch' as const, consent_snapshot };
    session = await CompanionSession.start(learner, { ...start, connection_id: 'connection', client_id: 'client' });
    await say('marzipan');
    await session.command('finish');
    await session.summarise();
    const exported = await session.export();
    expect(exported).toEqual({ format: 'svc.companion-session.v1', session: await session.read() });
    expect(exported.session.turns).toHaveLength(6);
    expect(JSON.stringify(exported)).not.toMatch(/local|small|provider|connection/);
  });

  it('exports a valid document in every status', async () => {
    for (const command of ['pause', 'resume', 'finish', 'revoke'] as const) {
      const { status } = await session.command(command);
      expect(await session.export()).toMatchObject({ session: { status } });
    }
  });

  it('rejects exports with additional or missing members by its schema', async () => {
    await session.addTurn({ role: 'user', content: 'Hola' });
    const { format, session: held } = await session.export();
    const [turn] = held.turns;
    const spoilt = [
      { format: 'svc.companion-session.v2', session: held },
      { format, session: { ...held, provider: 'local' } },
      { format, session: { ...held, revision: 0 } },
      { format, session: { ...held, turns: [{ ...turn, model: 'small' }] } },
      { format, session: { ...held, turns: [{ ...turn, content: '' }] } },
      { format, session: { ...held, consent: { scopes: 7 } } },
      { format, session: { ...held, summary: undefined } },
    ];
    for (const one of spoilt) expect(exportFaults(JSON.parse(JSON.stringify(one)))).not.toEqual([]);
  });
});

describe('deleted content', () => {
  it.each(['finish', 'revoke', 'pause', null] as const)(
    'removes deleted content everywhere, even after %s, but keeps the session',
    async (command) => {
      const planted = `marzipan${command}`;
      await say(planted);
      if (command) await session.command(command);
      expect(await placesOf(planted)).toContain('public.companion_turns.content');
      const before = await session.read();
      await session.deleteContent();
      expect(await placesOf(planted)).toEqual([]);
      const { session: after } = await session.export();
      expect(after).toEqual({ ...before, summary: DELETED, turns: [], updated_at: after.updated_at });
      expect(suite.api.logs.join()).not.toContain(planted);
    },
  );

  it('does not restore deleted content for a repeated operation', async () => {
    await say('nougat');
    await session.deleteContent();
    const asked = models.server.attempts;
    const gone = { status: 409, body: { code: 'COMPANION.CONTENT_DELETED' } };
    expect(await failure(session.chat('nougat answered', 'answered'))).toMatchObject(gone);
    expect(await failure(session.chat('nougat cut', 'cut'))).toMatchObject(gone);
    expect(await failure(session.addTurn({ role: 'assistant', content: 'nougat from outside', operation_id: 'turn' }))).toMatchObject(gone);
    expect(models.server.attempts).toBe(asked);
    expect(await placesOf('nougat')).toEqual([]);
  });

  it('deletes content repeatedly without changing the summary', async () => {
    await session.addTurn({ role: 'user', content: 'Hola' });
    for (let i = 0; i < 2; i++) await session.deleteContent();
    expect(await session.summarise()).toMatchObject({ summary: DELETED, revision: 1, turns: [] });
    await session.addTurn({ role: 'user', content: 'Hola' });
    expect(await session.summarise()).toMatchObject({ summary: 'Turns: 1 by the learner, 0 by the companion.' });
  });

  it('keeps the summary of deleted content when the session is finished', async () => {
    await session.addTurn({ role: 'user', content: 'Hola' });
    await session.deleteContent();
    expect(await session.command('finish')).toMatchObject({ status: 'finished', summary: DELETED });
  });

  it('deletes the content of one session only', async () => {
    const other = await CompanionSession.start(learner);
    await other.addTurn({ role: 'user', content: 'stays' });
    await session.deleteContent();
    expect((await other.read()).turns).toMatchObject([{ content: 'stays' }]);
  });
});
