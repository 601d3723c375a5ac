import * as api from '@wordhoard/api-client/sdk';
import type { GrantDto } from '@wordhoard/api-client/types';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svc, svcJson } from './svc.js';

const service = useService();
let ana: CliUser;

beforeEach(async () => {
  ana = await CliUser.signUp(service.url);
});

function env(): Record<string, string> {
  return { ...service.env, SVC_TOKEN: ana.token, SVC_MCP_WORKSPACE: '/work' };
}

function add(...parameters: string[]): Promise<GrantDto> {
  return svcJson<GrantDto>(['grants', 'add', ...parameters, '--yes'], { env: env(), input: ana.registration.password });
}

async function granted(): Promise<GrantDto[]> {
  return (await api.listGrants({ client: ana.client })).data;
}

it('svc grants adds no grant with a token alone', async () => {
  expect(await svc(['grants', 'add', 'svc_search_words', '--yes'], { env: env() })).toMatchObject({ code: 2, stdout: '' });
  expect(await svc(['grants', 'add', 'svc_search_words', '--yes'], { env: env(), input: 'a guess\n' })).toMatchObject({ code: 3 });
  expect(await granted()).toEqual([]);
});

it('svc grants asks for a yes and for the password, which it does not show', async () => {
  const terminal = PseudoTerminal.run(['grants', 'add', 'svc_search_words', '--mode', 'always', '--expires', '12h'], { env: env() });
  await terminal.sees('svc_search_words: always allowed, in workspace /work, until ');
  await terminal.sees('[y/N]');
  terminal.type('y\r');
  await terminal.sees(`Password of ${ana.registration.email}:`);
  terminal.type(`${ana.registration.password}\r`);
  expect(await terminal.ended()).toBe(0);
  expect(terminal.raw).not.toContain(ana.registration.password);
  expect(await granted()).toMatchObject([{ tool: 'svc_search_words', access: 'read', mode: 'always', workspace: '/work', state: 'live' }]);
});

it('svc grants leaves the token without elevated rights, and no further sign-in', async () => {
  const before = await ana.signIns();
  await add('svc_search_words');
  const body = { tool: 'svc_search_words', mode: 'once', workspace: '/work' } as const;
  await expect(api.createGrant({ client: ana.client, body })).rejects.toMatchObject({ status: 403, code: 'ACCESS.ELEVATION_REQUIRED' });
  expect(await ana.signIns()).toHaveLength(before.length);
});

it('svc grants gives an always grant an end, thirty days away by default', async () => {
  const { expires_at } = await add('svc_search_words', '--mode', 'always');
  expect((Date.parse(expires_at ?? '') - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  expect(await add('svc://me/today', '--mode', 'deny', '--workspace', '/elsewhere')).toMatchObject({
    expires_at: null,
    workspace: '/elsewhere',
  });
});

it('svc grants shows the API’s reason for a refusal', async () => {
  const refused = (...parameters: string[]) =>
    svc(['grants', 'add', ...parameters, '--yes'], { env: env(), input: ana.registration.password });
  expect(await refused('svc_no_such_tool')).toMatchObject({ code: 2, stderr: expect.stringContaining('tool must be a tool or resource') });
  expect(await refused('svc_search_words', '--workspace', '../work')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('workspace'),
  });
  expect(await refused('svc_search_words', '--mode', 'always', '--expires', '2y')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('within a year'),
  });
  const nowhere = { ...service.env, SVC_TOKEN: ana.token };
  expect(await svc(['grants', 'add', 'svc_search_words', '--yes'], { env: nowhere })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--workspace'),
  });
});

it('svc grants lists live grants, and ended ones with --all', async () => {
  expect((await svc(['grants'], { env: env() })).stdout).toContain('assistants cannot do anything');
  const { id } = await add('svc_search_words');
  expect((await svc(['grants'], { env: env() })).stdout).toMatch(new RegExp(`^#${id}  svc_search_words  read  once  live  in /work\n$`));
  await api.revokeGrant({ client: ana.client, path: { grant_id: id } });
  expect(await svcJson(['grants', 'list'], { env: env() })).toEqual([]);
  expect(await svcJson(['grants', '--all'], { env: env() })).toMatchObject([{ id, state: 'revoked' }]);
});

it('svc grants revokes a grant after a yes, without a password', async () => {
  const { id } = await add('svc_search_words');
  const terminal = PseudoTerminal.run(['grants', 'revoke', String(id)], { env: env() });
  await terminal.sees('Revoke it? [y/N]');
  terminal.type('y\r');
  expect(await terminal.ended()).toBe(0);
  expect(await granted()).toMatchObject([{ id, state: 'revoked' }]);
});

it("svc grants neither shows nor revokes another account's grants", async () => {
  const { id } = await add('svc_search_words');
  const bea = await CliUser.signUp(service.url);
  const hers = { ...service.env, SVC_TOKEN: bea.token };
  expect(await svcJson(['grants', '--all'], { env: hers })).toEqual([]);
  expect(await svc(['grants', 'revoke', String(id), '--yes'], { env: hers })).toMatchObject({ code: 5 });
  expect(await granted()).toMatchObject([{ id, state: 'live' }]);
});
