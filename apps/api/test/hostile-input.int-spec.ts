import {
  createMnemonic,
  createWeeklyReport,
  elevate,
  listObservations,
  listParameterSets,
  pauseCompanionSession,
  saveAiCredential,
  startAttempt,
  startCompanionSession,
  startConversation,
} from '@wordhoard/api-client/sdk';
import fc from 'fast-check';
import { buildRegistration, pageThatIs, withPages } from '@wordhoard/testing';
import { Activity } from './activity.js';
import { addConfirmation, grant, inAnHour, WORKSPACE } from './assistant.js';
import { useApi } from './api-suite.js';
import { addCorrectedMessage } from './corrected-message.js';
import { type GeneratedInput, inputFor, type Known } from './generated-input.js';
import { parsedImport } from './imports.js';
import { addFinishedJob, addGivenUpJob } from './jobs.js';
import { Learner } from './learner.js';
import { addLearningPath } from './learning-paths.js';
import { OauthClient, REMOTE } from './oauth-client.js';
import { fault, type Operation, operations, takesFile } from './open-api.js';
import { type RawResponse, send } from './raw-request.js';
import { addNotification, addReminder } from './reminders.js';
import { useModels } from './models/use-models.js';

const RUNS = 50;
const PATIENCE = 300;

const models = useModels(REMOTE);
const suite = useApi({ variables: withPages(models.variables) });

const NOBODYS_UUID = '01890000-0000-7000-8000-000000000000';

/** Providers whose credential is a key. */
const WITH_KEYS = ['cloud_a', 'cloud_c'] as const;

const RESET_TOKEN = 'known to the tests';

/** Somebody with a little of everything, and what a request of theirs may name: what is their own, another's, or nobody's. */
async function settle({ operationId, path }: Operation): Promise<{ learner: Learner; known: Known }> {
  const [learner, stranger] = [await Learner.signUp(suite.url), await Learner.signUp(suite.url)];
  const { password, email } = learner.registration;
  await elevate({ client: learner.client, body: { password } });
  if (/^\/api\/v1\/(admin|ai-settings)/.test(path))
    await suite.observer.rows(`update accounts set role = 'admin' where id = $1`, [learner.user.id]);
  const group = await learner.createGroup();
  const words = (await learner.createWords(group.id, 3)).map(({ id }) => id);
  if (path.includes('{provider}')) await storeCredentials(learner);
  const mnemonic = await createMnemonic({ client: learner.client, path: { word_id: words[0] as number }, body: { text: 'a castle' } });
  const rooms = await furnish(learner, group.id, words, operationId === 'deleteRoom' ? RUNS : 1);
  const conversation_id = await converse(learner);
  const { session_id } = await learner.startSession();
  await learner.answer(session_id, { word_id: words[0] as number, outcome: 'correct' });
  const other = (await learner.signInAgain()).token;
  await suite.observer.rows(`update sign_ins set expires_at = now() + interval '1 day' where account_id = $1`, [learner.user.id]);
  await suite.observer.rows(
    `insert into one_time_links (token_hash, purpose, account_id, expires_at)
     values (sha256(convert_to($1, 'UTF8')), 'reset', $2, now() + interval '1 hour') on conflict (token_hash) do update set account_id = $2`,
    [RESET_TOKEN, learner.user.id],
  );
  const nobodys = 999_999;
  return {
    learner,
    known: {
      id: [signInOf(other), NOBODYS_UUID],
      job_id: path.startsWith('/api/v1/admin') ? await givenUp() : [await addFinishedJob(suite.observer, learner.user.id), NOBODYS_UUID],
      ...(/reminder|notification/i.test(operationId) && (await remind(learner, operationId === 'deleteReminder' ? RUNS : 1))),
      url: [pageThatIs({ body: 'casa\thouse\nperro\tdog', type: 'text/plain' })],
      import_id: [...Array<string>(4).fill(await parsedImport(learner)), NOBODYS_UUID],
      ...(/^(preview|commit)Import$/.test(operationId) && planOf(group.id)),
      grant_id: [...Array<number>(4).fill((await grant(learner)).id), nobodys],
      confirmation_id: [...(await waiting(learner, operationId)), NOBODYS_UUID],
      ...(operationId === 'createGrant' && GRANT),
      ...(path.includes('/mcp/oauth/') && (await asked(learner))),
      ...(/\/mcp\/(invoke|resource)$/.test(path) && (await letIn(learner))),
      parameter_set_id: [...Array<number>(6).fill((await listParameterSets({ client: learner.client })).data[0]?.id ?? 0), nobodys],
      learning_steps: [['1m', '2h', '1d'], []],
      relearning_steps: [['10m']],
      quiet_hours_start: ['22:00'],
      quiet_hours_end: ['07:30'],
      user_id: [stranger.user.id, (await Learner.signUp(suite.url)).user.id, learner.user.id, nobodys],
      role: ['user', 'admin'],
      group_id: [...Array<number>(6).fill(group.id), (await stranger.createGroup()).id, nobodys],
      word_id: path.includes('{mnemonic_id}') ? [words[0], words[0], nobodys] : [...words, ...words, nobodys],
      room_id: [...rooms, ...rooms, ...rooms, nobodys],
      mnemonic_id: [...Array<number>(4).fill(mnemonic.data.id), nobodys],
      path_id: await pathsOf(learner, operationId === 'deleteLearningPath' ? RUNS : 1),
      conversation_id: [...Array<number>(4).fill(conversation_id), nobodys],
      message_id: [...Array<number>(4).fill(await addCorrectedMessage(suite.observer, learner.user.id, conversation_id)), nobodys],
      n: [1, 1, 1, 2],
      attempt_id: [...Array<number>(4).fill(await act(learner)), nobodys],
      companion_session_id: [...(await accompany(learner, operationId)), NOBODYS_UUID],
      ...(path.includes('{activity_id}') && (await practise(learner, operationId))),
      scenario_key: ['airport', 'airport', 'bakery'],
      verdict: ['accepted', 'rejected'],
      // A text goes with one verdict alone.
      ...(path.includes('{n}') && { text: [undefined] }),
      report_id: [(await createWeeklyReport({ client: learner.client, body: {} })).data.id, nobodys],
      observation_id: [...Array<number>(4).fill((await listObservations({ client: learner.client })).data.items[0]?.id ?? 0), nobodys],
      week: ['2026-W05', '2020-W53', '2021-W53'],
      word_ids: [words, words.slice(1), [...words, nobodys]],
      session_id: [...Array<number>(6).fill(session_id), nobodys],
      email: operationId === 'register' ? Array.from({ length: RUNS }, () => buildRegistration().email) : [email],
      username: Array.from({ length: RUNS }, () => buildRegistration().username),
      password: [password],
      current_password: [password],
      token: [RESET_TOKEN],
      // None: there is no link of a first start that could be spent here, and any other text would be refused.
      setup_token: [undefined],
      time_zone: ['UTC', 'Europe/Madrid'],
      native_language: ['en', 'pt-BR'],
      interface_language: ['de'],
      base_revision: [1],
      facet: [0],
      outcome: ['correct'],
      grade: ['good'],
      answered_at: ['2026-01-31T18:00:00+02:00'],
      due_at: ['2026-01-31T18:00:00Z'],
      local_base_url: [`${models.server.url}/local`],
      ...(path.includes('{provider}') && CREDENTIAL),
      captured_at: ['2026-01-31T18:00:00+02:00'],
    },
  };
}

/** How a table of words and meanings is imported. */
function planOf(groupId: number): Known {
  const [fields, kind] = [{ term: [0], translations: [1] }, ''];
  return { mapping: [[{ kind, fields }]], target: [{ group_id: groupId }, { name: 'Imported', target_language: 'Spanish' }] };
}

let reader: ReturnType<typeof settle> | undefined;

/** What only reads, and names nothing of its own kind, leaves everything as it was: such operations share one person. */
function settled(operation: Operation): ReturnType<typeof settle> {
  const { method, path } = operation;
  const isOfItsKind = /\/(admin|ai-settings|mcp)(\/|$)|\{(provider|mnemonic_id|n|activity_id)\}/.test(path);
  if (method !== 'GET' || isOfItsKind) return settle(operation);
  return (reader ??= settle(operation));
}

/** The modes that need no end. */
const GRANT: Known = {
  tool: ['svc_search_words', 'svc://me/today'],
  access: ['read', undefined],
  mode: ['once', 'deny'],
  expires_at: [undefined],
  workspace: ['/home/anna', 'production'],
};

/** As many failed jobs as may be tried again or dismissed. */
async function givenUp(): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < RUNS; i++) ids.push(await addGivenUpJob(suite.observer, { queue: 'purge-finished-jobs' }));
  return [...ids, NOBODYS_UUID];
}

/** What an assistant may call, and how. */
async function letIn(learner: Learner): Promise<Known> {
  const [tool, uri] = ['svc_list_groups', 'svc://me/today'];
  for (const name of [tool, uri]) await grant(learner, { tool: name, mode: 'always', expires_at: inAnHour() });
  return { tool: [tool], payload: [{}], uri: [uri], workspace: [WORKSPACE] };
}

/** What a client asks for that was let in before. */
async function asked(learner: Learner): Promise<Known> {
  const client = await OauthClient.register(suite.url);
  await client.connect(learner);
  const request = Object.entries(client.request({ resource: 'https://elsewhere.example/mcp', workspace: 'production' }));
  return {
    ...Object.fromEntries(request.map(([name, value]) => [name, [value]])),
    approve: [false, true],
    scopes: [undefined, ['profile-read']],
  };
}

/** For providers that take a key, what belongs to a project would be refused. */
const CREDENTIAL: Known = {
  provider: WITH_KEYS,
  api_key: ['sk-1'],
  service_account_json: [undefined],
  project_id: [undefined],
  location: [undefined],
};

/** Rooms with all words in them. */
async function furnish(learner: Learner, groupId: number, words: readonly number[], count: number): Promise<number[]> {
  const rooms: number[] = [];
  for (let i = 0; i < count; i++) rooms.push((await learner.createRoom(groupId)).id);
  for (const id of rooms)
    await learner.placeWords(
      id,
      words.map((word_id) => ({ word_id, x_percent: 50, y_percent: 50 })),
    );
  return rooms;
}

async function converse({ client }: Learner): Promise<number> {
  return (await startConversation({ client, body: { target_language: 'Spanish', difficulty: 'steady' } })).data.id;
}

/** As many reminders as may be deleted, which are fewer than an account may have. */
async function remind(learner: Learner, count: number): Promise<Known> {
  const notification = await addNotification(suite.observer, learner);
  const reminders: number[] = [];
  for (let i = 1; i < count || i < 5; i++) reminders.push((await addReminder(learner)).id);
  return {
    reminder_id: [...reminders, 999_999],
    notification_id: [notification, notification, notification, 999_999],
    notification_ids: [[notification], [notification, 999_999]],
    trigger_time: ['02:30'],
    kind: ['due_words', 'weekly_summary'],
    recurrence: ['daily', 'once'],
    action: ['start_session', 'remind_later'],
  };
}

/** As many sessions as commands may end, with the companion on. */
async function accompany(learner: Learner, operationId: string): Promise<string[]> {
  const { client } = learner;
  await learner.updateSettings({ ai_companion_enabled: true });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await startCompanionSession({ client, body: {} })).data.id);
  const paused = operationId === 'resumeCompanionSession' ? ids : [];
  for (const companion_session_id of paused) await pauseCompanionSession({ client, path: { companion_session_id }, body: {} });
  return ids;
}

/** One session, whose activities are at the point where they take the command. */
async function practise(learner: Learner, operationId: string): Promise<Known> {
  const body = { activity_type: 'recall' as const, prompt: 'Say it.', expected_evaluation: { expected_answer: 'it' } };
  const first = await Activity.begin(learner, body);
  const { companion_session_id } = first.path;
  const activities = [first];
  for (let i = 0; i < 5; i++) activities.push(await Activity.begin(learner, body, companion_session_id));
  if (operationId === 'finishActivity') for (const activity of activities) await activity.respond('it');
  return { companion_session_id: [companion_session_id], activity_id: [...activities.map(({ path }) => path.activity_id), NOBODYS_UUID] };
}

/** An attempt with enough said to be judged. */
async function act({ client, user }: Learner): Promise<number> {
  const { id } = (await startAttempt({ client, body: { target_language: 'Spanish', scenario_key: 'airport' } })).data;
  for (let i = 0; i < 4; i++) await addCorrectedMessage(suite.observer, user.id, id);
  return id;
}

/** As many calls as may be approved or denied. */
async function waiting({ user }: Learner, operationId: string): Promise<string[]> {
  const count = /^(approve|deny)Confirmation$/.test(operationId) ? 5 : 1;
  return Promise.all(Array.from({ length: count }, () => addConfirmation(suite.observer, user.id)));
}

async function storeCredentials({ client }: Learner): Promise<void> {
  for (const provider of WITH_KEYS) await saveAiCredential({ client, path: { provider }, body: { api_key: 'sk-1' } });
}

async function pathsOf({ user }: Learner, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => addLearningPath(suite.observer, user.id)));
}

function signInOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
}

function ask(operation: Operation, { path, query, body }: GeneratedInput, token: string): Promise<RawResponse> {
  const { method } = operation;
  const isForm = takesFile(operation);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': isForm ? 'multipart/form-data; boundary=edge' : 'application/json' };
  const sent = isForm ? formOf(body) : body;
  return send(suite.url, { method, path: query ? `${path}?${query}` : path, headers, ...(sent !== undefined && { body: sent }) });
}

function formOf(file = ''): string {
  return `--edge\r\nContent-Disposition: form-data; name="file"; filename="words.csv"\r\n\r\n${file}\r\n--edge--\r\n`;
}

describe('whatever is sent', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'is answered by %s as its document says',
    async (_id, operation) => {
      const { learner, known } = await settled(operation);
      const statuses = new Set<number>();
      const inputs = inputFor(operation, known);
      const answer = async (input: GeneratedInput) => {
        const { status, body } = await ask(operation, input, learner.token);
        statuses.add(status);
        expect(fault(operation, status, body)).toBeNull();
      };
      await fc.assert(fc.asyncProperty(inputs, answer), { numRuns: RUNS });
      // Input that is never in order would prove little; by chance it may take a while to come.
      for (let i = 0; i < PATIENCE && !statuses.has(operation.success); i++) for (const input of fc.sample(inputs, 1)) await answer(input);
      expect([...statuses]).toContain(operation.success);
    },
  );
});

describe('afterwards', () => {
  it('the API is as well as before', async () => {
    const { status, body } = await send(suite.url, { path: '/api/v1/health' });
    expect([status, JSON.parse(body)]).toMatchObject([200, { status: 'ok' }]);
    expect(suite.api.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
