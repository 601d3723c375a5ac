import {
  createMnemonic,
  createWeeklyReport,
  elevate,
  listObservations,
  listParameterSets,
  pauseCompanionSession,
  saveAiCredential,
  setWordDue,
  startAttempt,
  startCompanionSession,
  startConversation,
} from '@wordhoard/api-client/sdk';
import { buildRegistration, pageThatIs } from '@wordhoard/testing';
import { Activity } from './activity.js';
import { addConfirmation, grant, inAnHour, WORKSPACE } from './assistant.js';
import { addCorrectedMessage, addLearningPath } from './stored-content.js';
import type { Known } from './generated-input.js';
import { createImport } from './imports.js';
import { addFinishedJob, addFailedJob } from './jobs.js';
import { ApiLearner } from './learner.js';
import { OauthClient } from './oauth-client.js';
import { attach, upload } from './media.js';
import type { Observer } from './observer.js';
import { namesOf, type ApiOperation } from './open-api.js';
import { addNotification, addReminder } from './reminders.js';

/** The API and database under test. */
export interface HostileStage {
  readonly url: string;
  readonly observer: Observer;
  readonly modelsUrl: string;
  /** How many requests may consume the rows they name. */
  readonly runs: number;
}

export interface Caller {
  readonly learner: ApiLearner;
  readonly known: Known;
}

/** Part of another account's words and groups, which must never appear in a response. */
export const FOREIGN_TEXT = 'belongs to another account';

const MISSING_UUID = '01890000-0000-7000-8000-000000000000';
const MISSING_ID = 999_999;
/** The API's limit per account. */
const MAX_REMINDERS = 50;
/** The API's limit per word. */
const MAX_MEDIA = 50;

/** Providers that use an API key. */
const WITH_KEYS = ['cloud_a', 'cloud_c'] as const;

export const RESET_TOKEN = 'known to the tests';

interface Home {
  readonly groupId: number;
  readonly words: readonly number[];
}

type Named = Pick<ApiOperation, 'operationId' | 'path'>;
type Makers = Readonly<Record<string, () => Promise<readonly unknown[]>>>;

/** Creates an account with a group, words, an answer and rows that the operation can name, or some of everything without an operation. */
export async function createCaller(stage: HostileStage, operation?: ApiOperation): Promise<Caller> {
  const learner = await ApiLearner.signUp(stage.url);
  await elevate({ client: learner.client, body: { password: learner.registration.password } });
  const { operationId = '', path = '' } = operation ?? {};
  if (/^\/api\/v1\/(admin|ai-settings)/.test(path))
    await stage.observer.rows(`update accounts set role = 'admin' where id = $1`, [learner.user.id]);
  if (operation === undefined || path.includes('/companion')) await learner.updateSettings({ ai_companion_enabled: true });
  if (path.includes('{provider}')) await storeCredentials(learner);
  const group = await learner.createGroup();
  const words = (await learner.createWords(group.id, 3)).map(({ id }) => id);
  const { session_id } = await learner.startSession();
  await learner.answer(session_id, { word_id: words[0] as number, outcome: 'correct' });
  const made: Record<string, readonly unknown[]> = {};
  const makers: Makers = {
    ...ownRowMakers(stage, learner, { groupId: group.id, words }, { operationId, path }),
    ...foreignRowMakers(stage, learner, group.id),
  };
  const names = operation && namesOf(operation);
  for (const [name, make] of Object.entries(makers)) if (names?.has(name) !== false) made[name] = await make();
  // A token close to expiry is renewed.
  await stage.observer.rows(`update sign_ins set expires_at = now() + interval '1 day' where account_id = $1`, [learner.user.id]);
  return {
    learner,
    known: {
      ...CONSTANT,
      ...made,
      word_id: /\{(mnemonic|media)_id\}/.test(path) ? [words[0], words[0], MISSING_ID] : [...words, ...words, MISSING_ID],
      word_ids: [words, words.slice(1), [...words, MISSING_ID]],
      session_id: [...Array<number>(6).fill(session_id), MISSING_ID],
      ...namesOfPeople(stage, learner, operationId),
      local_base_url: [`${stage.modelsUrl}/local`],
      // Only one verdict accepts a text.
      ...(path.includes('{n}') && { text: [undefined] }),
      ...(/reminder|notification/i.test(operationId) &&
        (await createReminders(stage, learner, operationId === 'deleteReminder' ? Math.min(stage.runs, MAX_REMINDERS) : 1))),
      ...(/^(preview|commit)Import$/.test(operationId) && planOf(group.id)),
      ...(operationId === 'askAdvice' && { about: ['word'], id: [...words, MISSING_ID] }),
      ...(operationId === 'undoWordSchedule' && (await postponeWord(learner, words[0] as number))),
      ...(operationId === 'createGrant' && GRANT),
      ...(path.includes('/mcp/oauth/') && (await authorizationRequest(stage, learner))),
      ...(/\/mcp\/(invoke|resource)$/.test(path) && (await createGrants(learner))),
      ...(path.includes('{activity_id}') && (await createActivities(learner, operationId))),
      ...(path.includes('{provider}') && CREDENTIAL),
      ...(operationId === 'storeMedia' && { file: [DRAWING] }),
      ...(operationId === 'fetchMedia' && { url: [pageThatIs({ body: DRAWING, type: 'image/svg+xml' })] }),
      ...(operationId === 'attachMedia' && { part: ['term'], subject: [undefined], mnemonic_id: [undefined] }),
      ...(operationId === 'generateSpeech' && { part: ['term'], subject: [undefined] }),
      ...(operationId === 'buryWord' && { until: [undefined, '2030-01-31T18:00:00Z'] }),
    },
  };
}

/** A word due on a chosen day, and the operation that moved it there. */
async function postponeWord(learner: ApiLearner, word_id: number): Promise<Known> {
  const operation_id = 'put off';
  await setWordDue({ client: learner.client, path: { word_id }, body: { due_at: '2030-01-01T12:00:00Z', operation_id } });
  return { word_id: [word_id, word_id, MISSING_ID], takes_back: [operation_id] };
}

/** An image that is text. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** Values that make sense for any operation. */
const CONSTANT: Known = {
  url: [pageThatIs({ body: 'casa\thouse\nperro\tdog', type: 'text/plain' })],
  learning_steps: [['1m', '2h', '1d'], []],
  relearning_steps: [['10m']],
  quiet_hours_start: ['22:00'],
  quiet_hours_end: ['07:30'],
  role: ['user', 'admin'],
  n: [1, 1, 1, 2],
  scenario_key: ['airport', 'airport', 'bakery'],
  verdict: ['accepted', 'rejected'],
  week: ['2026-W05', '2020-W53', '2021-W53'],
  // There is no valid setup link, and any other text would be rejected.
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
  captured_at: ['2026-01-31T18:00:00+02:00'],
};

function namesOfPeople({ runs }: HostileStage, { registration }: ApiLearner, operationId: string): Known {
  const { email, password } = registration;
  return {
    email: operationId === 'register' ? Array.from({ length: runs }, () => buildRegistration().email) : [email],
    username: Array.from({ length: runs }, () => buildRegistration().username),
    password: [password],
    current_password: [password],
  };
}

/** Creators of the caller's rows, by parameter name. */
function ownRowMakers(stage: HostileStage, learner: ApiLearner, home: Home, { operationId, path }: Named): Makers {
  const { client, user } = learner;
  const { observer } = stage;
  const often = <T>(value: T): T[] => Array<T>(4).fill(value);
  const isForAdministrators = path.startsWith('/api/v1/admin');
  const conversation = once(() => createConversation(learner));
  const word_id = home.words[0] as number;
  return {
    id: async () => [signInOf((await learner.signInAgain()).token), MISSING_UUID],
    job_id: async () => (isForAdministrators ? addFailedJobs(stage) : [await addFinishedJob(observer, user.id), MISSING_UUID]),
    import_id: async () => [...often(await createImport(learner)), MISSING_UUID],
    grant_id: async () => [...often((await grant(learner)).id), MISSING_ID],
    confirmation_id: async () => [...(await createPendingCalls(stage, learner, operationId)), MISSING_UUID],
    parameter_set_id: async () => [...often((await listParameterSets({ client })).data[0]?.id ?? 0), MISSING_ID],
    room_id: () => createRooms(learner, home, operationId === 'deleteRoom' ? stage.runs : 1),
    mnemonic_id: async () => [
      ...often((await createMnemonic({ client, path: { word_id }, body: { text: 'a castle' } })).data.id),
      MISSING_ID,
    ],
    digest: async () => [...often((await upload(learner)).digest), '0'.repeat(64)],
    media_id: () => createMedia(learner, word_id, operationId === 'deleteWordMedia' ? stage.runs : 1),
    path_id: () => pathsOf(stage, learner, operationId === 'deleteLearningPath' ? stage.runs : 1),
    conversation_id: async () => [...often(await conversation()), MISSING_ID],
    message_id: async () => [...often(await addCorrectedMessage(observer, user.id, await conversation())), MISSING_ID],
    attempt_id: async () => [...often(await createAttempt(stage, learner)), MISSING_ID],
    companion_session_id: async () => [...(await createCompanionSessions(learner, operationId)), MISSING_UUID],
    report_id: async () => [(await createWeeklyReport({ client, body: {} })).data.id, MISSING_ID],
    observation_id: async () => [...often((await listObservations({ client })).data.items[0]?.id ?? 0), MISSING_ID],
    token: () => resetLink(stage, learner),
  };
}

/** Creators of other users and their rows, by parameter name. */
function foreignRowMakers({ url }: HostileStage, learner: ApiLearner, groupId: number): Makers {
  return {
    user_id: async () => [(await ApiLearner.signUp(url)).user.id, (await ApiLearner.signUp(url)).user.id, learner.user.id, MISSING_ID],
    group_id: async () => [...Array<number>(6).fill(groupId), await strangersGroup(url), MISSING_ID],
  };
}

const strangersGroups = new Map<string, Promise<number>>();

/** One stranger is enough, since no request can change their data. */
function strangersGroup(url: string): Promise<number> {
  const known = strangersGroups.get(url) ?? makeStrangersGroup(url);
  strangersGroups.set(url, known);
  return known;
}

async function makeStrangersGroup(url: string): Promise<number> {
  const stranger = await ApiLearner.signUp(url);
  const { id } = await stranger.createGroup({ name: FOREIGN_TEXT });
  await stranger.createWord(id, { term: FOREIGN_TEXT });
  return id;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function resetLink({ observer }: HostileStage, { user }: ApiLearner): Promise<string[]> {
  await observer.rows(
    `insert into one_time_links (token_hash, purpose, account_id, expires_at)
     values (sha256(convert_to($1, 'UTF8')), 'reset', $2, now() + interval '1 hour') on conflict (token_hash) do update set account_id = $2`,
    [RESET_TOKEN, user.id],
  );
  return [RESET_TOKEN];
}

/** The plan for importing a table with words and meanings. */
function planOf(groupId: number): Known {
  const [fields, kind] = [{ term: [0], translations: [1] }, ''];
  return { mapping: [[{ kind, fields }]], target: [{ group_id: groupId }, { name: 'Imported', target_language: 'Spanish' }] };
}

/** Only modes without an expiry. */
const GRANT: Known = {
  tool: ['svc_search_words', 'svc://me/today'],
  access: ['read', undefined],
  mode: ['once', 'deny'],
  expires_at: [undefined],
  workspace: ['/home/anna', 'production'],
};

/** As many failed jobs as the runs can retry or dismiss. */
async function addFailedJobs({ observer, runs }: HostileStage): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < runs; i++) ids.push(await addFailedJob(observer, { queue: 'purge-finished-jobs' }));
  return [...ids, MISSING_UUID];
}

/** Pending and past calls of an assistant with grants. */
async function createGrants(learner: ApiLearner): Promise<Known> {
  const [tool, uri] = ['svc_list_groups', 'svc://me/today'];
  for (const name of [tool, uri]) await grant(learner, { tool: name, mode: 'always', expires_at: inAnHour() });
  return { tool: [tool], payload: [{}], uri: [uri], workspace: [WORKSPACE] };
}

/** The authorization request of a connected client. */
async function authorizationRequest(stage: HostileStage, learner: ApiLearner): Promise<Known> {
  const client = await OauthClient.register(stage.url);
  await client.connect(learner);
  const request = Object.entries(client.request({ resource: 'https://elsewhere.example/mcp', workspace: 'production' }));
  return {
    ...Object.fromEntries(request.map(([name, value]) => [name, [value]])),
    approve: [false, true],
    scopes: [undefined, ['profile-read']],
  };
}

/** Providers with API keys reject project fields. */
const CREDENTIAL: Known = {
  provider: WITH_KEYS,
  api_key: ['sk-1'],
  service_account_json: [undefined],
  project_id: [undefined],
  location: [undefined],
};

/** As many attachments of a word as the runs can delete, up to the limit of a word. */
async function createMedia(learner: ApiLearner, word_id: number, count: number): Promise<number[]> {
  const { digest } = await upload(learner);
  const ids: number[] = [];
  for (let i = 0; i < Math.min(count, MAX_MEDIA); i++) ids.push((await attach(learner, word_id, { digest })).id);
  return [...ids, ...ids, ...ids, MISSING_ID];
}

/** Rooms that contain all words. */
async function createRooms(learner: ApiLearner, { groupId, words }: Home, count: number): Promise<number[]> {
  const rooms: number[] = [];
  for (let i = 0; i < count; i++) rooms.push((await learner.createRoom(groupId)).id);
  for (const id of rooms)
    await learner.placeWords(
      id,
      words.map((word_id) => ({ word_id, x_percent: 50, y_percent: 50 })),
    );
  return [...rooms, ...rooms, ...rooms, MISSING_ID];
}

async function createConversation({ client }: ApiLearner): Promise<number> {
  return (await startConversation({ client, body: { target_language: 'Spanish', difficulty: 'steady' } })).data.id;
}

/** As many reminders as the runs can delete, up to the limit per account. */
async function createReminders(stage: HostileStage, learner: ApiLearner, count: number): Promise<Known> {
  const notification = await addNotification(stage.observer, learner);
  const reminders: number[] = [];
  for (let i = 1; i < count || i < 5; i++) reminders.push((await addReminder(learner)).id);
  return {
    reminder_id: [...reminders, MISSING_ID],
    notification_id: [notification, notification, notification, MISSING_ID],
    notification_ids: [[notification], [notification, MISSING_ID]],
    trigger_time: ['02:30'],
    kind: ['due_words', 'weekly_summary'],
    recurrence: ['daily', 'once'],
    action: ['start_session', 'remind_later'],
  };
}

/** As many companion sessions as the commands can end. */
async function createCompanionSessions(learner: ApiLearner, operationId: string): Promise<string[]> {
  const { client } = learner;
  await learner.updateSettings({ ai_companion_enabled: true });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await startCompanionSession({ client, body: {} })).data.id);
  const paused = operationId === 'resumeCompanionSession' ? ids : [];
  for (const companion_session_id of paused) await pauseCompanionSession({ client, path: { companion_session_id }, body: {} });
  return ids;
}

/** One session whose activities are in the state that the command needs. */
async function createActivities(learner: ApiLearner, operationId: string): Promise<Known> {
  const body = { activity_type: 'recall' as const, prompt: 'Say it.', expected_evaluation: { expected_answer: 'it' } };
  const first = await Activity.begin(learner, body);
  const { companion_session_id } = first.path;
  const activities = [first];
  for (let i = 0; i < 5; i++) activities.push(await Activity.begin(learner, body, companion_session_id));
  if (operationId === 'finishActivity') for (const activity of activities) await activity.respond('it');
  return { companion_session_id: [companion_session_id], activity_id: [...activities.map(({ path }) => path.activity_id), MISSING_UUID] };
}

/** An attempt with enough messages to be scored. */
async function createAttempt(stage: HostileStage, { client, user }: ApiLearner): Promise<number> {
  const { id } = (await startAttempt({ client, body: { target_language: 'Spanish', scenario_key: 'airport' } })).data;
  for (let i = 0; i < 4; i++) await addCorrectedMessage(stage.observer, user.id, id);
  return id;
}

/** As many pending calls as the runs can approve or deny. */
async function createPendingCalls(stage: HostileStage, { user }: ApiLearner, operationId: string): Promise<string[]> {
  const count = /^(approve|deny)Confirmation$/.test(operationId) ? 5 : 1;
  return Promise.all(Array.from({ length: count }, () => addConfirmation(stage.observer, user.id)));
}

async function storeCredentials({ client }: ApiLearner): Promise<void> {
  for (const provider of WITH_KEYS) await saveAiCredential({ client, path: { provider }, body: { api_key: 'sk-1' } });
}

async function pathsOf(stage: HostileStage, { user }: ApiLearner, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => addLearningPath(stage.observer, user.id)));
}

function signInOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
}
