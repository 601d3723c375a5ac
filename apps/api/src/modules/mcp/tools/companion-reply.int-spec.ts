import { saveAiCredential, suggestMnemonics, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { GrantedAssistant } from '../../../../test/granted-assistant.js';
import { ApiLearner } from '../../../../test/learner.js';
import { useModels } from '../../../../test/models/use-models.js';

const models = useModels({ RATE_LIMIT_MCP_CALLS: '1000' });
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;
let assistant: GrantedAssistant;
let session_id: string;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure({ provider: 'none' });
  learner = await ApiLearner.signUp(suite.url);
  assistant = await GrantedAssistant.of(learner);
  session_id = (await assistant.call('svc_start_companion_session', { goal: 'Order soup', language: 'Spanish' })).id;
  models.server.reply = () => JSON.stringify({ reply: 'Quisiera una sopa.' });
});

const configure = (body: UpdateAiSettingsDto) => updateAiSettings({ client: admin.client, body });
const turnOn = () => learner.updateSettings({ ai_companion_enabled: true });

const BY_MODEL = { status: 'ok', assistant_turn: { content: 'Quisiera una sopa.' } };
const BY_RULE = { status: 'ok', detail: null, assistant_turn: { content: expect.stringContaining('Write a sentence') } };

describe('the reply for a host without a model', () => {
  it('is a next step by rule while AI and the companion are off', async () => {
    const { id } = await learner.createGroup({ target_language: 'Spanish' });
    const { id: word_id } = await learner.createWord(id, { term: 'sopa' });
    await suite.observer.rows(
      `update review_states set status = 'review', phase = 'review', due_at = now() - interval '1 hour' where word_id = $1`,
      [word_id],
    );
    const first = await assistant.call('svc_companion_reply', { session_id, content: 'Hola', request_id: 'first' });
    expect(first).toMatchObject({
      status: 'ok',
      assistant_turn: { role: 'assistant', content: 'Your goal: “Order soup”. Practise “sopa”: write a sentence with it.' },
    });
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola', request_id: 'first' })).toEqual(first);
    const second = await assistant.call('svc_companion_reply', { session_id, content: 'Quiero sopa.' });
    expect(second.assistant_turn?.content).toMatch(/^You used “sopa”\. Write a sentence in Spanish/);
    expect((await assistant.call('svc_get_companion_session', { session_id })).turns).toHaveLength(4);
    expect(models.server.attempts).toBe(0);
  });

  it('points to an open exercise', async () => {
    const { id } = await learner.createGroup({ target_language: 'Spanish' });
    const { id: word_id } = await learner.createWord(id, { term: 'sopa' });
    const activity = { activity_type: 'recall', prompt: 'Soup?', expected_evaluation: { word_id } } as const;
    const begun = await assistant.call('svc_begin_learning_activity', { session_id, ...activity });
    expect(begun).toMatchObject({ status: 'begun' });
    const { assistant_turn } = await assistant.call('svc_companion_reply', { session_id, content: 'Hola' });
    expect(assistant_turn?.content).toMatch(/^An exercise is open: “Soup\?”/);
  });

  it('comes from the local model if the companion is on', async () => {
    await configure({ provider: 'local', local_model: 'small' });
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_RULE);
    expect(models.server.attempts).toBe(0);
    await turnOn();
    const asked = await assistant.call('svc_companion_reply', { session_id, content: 'Hola' });
    expect(asked).toMatchObject(BY_MODEL);
  });

  it('never comes from a cloud provider, neither the deployment’s nor the learner’s own', async () => {
    await turnOn();
    await configure({ provider: 'cloud_a', cloud_a_api_key: 'sk-planted-deployment' });
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_RULE);
    await saveAiCredential({ client: learner.client, path: { provider: 'cloud_a' }, body: { api_key: 'sk-planted-personal' } });
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_RULE);
    expect(models.server.attempts).toBe(0);
    await configure({ provider: 'local', local_model: 'small', cloud_a_api_key: null });
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_MODEL);
    expect(models.server.questions.map(({ credential }) => credential)).not.toContain('sk-planted-personal');
  });

  it.each(['no JSON', '{"reply":"Mastery: 90 %"}'])('is a next step by rule if the local model replies %j', async (reply) => {
    await turnOn();
    await configure({ provider: 'local', local_model: 'small' });
    models.server.reply = () => reply;
    expect(await assistant.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_RULE);
  });

  it('rejects a session of another account without storing anything', async () => {
    const other = await GrantedAssistant.of(await ApiLearner.signUp(suite.url));
    expect(await failure(other.call('svc_companion_reply', { session_id, content: 'Hola' }))).toMatchObject({ status: 404 });
    expect((await assistant.call('svc_get_companion_session', { session_id })).turns).toEqual([]);
  });
});

describe('the AI budget', () => {
  it('is shared by tools and routes, and free for replies by rule and repeats', async () => {
    await turnOn();
    await configure({ provider: 'local', local_model: 'small' });
    const { url } = await suite.startAnother({ RATE_LIMIT_AI_REQUESTS: '1' });
    const there = await learner.signInAgain(url);
    const host = await GrantedAssistant.of(there);
    const { id: word_id } = await learner.createWord((await learner.createGroup()).id);
    const said = { session_id, content: 'Hola', request_id: 'spends' };
    const first = await host.call('svc_companion_reply', said);
    expect(first).toMatchObject(BY_MODEL);
    expect(await failure(suggestMnemonics({ client: there.client, path: { word_id }, body: {} }))).toMatchObject({ status: 429 });
    expect(await host.call('svc_companion_reply', said)).toEqual(first);
    expect(await host.call('svc_companion_reply', { session_id, content: 'Hola' })).toMatchObject(BY_RULE);
    expect(models.server.attempts).toBe(1);
  });
});
