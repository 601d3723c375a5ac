import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiError, connect } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import { queryOnce } from '@wordhoard/testing';
import { PseudoTerminal } from './pseudo-terminal.js';
import { CliUser, useService } from './service.js';
import { svc, svcJson } from './svc.js';

const service = useService();
let ana: CliUser;

beforeAll(async () => {
  ana = await CliUser.signUp(service.url);
  await ana.createGroup({ name: 'Animals' });
});

function folder(): string {
  return join(service.home, '.local/state/wordhoard');
}

function stored(): { server: string; sign_ins: Record<string, { access_token: string; email: string; renew_from: string | null }> } {
  return JSON.parse(readFileSync(join(folder(), 'sign-ins.json'), 'utf8'));
}

async function login(): Promise<void> {
  const { email, password } = ana.registration;
  await svcJson(['login', '--email', email], { env: service.env, input: `${password}\n` });
}

describe('svc login', () => {
  it('svc login reads a piped password and keeps the token where only its owner can read it', async () => {
    await login();
    const file = join(folder(), 'sign-ins.json');
    expect([statSync(file).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readdirSync(folder())).toEqual(['sign-ins.json']);
    expect(stored().sign_ins[service.url]).toMatchObject({ email: ana.registration.email, access_token: expect.any(String) });
    expect(readFileSync(file, 'utf8')).not.toContain(ana.registration.password);
    expect((await ana.signIns()).map(({ client }) => client)).toContain('cli');
  });

  it('svc login writes no token to the terminal', async () => {
    const { email, password } = ana.registration;
    const { code, stdout, stderr } = await svc(['login', '--email', email], { env: service.env, input: password });
    expect(code).toBe(0);
    expect(stdout).toContain(email);
    expect(stdout + stderr).not.toContain(stored().sign_ins[service.url]?.access_token);
  });

  it('svc login asks for e-mail and password in a terminal, and does not show the password', async () => {
    const terminal = PseudoTerminal.run(['login'], { env: service.env });
    await terminal.sees('E-mail:');
    terminal.type(`${ana.registration.email}\r`);
    await terminal.sees('Password:');
    terminal.type(`${ana.registration.password}\r`);
    expect(await terminal.ended()).toBe(0);
    expect(terminal.shown).toContain('Signed in to');
    expect(terminal.raw).not.toContain(ana.registration.password);
  });

  it('svc login stores nothing when the password is wrong or missing', async () => {
    expect(await svc(['login', '--email', ana.registration.email], { env: service.env, input: 'wrong password\n' })).toMatchObject({
      code: 3,
    });
    expect(await svc(['login', '--email', ana.registration.email], { env: service.env })).toMatchObject({ code: 2 });
    expect(await svc(['login'], { env: service.env, input: 'password\n' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--email'),
    });
    expect(readdirSync(service.home)).toEqual([]);
  });

  it('svc login stores only a token that the server accepts', async () => {
    expect(await svc(['login', '--with-token'], { env: service.env, input: 'nonsense\n' })).toMatchObject({ code: 3 });
    expect(await svcJson(['login', '--with-token'], { env: service.env, input: `${ana.token}\n` })).toMatchObject({
      user: { email: ana.registration.email },
    });
    expect(stored().sign_ins[service.url]?.access_token).toBe(ana.token);
  });

  it('svc login asks for a yes before it sends a password unencrypted', async () => {
    const { code, stderr } = await svc(['login', 'http://words.example', '--email', 'a@b.example'], {
      env: service.env,
      input: 'password\n',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('not encrypted');
  });

  it('Ctrl-C ends svc login', async () => {
    const terminal = PseudoTerminal.run(['login', '--email', ana.registration.email], { env: service.env });
    await terminal.sees('Password:');
    terminal.type('\u0003');
    expect(await terminal.ended()).toBe(130);
  });
});

describe('a stored sign-in', () => {
  it('a stored sign-in serves later commands, which use the latest server without naming it', async () => {
    await login();
    const { stdout } = await svc(['diagnose'], { env: { HOME: service.home } });
    expect(stdout).toContain('Nothing stands out');
  });

  it('a sign-in is stored under XDG_STATE_HOME where that is an absolute path', async () => {
    const env = { ...service.env, XDG_STATE_HOME: join(service.home, 'state') };
    await svcJson(['login', '--with-token'], { env, input: ana.token });
    expect(readdirSync(join(service.home, 'state/wordhoard'))).toEqual(['sign-ins.json']);
    await svcJson(['login', '--with-token'], { env: { ...env, XDG_STATE_HOME: 'state' }, input: ana.token });
    expect(readdirSync(folder())).toEqual(['sign-ins.json']);
  });

  it('a stored sign-in is not sent to another server', async () => {
    await login();
    expect(await svc(['diagnose'], { env: { HOME: service.home, SVC_API_URL: 'http://127.0.0.1:1' } })).toMatchObject({ code: 3 });
  });

  it('a stored sign-in is not used when others can read it', async () => {
    await login();
    chmodSync(join(folder(), 'sign-ins.json'), 0o640);
    expect(await svc(['diagnose'], { env: service.env })).toMatchObject({ code: 3, stderr: expect.stringContaining('chmod 600') });
  });

  it('SVC_TOKEN takes precedence over a stored sign-in', async () => {
    await login();
    expect(await svc(['diagnose'], { env: { ...service.env, SVC_TOKEN: 'nonsense' } })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('SVC_TOKEN'),
    });
    expect(stored().sign_ins[service.url]).toBeDefined();
  });

  it('a stored sign-in is deleted when the server has ended it', async () => {
    const bea = await CliUser.signUp(service.url);
    await svcJson(['login', '--with-token'], { env: service.env, input: bea.token });
    await bea.signOutEverywhere();
    expect(await svc(['diagnose'], { env: service.env })).toMatchObject({ code: 3, stderr: expect.stringContaining('svc login') });
    expect(stored().sign_ins).toEqual({});
  });
});

describe('a sign-in of which half has passed', () => {
  beforeEach(login);

  /** As if it had been made days ago. */
  async function age(): Promise<void> {
    await queryOnce(service.databaseUrl, `update sign_ins set expires_at = now() + interval '1 hour'`);
    const { server, sign_ins } = stored();
    const old = { ...sign_ins[service.url], renew_from: '2020-01-01T00:00:00.000Z' };
    writeFileSync(join(folder(), 'sign-ins.json'), JSON.stringify({ server, sign_ins: { [service.url]: old } }));
  }

  it('any command renews a sign-in after half of its life', async () => {
    const before = stored().sign_ins[service.url];
    await svcJson(['diagnose'], { env: service.env });
    expect(stored().sign_ins[service.url]).toEqual(before);
    await age();
    await svcJson(['diagnose'], { env: service.env });
    const after = stored().sign_ins[service.url];
    // A token that was made in the same second is the same.
    expect(Date.parse(after?.renew_from ?? '')).toBeGreaterThan(Date.now());
    expect(statSync(join(folder(), 'sign-ins.json')).mode & 0o777).toBe(0o600);
    expect(await svc(['diagnose'], { env: service.env })).toMatchObject({ code: 0 });
  });

  it('a sign-in is not renewed where SVC_TOKEN is used, or the server refuses', async () => {
    const { server, sign_ins } = stored();
    const due = { ...sign_ins[service.url], renew_from: '2020-01-01T00:00:00.000Z' };
    writeFileSync(join(folder(), 'sign-ins.json'), JSON.stringify({ server, sign_ins: { [service.url]: due } }));
    expect(await svc(['diagnose'], { env: { ...service.env, SVC_TOKEN: ana.token } })).toMatchObject({ code: 0, stderr: '' });
    expect(await svc(['diagnose'], { env: service.env })).toMatchObject({ code: 0, stderr: '' });
    expect(stored().sign_ins[service.url]).toEqual(due);
  });
});

describe('svc logout', () => {
  it('svc logout ends the sign-in on the server too', async () => {
    const bea = await CliUser.signUp(service.url);
    await svcJson(['login', '--with-token'], { env: service.env, input: bea.token });
    expect(await svcJson(['logout'], { env: service.env })).toEqual({ server: service.url, was_signed_in: true });
    expect(stored().sign_ins).toEqual({});
    expect(await svc(['diagnose'], { env: { ...service.env, SVC_TOKEN: bea.token } })).toMatchObject({ code: 3 });
  });

  it('svc logout reports that there was no sign-in', async () => {
    expect(await svcJson(['logout'], { env: service.env })).toEqual({ server: service.url, was_signed_in: false });
  });

  it('svc logout deletes the token even when the server cannot be reached', async () => {
    await login();
    const nowhere = { HOME: service.home, SVC_API_URL: 'http://127.0.0.1:1' };
    const file = join(folder(), 'sign-ins.json');
    writeFileSync(
      file,
      JSON.stringify({
        server: null,
        sign_ins: { 'http://127.0.0.1:1': { access_token: 't', email: 'a@b.example', expires_at: null, renew_from: null } },
      }),
    );
    expect(await svc(['logout'], { env: nowhere })).toMatchObject({ code: 7 });
    expect(stored().sign_ins).toEqual({});
  });
});

describe('the sign-in of svc mcp', () => {
  const env = () => ({ ...service.env, SVC_MCP_WORKSPACE: '/home/ana/notes' });
  const serve = () => svc(['mcp'], { env: env(), input: '' });
  const file = () => join(folder(), 'assistant-sign-ins.json');

  function token(): string {
    return (JSON.parse(readFileSync(file(), 'utf8')) as ReturnType<typeof stored>).sign_ins[service.url]?.access_token ?? '';
  }

  /** The status of a call under a token. */
  async function reaches(call: typeof api.getMe | typeof api.listGrants, held: string): Promise<number> {
    const client = connect({
      baseUrl: service.url,
      clientName: 'cli',
      tokens: { get: () => held, set: () => undefined, clear: () => undefined },
    });
    return call({ client }).then(
      ({ response }) => response.status,
      ({ status }: ApiError) => status,
    );
  }

  it('svc mcp makes its own sign-in once, in a separate file, with access to assistant tools alone', async () => {
    await login();
    expect(await serve()).toMatchObject({ code: 0 });
    const first = token();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(first).not.toBe(stored().sign_ins[service.url]?.access_token);
    expect(await reaches(api.getMe, first)).toBe(403);
    expect(await reaches(api.listGrants, first)).toBe(403);
    expect((await ana.signIns()).map(({ client, scope }) => `${client} ${scope}`)).toContain('cli mcp');
    expect(await serve()).toMatchObject({ code: 0 });
    expect(token()).toBe(first);
  });

  it('the sign-in of svc mcp can be the only one of a machine', async () => {
    const { email, password } = ana.registration;
    await svcJson(['login', '--mcp', '--email', email], { env: service.env, input: `${password}\n` });
    expect(readdirSync(folder())).toEqual(['assistant-sign-ins.json']);
    expect(await serve()).toMatchObject({ code: 0 });
    expect(await svc(['diagnose'], { env: service.env })).toMatchObject({ code: 3 });
  });

  it('svc mcp renews its sign-in after it has expired', async () => {
    await login();
    await serve();
    const content = JSON.parse(readFileSync(file(), 'utf8')) as ReturnType<typeof stored>;
    const expired = { ...content.sign_ins[service.url], access_token: 'old', expires_at: '2020-01-01T00:00:00.000Z' };
    writeFileSync(file(), JSON.stringify({ server: service.url, sign_ins: { [service.url]: expired } }));
    expect(await serve()).toMatchObject({ code: 0 });
    expect(await reaches(api.getMe, token())).toBe(403);
  });

  it('svc mcp needs a sign-in of some kind', async () => {
    expect(await serve()).toMatchObject({ code: 3, stderr: expect.stringContaining('svc login --mcp') });
  });

  it('svc logout also ends the sign-in of svc mcp, on the server too', async () => {
    await login();
    await serve();
    const held = token();
    await svcJson(['logout'], { env: service.env });
    expect(await reaches(api.getMe, held)).toBe(401);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ sign_ins: {} });
  });
});
