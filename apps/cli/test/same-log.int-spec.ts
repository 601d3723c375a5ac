import * as api from '@wordhoard/api-client/sdk';
import type { CreatedWordDto } from '@wordhoard/api-client/types';
import { endHosts, newestHost } from './mcp-hosts.js';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';

const service = useService();
const WORKSPACE = '/home/ana/notes';
const KEYS = { again: '1', hard: '2', good: '3', easy: '4' } as const;
const DAY_MS = 86_400_000;

type Grade = keyof typeof KEYS;
type History = readonly (Grade | 'undo')[];

let ana: CliUser;

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  // Half a day from now, so that no learning step is due after the end of the study day.
  const day_start_hour = (new Date().getUTCHours() + 12) % 24;
  await api.updateRecallSettings({
    client: ana.client,
    body: { fuzz: false, balance_load: false, introduce_new_words: false, day_start_hour },
  });
  await api.elevate({ client: ana.client, body: { password: ana.registration.password } });
});
afterEach(endHosts);

const env = () => ({ ...service.env, SVC_TOKEN: ana.token, SVC_MCP_WORKSPACE: WORKSPACE });
const outcomeOf = (grade: Grade) => (grade === 'again' ? 'incorrect' : 'correct');

async function newWord(groupId: number): Promise<CreatedWordDto> {
  return ana.createWord(groupId, { term: 'perro' });
}

/** A word that was learned long ago and is due. */
async function dueWord(groupId: number): Promise<CreatedWordDto> {
  const word = await newWord(groupId);
  const { data } = await api.startReviewSession({ client: ana.client, body: {} });
  const answered_at = new Date(Date.now() - 100 * DAY_MS).toISOString();
  const body = { word_id: word.id, outcome: 'correct', grade: 'easy', answered_at } as const;
  await api.answerReview({ client: ana.client, path: { session_id: data.session_id }, body });
  return word;
}

async function throughApi(history: History, { id }: CreatedWordDto): Promise<void> {
  const { client } = ana;
  const path = { session_id: (await api.startReviewSession({ client, body: {} })).data.session_id };
  for (const step of history) {
    if (step === 'undo') await api.undoReview({ client, path, body: {} });
    else await api.answerReview({ client, path, body: { word_id: id, outcome: outcomeOf(step), grade: step } });
  }
}

async function throughTerminal(history: History): Promise<void> {
  const terminal = PseudoTerminal.run(['review'], { env: env() });
  for (const step of history) {
    await terminal.sees('[Space] show the answer');
    if (step === 'undo') {
      terminal.type('u');
      await terminal.sees('Undone.');
    } else {
      terminal.type(' ');
      await terminal.sees('[4] Easy');
      terminal.type(KEYS[step]);
    }
  }
  expect(await terminal.ended()).toBe(0);
}

async function throughAssistant(history: History, { id: word_id }: CreatedWordDto): Promise<void> {
  const host = await newestHost('legacy', env());
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  for (const tool of ['svc_start_study_session', 'svc_answer_review', 'svc_undo_review_answer']) {
    await api.createGrant({ client: ana.client, body: { tool, mode: 'always', workspace: WORKSPACE, expires_at } });
  }
  const started = await host.call('svc_start_study_session', { request_id: 'start' });
  const { session_id } = started.structuredContent as { session_id: number };
  for (const [index, step] of history.entries()) {
    const request_id = `step ${index}`;
    const answered =
      step === 'undo'
        ? await host.call('svc_undo_review_answer', { session_id, request_id })
        : await host.call('svc_answer_review', { session_id, word_id, outcome: outcomeOf(step), grade: step, request_id });
    expect(answered.isError ?? false).toBe(false);
  }
}

/** Of each entry since the review began, the oldest first: the seconds to its step, or the days to its next review. */
async function log({ id }: CreatedWordDto, entries: number) {
  const { data } = await api.listWordReviews({ client: ana.client, path: { word_id: id }, query: {} });
  return data.items
    .slice(0, entries)
    .reverse()
    .map(({ kind, grade, outcome, answered_at, due_at, interval_days }) => {
      const seconds = (Date.parse(due_at ?? '') - Date.parse(answered_at)) / 1000;
      return { kind, grade, outcome, due: kind === 'void' ? null : interval_days === 0 ? `${seconds} s` : `${interval_days} d` };
    });
}

const answer = (grade: Grade, due: unknown) => ({ kind: 'answer', grade, outcome: outcomeOf(grade), due });
const UNDO = { kind: 'void', grade: null, outcome: null, due: null };

describe('the same history through the API, the terminal and an assistant', () => {
  it.each<[string, (groupId: number) => Promise<CreatedWordDto>, History, unknown[]]>([
    [
      'a new word',
      newWord,
      ['again', 'hard', 'undo', 'hard', 'good', 'good'],
      [
        ...[answer('again', '60 s'), answer('hard', '360 s'), UNDO, answer('hard', '360 s')],
        ...[answer('good', '600 s'), answer('good', expect.stringMatching(/^[1-9]\d* d$/))],
      ],
    ],
    [
      'a lapsed word',
      dueWord,
      ['again', 'hard', 'undo', 'hard', 'good'],
      [
        ...[answer('again', '600 s'), answer('hard', '900 s'), UNDO, answer('hard', '900 s')],
        answer('good', expect.stringMatching(/^[1-9]\d* d$/)),
      ],
    ],
  ])(
    'reviews by API, terminal and assistant write the same log of %s, with its steps to the second',
    async (_which, prepare, history, expected) => {
      const { id: groupId } = await ana.createGroup();
      const byApi = await prepare(groupId);
      await throughApi(history, byApi);
      const byTerminal = await prepare(groupId);
      await throughTerminal(history);
      const byAssistant = await prepare(groupId);
      await throughAssistant(history, byAssistant);

      const stored = await log(byApi, history.length);
      expect(stored).toEqual(expected);
      expect(await log(byTerminal, history.length)).toEqual(stored);
      expect(await log(byAssistant, history.length)).toEqual(stored);
    },
  );
});
