import * as api from '@wordhoard/api-client/sdk';
import type { CreatedWordDto, CreateGrantDto, GrantDto } from '@wordhoard/api-client/types';
import { Interruptible } from './interruptible.js';
import { endHosts, type TestHost, newestHost, usualHost } from './mcp-hosts.js';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svcProcess } from './svc.js';

const service = useService();
const WORKSPACE = '/home/ana/notes';
let ana: CliUser;
let word: CreatedWordDto;

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
  word = await ana.createWord((await ana.createGroup()).id, { term: 'perro' });
  await api.elevate({ client: ana.client, body: { password: ana.registration.password } });
});
afterEach(endHosts);

function env(): Record<string, string> {
  return { ...service.env, SVC_TOKEN: ana.token, SVC_MCP_WORKSPACE: WORKSPACE };
}

async function grant(tool: string, overrides: Partial<CreateGrantDto> = {}): Promise<GrantDto> {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const body: CreateGrantDto = { tool, mode: 'always', workspace: WORKSPACE, expires_at, ...overrides };
  return (await api.createGrant({ client: ana.client, body })).data;
}

/** The log's answers and their results, without ids and times. */
async function log({ id }: CreatedWordDto) {
  const { data } = await api.listWordReviews({ client: ana.client, path: { word_id: id }, query: {} });
  return data.items.map(({ kind, outcome, grade, algorithm, interval_days }) => ({ kind, outcome, grade, algorithm, interval_days }));
}

function saying(text: string) {
  return { isError: true, content: [{ type: 'text', text: expect.stringContaining(text) }] };
}

it('a review through svc mcp records the same log as one in the terminal, step by step', async () => {
  const day_start_hour = (new Date().getUTCHours() + 12) % 24;
  await api.updateRecallSettings({ client: ana.client, body: { fuzz: false, balance_load: false, day_start_hour } });
  const terminal = PseudoTerminal.run(['review'], { env: env() });
  for (const key of ['1', '3', '4']) {
    await terminal.sees('[Space] show the answer');
    terminal.type(' ');
    await terminal.sees('[4] Easy');
    terminal.type(key);
  }
  expect(await terminal.ended()).toBe(0);

  const asked = await ana.createWord(word.group_id, { term: 'gato' });
  const host = await newestHost('legacy', env());
  for (const tool of ['svc_start_study_session', 'svc_answer_review']) await grant(tool);
  const started = await host.call('svc_start_study_session', { request_id: 'start' });
  const { session_id, words } = started.structuredContent as { session_id: number; words: { id: number }[] };
  expect(words).toMatchObject([{ id: asked.id }]);
  const next: unknown[] = [];
  for (const grade of ['again', 'good', 'easy'] as const) {
    const outcome = grade === 'again' ? 'incorrect' : 'correct';
    const answer = { session_id, word_id: asked.id, outcome, grade, request_id: grade };
    next.push(((await host.call('svc_answer_review', answer)).structuredContent as { next: unknown }).next);
  }
  expect(next).toEqual([expect.objectContaining({ id: asked.id }), expect.objectContaining({ id: asked.id }), null]);
  expect(await log(asked)).toHaveLength(3);
  expect(await log(asked)).toEqual(await log(word));
});

describe.each<[who: string, start: () => Promise<TestHost>]>([
  ["the SDK's first version", () => usualHost(env())],
  ["the SDK's second version, with a handshake", () => newestHost('legacy', env())],
  ["the SDK's second version, without one", () => newestHost({ pin: '2026-07-28' }, env())],
])('svc mcp, to a client of %s', (_who, start) => {
  it('svc mcp refuses a tool before it is granted and as soon as the grant is revoked', async () => {
    const host = await start();
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('no_grant'));
    const { id } = await grant('svc_search_words');
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject({
      structuredContent: { items: [{ id: word.id, term: 'perro' }] },
    });
    await api.revokeGrant({ client: ana.client, path: { grant_id: id } });
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('grant_revoked_or_expired'));
  });

  it('svc mcp holds a deletion until it is confirmed, and does it once', async () => {
    const host = await start();
    await grant('svc_delete_words');
    const call = () => host.call('svc_delete_words', { word_ids: [word.id], request_id: 'delete 1' });
    expect(await call()).toMatchObject(saying('confirmation_required'));
    expect(await ana.words()).toHaveLength(1);
    const { data: waiting } = await api.listConfirmations({ client: ana.client });
    expect(waiting).toMatchObject([{ tool: 'svc_delete_words', state: 'pending' }]);
    await api.approveConfirmation({ client: ana.client, path: { confirmation_id: waiting[0]?.id ?? '' } });
    expect(await call()).toMatchObject({ structuredContent: { deleted: 1, skipped: [] } });
    expect(await ana.words()).toEqual([]);
    await api.restoreWords({ client: ana.client, body: { word_ids: [word.id] } });
    expect(await call()).toMatchObject(saying('confirmation_required'));
    expect(await ana.words()).toHaveLength(1);
  });

  it('svc mcp holds a companion session of five turns while AI is off and the host cannot sample', async () => {
    const host = await start();
    for (const tool of ['svc_start_companion_session', 'svc_companion_reply', 'svc_finish_companion_session']) await grant(tool);
    const started = await host.call('svc_start_companion_session', { goal: 'Order soup', language: 'Spanish', request_id: 'start' });
    const { id: session_id } = started.structuredContent as { id: string };
    const replies: string[] = [];
    for (const [i, content] of ['Hola', 'Quiero sopa.', 'Gracias', '¿Algo más?', 'Adiós'].entries()) {
      const result = await host.call('svc_companion_reply', { session_id, content, request_id: `turn ${i}` });
      expect(result).toMatchObject({ structuredContent: { status: 'ok', user_turn: { content } } });
      replies.push((result.structuredContent as { assistant_turn: { content: string } }).assistant_turn.content);
    }
    expect(replies[0]).toContain('“Order soup”');
    for (const reply of replies) expect(reply).toContain('Write a sentence in Spanish');
    const finished = await host.call('svc_finish_companion_session', { session_id, request_id: 'finish' });
    expect(finished).toMatchObject({ structuredContent: { summary: 'Turns: 5 by the learner, 5 by the companion.' } });
  });

  it('svc mcp reads resources by their own grants', async () => {
    const host = await start();
    await expect(host.read('svc://me/today')).rejects.toThrow('no_grant');
    await grant('svc://me/today');
    expect(JSON.stringify(await host.read('svc://me/today'))).toContain('learner_facts');
  });

  it('svc mcp sends the image of a word on request', async () => {
    const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>']);
    const { digest } = (await api.storeMedia({ client: ana.client, body: { file } })).data;
    await api.attachMedia({ client: ana.client, path: { word_id: word.id }, body: { digest, part: 'term' } });
    await grant('svc_get_word');
    const { content } = await (await start()).call('svc_get_word', { word_id: word.id, include_media: true });
    expect(content).toMatchObject([{ type: 'text' }, { type: 'image', mimeType: 'image/webp', data: expect.any(String) }]);
  });
});

describe('hosts that call at the same time', () => {
  /** One host of each SDK version, for the same account. */
  const both = () => Promise.all([usualHost(env()), newestHost('legacy', env())]);

  it('two simultaneous hosts get only one call from a once grant', async () => {
    const hosts = await both();
    await grant('svc_search_words', { mode: 'once', expires_at: null });
    const results = await Promise.all(hosts.map((host) => host.call('svc_search_words', { query: 'perro' })));
    expect(results.filter(({ isError }) => !isError)).toMatchObject([{ structuredContent: { items: [{ id: word.id }] } }]);
    expect(results.filter(({ isError }) => isError)).toMatchObject([saying('no_grant')]);
  });

  it('two simultaneous hosts perform an approved deletion once', async () => {
    const hosts = await both();
    await grant('svc_delete_words');
    const deletion = { word_ids: [word.id], request_id: 'delete 1' };
    for (const host of hosts) expect(await host.call('svc_delete_words', deletion)).toMatchObject(saying('confirmation_required'));
    const { data: waiting } = await api.listConfirmations({ client: ana.client });
    expect(waiting).toHaveLength(1);
    await api.approveConfirmation({ client: ana.client, path: { confirmation_id: waiting[0]?.id ?? '' } });
    const results = await Promise.all(hosts.map((host) => host.call('svc_delete_words', deletion)));
    expect(results.filter(({ isError }) => !isError)).toMatchObject([{ structuredContent: { deleted: 1, skipped: [] } }]);
    expect(results.filter(({ isError }) => isError)).toMatchObject([saying('confirmation_required')]);
    expect(await ana.words()).toEqual([]);
  });

  it('two simultaneous hosts perform one request once, and get the same result', async () => {
    const hosts = await both();
    await grant('svc_create_group');
    const group = { name: 'Comida', target_language: 'Spanish', request_id: 'group 1' };
    const [first, second] = await Promise.all(hosts.map((host) => host.call('svc_create_group', group)));
    expect(first?.structuredContent).toMatchObject({ name: 'Comida' });
    expect(second?.structuredContent).toEqual(first?.structuredContent);
    expect((await api.listGroups({ client: ana.client })).data.filter(({ name }) => name === 'Comida')).toHaveLength(1);
  });
});

describe('svc mcp', () => {
  it('svc mcp acts only for the token’s account and in the configured workspace', async () => {
    await grant('svc_search_words');
    const bea = await CliUser.signUp(service.url);
    const hers = await usualHost({ ...env(), SVC_TOKEN: bea.token });
    expect(await hers.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('no_grant'));
    const elsewhere = await usualHost({ ...env(), SVC_MCP_WORKSPACE: '/home/ana' });
    expect(await elsewhere.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('no_grant'));
    const nowhere = await usualHost({ ...env(), SVC_MCP_WORKSPACE: '../notes' });
    expect(await nowhere.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('invalid_workspace'));
  });

  it('svc mcp survives a service outage and an expired token', async () => {
    await grant('svc_search_words');
    const way = await Interruptible.to(service.url);
    const host = await usualHost({ ...env(), SVC_API_URL: way.url });
    await way.cut();
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('did not answer'));
    await way.mend();
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject({ structuredContent: { items: [{ id: word.id }] } });
    await ana.signOutEverywhere();
    expect(await host.call('svc_search_words', { query: 'perro' })).toMatchObject(saying('sign in again'));
    await way.cut();
  });

  it('svc mcp writes only messages to standard output, answers invalid ones, and ends with its input', async () => {
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a host', version: '1' } };
    const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\nnonsense\n`;
    const { code, stdout } = await svcProcess(['mcp'], { env: env(), input });
    expect(code).toBe(0);
    const messages = stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as object);
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: expect.any(String) } });
    expect(messages.find((message) => 'result' in message)).toMatchObject({
      id: 1,
      result: { protocolVersion: '2025-06-18', serverInfo: { name: 'wordhoard' } },
    });
  });

  it('svc mcp reports a missing sign-in or workspace instead of serving', async () => {
    const { SVC_TOKEN: _token, ...signedOut } = env();
    expect(await svcProcess(['mcp'], { env: signedOut })).toMatchObject({ code: 3, stdout: '' });
    const { SVC_MCP_WORKSPACE: _workspace, ...nowhere } = env();
    expect(await svcProcess(['mcp'], { env: nowhere })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('SVC_MCP_WORKSPACE'),
    });
  });

  it('svc mcp explains itself when it is started in a terminal', async () => {
    const terminal = PseudoTerminal.run(['mcp'], { env: env() });
    await terminal.sees('meant to be started by an assistant');
    terminal.type('\u0004');
    expect(await terminal.ended()).toBe(0);
  });
});
