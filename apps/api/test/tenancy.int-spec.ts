import {
  createMnemonic,
  createWeeklyReport,
  elevate,
  listObservations,
  listParameterSets,
  listSignIns,
  startAttempt,
  startCompanionSession,
  startConversation,
} from '@wordhoard/api-client/sdk';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { Activity } from './activity.js';
import { addConfirmation, confirmPassword, grant } from './assistant.js';
import { useApi } from './api-suite.js';
import { addCorrectedMessage, addLearningPath } from './stored-content.js';
import { createImport, planFor } from './imports.js';
import { addFinishedJob } from './jobs.js';
import { ApiLearner } from './learner.js';
import { attach, upload } from './media.js';
import { NEW_ACCOUNT_RESPONSES } from './new-account-responses.js';
import { type ApiOperation, bodySchema, callOperation, fault, type Ids, operations, resolved, type Schema } from './open-api.js';
import { OauthClient, REMOTE } from './oauth-client.js';
import type { RawResponse } from './raw-request.js';
import { addNotification, addReminder } from './reminders.js';

const CASA = { term: 'casa', target_language: 'Spanish' };
const NOBODYS_UUID = '01890000-0000-7000-8000-000000000000';

/** The stranger sends more requests than the default AI rate limit allows. */
const suite = useApi({ variables: { ...REMOTE, RATE_LIMIT_AI_REQUESTS: '1000' } });
let owner: ApiLearner;
let stranger: ApiLearner;
let groupId: number;
let wordId: number;
let session: ReviewSessionDto;
let signInId: string;
let jobId: string;
let parameterSetId: number;
let mnemonicId: number;
let digest: string;
let mediaId: number;
let roomId: number;
let pathId: number;
let conversationId: number;
let messageId: number;
let attemptId: number;
let reportId: number;
let observationId: number;
let companionSessionId: string;
let activityId: string;
let grantId: number;
let confirmationId: string;
let clientId: string;
let importId: string;
let reminderId: number;
let notificationId: number;

beforeAll(async () => {
  [owner, stranger] = [await ApiLearner.signUp(suite.url), await ApiLearner.signUp(suite.url)];
  groupId = (await owner.createGroup()).id;
  wordId = (await owner.createWord(groupId)).id;
  session = await owner.startSession();
  await owner.answer(session.session_id, { word_id: wordId, outcome: 'correct' });
  signInId = (await listSignIns({ client: owner.client })).data[0]?.id ?? '';
  mnemonicId = (await createMnemonic({ client: owner.client, path: { word_id: wordId }, body: { text: 'a castle' } })).data.id;
  digest = (await upload(owner)).digest;
  mediaId = (await attach(owner, wordId, { digest })).id;
  roomId = (await owner.createRoom(groupId)).id;
  await owner.placeWords(roomId, [{ word_id: wordId, x_percent: 50, y_percent: 50 }]);
  pathId = await addLearningPath(suite.observer, owner.user.id);
  const conversation = { target_language: 'Spanish', difficulty: 'steady' as const };
  conversationId = (await startConversation({ client: owner.client, body: conversation })).data.id;
  messageId = await addCorrectedMessage(suite.observer, owner.user.id, conversationId);
  const attempt = { target_language: 'Spanish', scenario_key: 'airport' as const };
  attemptId = (await startAttempt({ client: owner.client, body: attempt })).data.id;
  reportId = (await createWeeklyReport({ client: owner.client, body: {} })).data.id;
  companionSessionId = (await startCompanionSession({ client: owner.client, body: { goal: 'Order food.' } })).data.id;
  observationId = (await listObservations({ client: owner.client })).data.items[0]?.id ?? 0;
  const activity = { activity_type: 'recall' as const, prompt: 'Say it.', expected_evaluation: { word_id: wordId, facet: 1 } };
  activityId = (await Activity.begin(owner, activity, companionSessionId)).path.activity_id;
  await confirmPassword(stranger);
  grantId = (await grant(await confirmPassword(owner))).id;
  confirmationId = await addConfirmation(suite.observer, owner.user.id);
  const client = await OauthClient.register(suite.url);
  await client.connect(owner);
  clientId = client.id;
  importId = await createImport(owner);
  reminderId = (await addReminder(owner)).id;
  notificationId = await addNotification(suite.observer, owner);
  jobId = await addFinishedJob(suite.observer, owner.user.id);
  parameterSetId = (await listParameterSets({ client: owner.client })).data[0]?.id ?? 0;
});

const ofAdministration = operations.filter(({ path }) => /^\/api\/v1\/(admin|ai-settings)(\/|$)/.test(path));
const ofAccounts = operations.filter((operation) => !ofAdministration.includes(operation));
/** A provider or a scenario key is not a row id; other tests cover its per-account data. */
const withIds = ofAccounts.filter(({ path }) => /\{(?!provider\}|scenario_key\})/.test(path));
/** Covered by other tests: media are listed by word, resources need a grant, clients need an authorization request, and an export needs the password. */
const ELSEWHERE = /\/(health|word-media|mcp\/capabilities|mcp\/resource|mcp\/oauth\/authorize|me\/export)$/;
const withoutIds = ofAccounts.filter(({ path, method }) => method === 'GET' && !path.includes('{') && !ELSEWHERE.test(path));

function named(operationId: string): ApiOperation {
  return operations.find((operation) => operation.operationId === operationId) as ApiOperation;
}

function call(operation: ApiOperation, ids: Ids, body: unknown, token?: string): Promise<RawResponse> {
  return callOperation(suite.url, operation, ids, body, token);
}

/** All rows of the owner. */
async function belongings(): Promise<unknown> {
  const tables = await suite.observer.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public' order by 1`,
  );
  const rows = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where account_id = ${owner.user.id}`);
  return suite.observer.rows(`${rows.join(' union all ')} union all
    select 'accounts', to_jsonb(a) - 'last_used_at' from accounts a where id = ${owner.user.id} order by 1, 2`);
}

describe('rows of another account', () => {
  /** Routes with an id and without a body. */
  const withoutBody = [
    ...['revokeSignIn', 'revokeGrant', 'revokeConnection', 'approveConfirmation', 'denyConfirmation', 'getJob'],
    ...['getImport', 'getImportSource', 'listImportRecords', 'takeBackImport', 'activateParameterSet', 'getReviewSession'],
    ...['undoReview', 'completeReviewSession', 'reopenReviewSession', 'getGroup', 'deleteGroup', 'listGroupWords'],
    ...['countGroupWords', 'getWord', 'deleteWord', 'listWordHistory', 'verifyWord', 'withdrawVerification'],
    ...['listWordReviews', 'getDiagnosis', 'listDiagnoses', 'resetWord', 'getBurial', 'buryWord'],
    ...['unburyWord', 'getLearningPath', 'deleteLearningPath', 'getWeeklyReport', 'narrateWeeklyReport', 'getRoom'],
    ...['deleteReminder', 'deleteRoom', 'restoreRoom', 'listRoomWords', 'removePlacement', 'listWordPlacements'],
    ...['listMnemonics', 'suggestMnemonics', 'restoreMnemonic', 'measureMnemonic', 'readMedia', 'deleteWordMedia'],
    ...['restoreWordMedia', 'getAttempt', 'finishAttempt', 'getConversation', 'deleteConversation', 'endConversation'],
    ...[
      'retryReply',
      'deleteMnemonic',
      'getCompanionSession',
      'exportCompanionSession',
      'summariseCompanionSession',
      'deleteCompanionContent',
    ],
    ...[
      'pauseCompanionSession',
      'resumeCompanionSession',
      'finishCompanionSession',
      'revokeCompanionSession',
      'getActivity',
      'hintAtActivity',
    ],
    ...['finishActivity', 'cancelActivity', 'listActivityEvidence'],
  ];

  /** Valid bodies for each route with an id, so that only the id can be wrong. */
  const bodies: Record<string, () => unknown> = {
    ...Object.fromEntries(withoutBody.map((operationId) => [operationId, () => ({})])),
    answerReview: () => ({ word_id: wordId, outcome: 'correct' }),
    updateGroup: () => ({ name: 'Mine now' }),
    createWord: () => ({ term: 'intruder' }),
    updateWord: () => ({ definition: 'Mine now.' }),
    changeWordAssociations: () => ({ add: [{ kind: 'topic', value: 'mine now' }] }),
    correctObservation: () => ({ outcome: 'correct' }),
    setWordDue: () => ({ due_at: '2026-01-31T18:00:00Z' }),
    undoWordSchedule: () => ({ takes_back: 'reset' }),
    updateReminder: () => ({ trigger_time: '03:00' }),
    actOnNotification: () => ({ action: 'skip_today' }),
    updateRoom: () => ({ name: 'Mine now' }),
    placeWords: () => ({ placements: [{ word_id: wordId, x_percent: 2, y_percent: 2 }] }),
    placeWord: () => ({ word_id: wordId, x_percent: 2, y_percent: 2 }),
    createMnemonic: () => ({ text: 'mine now' }),
    voteForMnemonic: () => ({ vote: 'up' }),
    attachMedia: () => ({ digest, part: 'term' }),
    generateSpeech: () => ({ part: 'term' }),
    reorderWordMedia: () => ({ ids: [mediaId] }),
    updateWordMedia: () => ({ alt: 'mine now' }),
    sendAttemptMessage: () => ({ content: 'mine now' }),
    sendMessage: () => ({ content: 'mine now' }),
    judgeCorrection: () => ({ verdict: 'accepted' }),
    beginActivity: () => ({ activity_type: 'free_chat', prompt: 'mine now', expected_evaluation: {} }),
    respondToActivity: () => ({ response: 'mine now' }),
    chatWithCompanion: () => ({ content: 'mine now' }),
    addCompanionTurn: () => ({ role: 'user', content: 'mine now' }),
  };

  it('covers every route with an id in the cases below', () => {
    expect(withIds.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(bodies).sort());
  });

  it.each(Object.keys(bodies))('hides rows of another account from %s, and does not change them', async (operationId) => {
    const operation = named(operationId);
    const ids = {
      id: signInId,
      job_id: jobId,
      import_id: importId,
      reminder_id: reminderId,
      notification_id: notificationId,
      parameter_set_id: parameterSetId,
      group_id: groupId,
      word_id: wordId,
      mnemonic_id: mnemonicId,
      digest,
      media_id: mediaId,
      room_id: roomId,
      path_id: pathId,
      conversation_id: conversationId,
      message_id: messageId,
      attempt_id: attemptId,
      n: 1,
      report_id: reportId,
      observation_id: observationId,
      companion_session_id: companionSessionId,
      activity_id: activityId,
      grant_id: grantId,
      confirmation_id: confirmationId,
      client_id: clientId,
      session_id: session.session_id,
    };
    const before = await belongings();
    const theirs = await call(operation, ids, bodies[operationId]?.(), stranger.token);
    expect(theirs.status).toBe(404);
    expect(fault(operation, theirs.status, theirs.body)).toBeNull();
    expect(await belongings()).toEqual(before);

    const nobodys = await call(operation, { ...withMissingIds(ids) }, bodies[operationId]?.(), stranger.token);
    expect(nobodys.status).toBe(404);
    expect(withoutNumbers(theirs.body)).toBe(withoutNumbers(nobodys.body));
  });

  /** The same paths with ids that do not exist. */
  function withMissingIds(ids: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const nobodys = Object.fromEntries(Object.keys(ids).map((name) => [name, 987_654_321]));
    return {
      ...nobodys,
      id: NOBODYS_UUID,
      digest: '0'.repeat(64),
      job_id: NOBODYS_UUID,
      import_id: NOBODYS_UUID,
      companion_session_id: NOBODYS_UUID,
      activity_id: NOBODYS_UUID,
      confirmation_id: NOBODYS_UUID,
    };
  }

  function withoutNumbers(text: string): string {
    return text.replaceAll(/'[\w-]+'/g, "''");
  }

  /** For each id in a body: a request in which everything else belongs to the caller. */
  const references: Record<string, () => Promise<[ids: Record<string, unknown>, body: unknown]>> = {
    'previewImport target.group_id': async () => [{}, planFor(await createImport(stranger), { group_id: groupId })],
    'commitImport target.group_id': async () => [{}, planFor(await createImport(stranger), { group_id: groupId })],
    'acknowledgeNotifications notification_ids': async () => [{}, { notification_ids: [notificationId] }],
    'createReminder group_id': async () => [{}, { group_id: groupId, kind: 'due_words', trigger_time: '03:00', recurrence: 'once' }],
    'updateReminder group_id': async () => [{ reminder_id: (await addReminder(stranger)).id }, { group_id: groupId }],
    'createRoom group_id': async () => [{}, { group_id: groupId, name: 'Mine now' }],
    'placeWord word_id': async () => {
      const room = await stranger.createRoom((await stranger.createGroup()).id);
      return [{ room_id: room.id }, { word_id: wordId, x_percent: 2, y_percent: 2 }];
    },
    'startReviewSession room_id': async () => [{}, { room_id: roomId }],
    'startReviewSession group_id': async () => [{}, { group_id: groupId }],
    'answerReview word_id': async () => {
      await stranger.createWord((await stranger.createGroup()).id);
      return [{ session_id: (await stranger.startSession()).session_id }, { word_id: wordId, outcome: 'correct' }];
    },
    'updateWord group_id': async () => {
      const word = await stranger.createWord((await stranger.createGroup()).id);
      return [{ word_id: word.id }, { group_id: groupId }];
    },
    'attachMedia mnemonic_id': async () => {
      const word = await stranger.createWord((await stranger.createGroup()).id);
      return [{ word_id: word.id }, { digest: (await upload(stranger)).digest, part: 'mnemonic', mnemonic_id: mnemonicId }];
    },
    'editWords word_ids': async () => [{}, { word_ids: [wordId], category: 'mine now' }],
    'editWords filter.group_id': async () => [{}, { filter: { group_id: groupId }, category: 'mine now' }],
    'editWords filter.except_ids': async () => [{}, { filter: { except_ids: [wordId] }, category: 'mine now' }],
    'editWords group_id': async () => {
      const word = await stranger.createWord((await stranger.createGroup()).id);
      return [{}, { word_ids: [word.id], group_id: groupId }];
    },
    'deleteWords word_ids': async () => [{}, { word_ids: [wordId] }],
    'deleteWords filter.except_ids': async () => [{}, { filter: { except_ids: [wordId] } }],
    'deleteWords filter.group_id': async () => [{}, { filter: { group_id: groupId } }],
    'restoreWords word_ids': async () => [{}, { word_ids: [wordId] }],
    'restoreWords filter.except_ids': async () => [{}, { filter: { except_ids: [wordId] } }],
    'generateLearningPath group_id': async () => [{}, { group_id: groupId, goal: 'Order food.', target_language: 'Spanish' }],
    'extractWords group_id': async () => [{}, { group_id: groupId, text: 'Mi casa.', target_language: 'Spanish' }],
    'enrichWord word_id': async () => [{}, { ...CASA, word_id: wordId }],
    'writeExamples word_id': async () => [{}, { ...CASA, word_id: wordId }],
    'translateInContext word_id': async () => [{}, { ...CASA, word_id: wordId, sentence: 'Mi casa.' }],
    'regenerateField word_id': async () => [{}, { ...CASA, word_id: wordId, field: 'tags' }],
    'startAttempt group_id': async () => [{}, { group_id: groupId, target_language: 'Spanish', scenario_key: 'airport' }],
    'beginActivity expected_evaluation.word_id': async () => {
      const { id } = (await startCompanionSession({ client: stranger.client, body: {} })).data;
      return [{ companion_session_id: id }, { activity_type: 'recall', prompt: 'mine now', expected_evaluation: { word_id: wordId } }];
    },
    'startCompanionSession group_id': async () => [{}, { group_id: groupId }],
    'startConversation group_id': async () => [{}, { group_id: groupId, target_language: 'Spanish', difficulty: 'steady' }],
    'restoreWords filter.group_id': async () => [{}, { filter: { group_id: groupId } }],
  };

  /** Body fields that contain an id, including nested ones. */
  function idsIn(schema: Schema | undefined, within = ''): string[] {
    return Object.entries(schema?.properties ?? {}).flatMap(([name, member]) => {
      const { type, ...inner } = resolved(member);
      if (type === 'object') return idsIn(inner, `${name}.`);
      return /_ids?$/.test(name) && type !== 'string' ? [`${within}${name}`] : [];
    });
  }

  it('covers every id in a body in the cases below', () => {
    const found = operations.flatMap((operation) => idsIn(bodySchema(operation)).map((name) => `${operation.operationId} ${name}`));
    expect(found.sort()).toEqual(Object.keys(references).sort());
  });

  it.each(Object.keys(references))('does not find a row of another account by its id in a body: %s', async (which) => {
    const [operationId = ''] = which.split(' ');
    const [ids, body] = (await references[which]?.()) ?? [{}, {}];
    const before = await belongings();
    const answer = await call(named(operationId), ids, body, stranger.token);
    // One of many ids is reported as skipped, an excluded id is ignored, and a single id is not found.
    const many = which.endsWith('notification_ids') ? { acknowledged: 0 } : { skipped: which.endsWith('except_ids') ? [] : [wordId] };
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject(which.endsWith('_ids') ? [200, many] : [404, {}]);
    expect(await belongings()).toEqual(before);
  });

  it('covers every list in the cases below', () => {
    expect(withoutIds.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(NEW_ACCOUNT_RESPONSES).sort());
  });

  it.each(Object.keys(NEW_ACCOUNT_RESPONSES))('lists no rows of another account: %s', async (operationId) => {
    const newcomer = await ApiLearner.signUp(suite.url);
    const { status, body } = await call(named(operationId), {}, {}, newcomer.token);
    expect(status).toBe(200);
    NEW_ACCOUNT_RESPONSES[operationId]?.(JSON.parse(body), newcomer);
  });
});

describe('administration', () => {
  /** Operations that need a password confirmation in the last ten minutes. */
  const NEEDS_PASSWORD = [
    'setUserRole',
    'suspendUser',
    'reactivateUser',
    'createResetLink',
    'deleteUser',
    'updateAiSettings',
    'exportSecurityEvents',
  ];

  const every = ofAdministration.map((operation) => [operation.operationId, operation] as const);

  function refusalOf({ status, body }: RawResponse): unknown {
    return { status, code: (JSON.parse(body) as { code: string }).code };
  }

  it.each(every)('rejects users who are not administrators: %s', async (_id, operation) => {
    const learner = await ApiLearner.signUp(suite.url);
    await elevate({ client: learner.client, body: { password: learner.registration.password } });
    const before = await belongings();
    const response = await call(operation, { user_id: owner.user.id }, { role: 'admin' }, learner.token);
    expect(refusalOf(response)).toEqual({ status: 403, code: 'ACCESS.NOT_ALLOWED' });
    expect(fault(operation, response.status, response.body)).toBeNull();
    expect(await belongings()).toEqual(before);
  });

  it('asks administrators for their password only before dangerous operations', async () => {
    const administrator = await ApiLearner.signUp(suite.url);
    await suite.observer.rows(`update accounts set role = 'admin' where id = $1`, [administrator.user.id]);
    for (const operation of ofAdministration) {
      const response = await call(operation, { user_id: 987_654_321 }, { role: 'user' }, administrator.token);
      const isRefused = response.body.includes('ACCESS.ELEVATION_REQUIRED');
      expect([operation.operationId, isRefused]).toEqual([operation.operationId, NEEDS_PASSWORD.includes(operation.operationId)]);
    }
  });
});
