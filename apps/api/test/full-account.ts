import * as api from '@wordhoard/api-client/sdk';
import { CHOICE_FIELDS, fieldsOf, LIST_FIELDS, recordOf, TEXT_FIELDS, WORD_FIELDS } from '@wordhoard/word-fields';
import { Activity } from './activity.js';
import type { ApiSuite } from './api-suite.js';
import { addConfirmation } from './assistant.js';
import { addCorrectedMessage, addLearningPath } from './stored-content.js';
import { eventually } from './eventually.js';
import { GrantedAssistant } from './granted-assistant.js';
import { createImport } from './imports.js';
import { addFinishedJob } from './jobs.js';
import { ApiLearner } from './learner.js';
import { attach, upload } from './media.js';
import { addNotification } from './reminders.js';

/** Text that is hard to store in files: quotes, separators, line breaks, markup, and right-to-left scripts. */
export const HARD_TEXT = 'a "b", c; d\te\r\nf <i>g</i> \\N \u2028 مرحبا 猫 👩‍👩‍👧 =1+1';

/** A learner with a row in every account table. All of their texts contain the mark. */
export async function createFullAccount(suite: Pick<ApiSuite, 'url' | 'observer'>, mark: string): Promise<ApiLearner> {
  const learner = await ApiLearner.signUp(suite.url, { username: `${mark} ${process.hrtime.bigint()}` });
  const words = await collectWords(learner, mark);
  await study(learner, words);
  await createRoomWithWord(learner, words, mark);
  await createConversations(suite, learner, mark);
  await createCompanionSession(learner, words, mark);
  const assistant = await GrantedAssistant.of(learner);
  await assistant.call('svc_create_group', { name: `${mark} by an assistant`, target_language: 'Spanish' });
  await addConfirmation(suite.observer, learner.user.id);
  await addNotification(suite.observer, learner);
  await addFinishedJob(suite.observer, learner.user.id);
  await createImport(learner, `word,meaning\n${mark},house\n`);
  await addRows(suite, learner, words, mark);
  await waitForJobs(suite, learner);
  return learner;
}

/** Waits for jobs started by requests, such as diagnoses. */
async function waitForJobs({ observer }: Pick<ApiSuite, 'observer'>, { user }: ApiLearner): Promise<void> {
  await eventually(
    () => observer.rows('select from jobs where account_id = $1 and finished_at is null', [user.id]),
    (open) => open.length === 0,
  );
}

/** Two groups, one of them with both directions; words with all or few fields, suspended, deleted and moved. */
async function collectWords(learner: ApiLearner, mark: string): Promise<number[]> {
  const { client } = learner;
  const [one, other] = [await learner.createGroup(), await learner.createGroup()];
  await api.updateGroup({ client, path: { group_id: one.id }, body: { name: `${mark} "one", ${HARD_TEXT}`, directions: 'both' } });
  const full = await learner.createWord(one.id, {
    term: `${mark} full`,
    ...recordOf(TEXT_FIELDS, () => mark),
    ...recordOf(LIST_FIELDS, () => [mark]),
    ...fieldsOf(CHOICE_FIELDS, (name) => WORD_FIELDS[name].example),
    translations: [`${mark} one`, HARD_TEXT],
    definition: `${mark}\nof lines`,
    example_sentence: HARD_TEXT,
    examples: [`${mark} first`, HARD_TEXT],
    tags: [mark, 'a b'],
    contexts: [
      { sentence: `${mark} ${HARD_TEXT}`, source_title: mark, source_url: 'https://example.org/', captured_at: '2026-01-02T03:04:05Z' },
    ],
  });
  const bare = await learner.createWord(other.id, { term: HARD_TEXT, translations: [] });
  const [moved, suspended, deleted] = await learner.createWords(one.id, 3);
  await learner.updateWord(moved?.id as number, { group_id: other.id, definition: `${mark} changed` });
  await learner.updateWord(suspended?.id as number, { suspended: true });
  await learner.deleteWord(deleted?.id as number);
  return [full.id, bare.id, moved?.id as number];
}

/** An answer of each kind, one of them undone, and postponed and reset words. */
async function study(learner: ApiLearner, words: readonly number[]): Promise<void> {
  const { client } = learner;
  const { session_id } = await learner.startSession({ limit: 20 });
  const [full, bare, moved] = words as [number, number, number];
  await learner.answer(session_id, {
    word_id: full,
    outcome: 'correct',
    grade: 'easy',
    attempted_answer: HARD_TEXT,
    response_time_ms: 900,
  });
  await learner.answer(session_id, { word_id: bare, outcome: 'incorrect' });
  await learner.answer(session_id, { word_id: moved, outcome: 'skipped' });
  await learner.answer(session_id, { word_id: moved, outcome: 'correct', hint_used: true });
  await learner.undo(session_id);
  await learner.complete(session_id);
  await api.setWordDue({ client, path: { word_id: full }, body: { due_at: '2027-01-31T18:00:00Z' } });
  await api.resetWord({ client, path: { word_id: bare }, body: {} });
  await api.buryWord({ client, path: { word_id: bare }, body: { until: '2027-01-31T18:00:00Z' } });
  await learner.updateWord(full, { flag: 3 });
}

async function createRoomWithWord(learner: ApiLearner, [full = 0]: readonly number[], mark: string): Promise<void> {
  const { client } = learner;
  const { group_id } = await learner.word(full);
  const { id } = await learner.createRoom(group_id, { name: `${mark} hall`, icon: 'door' });
  await learner.placeWords(id, [{ word_id: full, x_percent: 12.34, y_percent: 98 }]);
  const mnemonic = await api.createMnemonic({ client, path: { word_id: full }, body: { text: `${mark} castle` } });
  await api.voteForMnemonic({ client, path: { word_id: full, mnemonic_id: mnemonic.data.id }, body: { vote: 'up' } });
  await attach(learner, full, { digest: (await upload(learner)).digest, alt: `${mark} ${HARD_TEXT}` });
}

async function createConversations({ observer }: Pick<ApiSuite, 'observer'>, learner: ApiLearner, mark: string): Promise<void> {
  const { client, user } = learner;
  const body = { target_language: 'Spanish', difficulty: 'steady' as const };
  const { id } = (await api.startConversation({ client, body })).data;
  await api.sendMessage({ client, path: { conversation_id: id }, body: { content: `${mark} said` } });
  await addCorrectedMessage(observer, user.id, id);
  await api.startAttempt({ client, body: { target_language: 'Spanish', scenario_key: 'airport' } });
  await addLearningPath(observer, user.id);
  const report = await api.createWeeklyReport({ client, body: {} });
  await observer.rows(
    `insert into weekly_report_narrations (account_id, report_id, text, language, ai_provider, ai_model) values ($1, $2, $3, 'en', 'local', 'small')`,
    [user.id, report.data.id, mark],
  );
  await api.getLanguageProfile({ client });
}

async function createCompanionSession(learner: ApiLearner, [full = 0]: readonly number[], mark: string): Promise<void> {
  const { client } = learner;
  await learner.updateSettings({ ai_companion_enabled: true });
  const { id } = (await api.startCompanionSession({ client, body: { goal: `${mark} goal` } })).data;
  await api.addCompanionTurn({ client, path: { companion_session_id: id }, body: { role: 'user', content: `${mark} said` } });
  const rule = { activity_type: 'recall' as const, prompt: `${mark}?`, expected_evaluation: { word_id: full, facet: 1 } };
  await (await Activity.begin(learner, rule, id)).respond(`${mark} full`);
  const [observation] = (await api.listObservations({ client })).data.items;
  await api.correctObservation({
    client,
    path: { observation_id: observation?.id ?? 0 },
    body: { outcome: 'disregarded', note: `${mark} slipped` },
  });
}

/** Rows that otherwise only models, jobs and administrators create. */
async function addRows(
  { observer }: Pick<ApiSuite, 'observer'>,
  { user }: ApiLearner,
  [full]: readonly number[],
  mark: string,
): Promise<void> {
  await observer.rows(
    `insert into diagnoses (account_id, word_id, outcome, confidence, sample_size, evidence, rule_version)
     values ($1, $2, 'forgetting', 0.5, 3, '{1,2}', 1)`,
    [user.id, full],
  );
  await observer.rows(`insert into diagnosis_marks (account_id, seen_to) values ($1, 1) on conflict do nothing`, [user.id]);
  await observer.rows(`insert into ai_credentials (account_id, provider, key_id, secret, project_id) values ($1, 'cloud_b', 'k', $2, $3)`, [
    user.id,
    Buffer.from('sealed'),
    mark,
  ]);
  await observer.rows(
    `insert into one_time_links (token_hash, purpose, account_id, expires_at) values (sha256(gen_random_uuid()::text::bytea), 'reset', $1, now())`,
    [user.id],
  );
  await observer.rows(
    `insert into import_results (account_id, import_id, number, outcome) select account_id, id, 1, 'skipped' from imports where account_id = $1`,
    [user.id],
  );
  await observer.rows(
    `insert into import_media (account_id, import_id, name, digest)
     select i.account_id, i.id, $2, f.digest from imports i join media_files f on f.account_id = i.account_id where i.account_id = $1`,
    [user.id, `${mark}.png`],
  );
  await observer.rows(
    `insert into oauth_clients (id, kind, name, redirect_uris) values ('an app', 'registered', 'An app', '{}') on conflict do nothing`,
  );
  await observer.rows(
    `with family as (
       insert into oauth_families (account_id, id, client_id, scopes, workspace, resource, expires_at)
       values ($1, gen_random_uuid(), 'an app', '{session-read}', $2, '/mcp', now()) returning id
     ), code as (
       insert into oauth_codes (account_id, family_id, code_hash, redirect_uri, challenge, expires_at)
       select $1, id, uuid_send(id), '', '', now() from family
     )
     insert into oauth_tokens (account_id, family_id, kind, generation, token_hash, scopes, expires_at)
     select $1, id, 'access', 0, uuid_send(id), '{session-read}', now() from family`,
    [user.id, mark],
  );
}
