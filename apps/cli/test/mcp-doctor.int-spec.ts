import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as api from '@wordhoard/api-client/sdk';
import { Front } from '@wordhoard/testing';
import { CliUser, useService } from './service.js';
import { type SvcResult, PROGRAM, svc, variables } from './svc.js';

/** The deployment's address, which is known before the service has one. */
let front: Front;

beforeAll(async () => {
  front = await Front.open();
});
afterAll(() => front.close());

const service = useService({
  REMOTE_MCP_ENABLED: 'true',
  RATE_LIMIT_MCP_OAUTH_ATTEMPTS: '1000',
  get MCP_ISSUER_URL() {
    return front.url;
  },
});

beforeAll(() => front.leadTo(service.url));

/** Runs the command with --json and gives consent at the address that it prints. */
async function examined(approve: boolean): Promise<SvcResult & { readonly person: CliUser }> {
  const person = await CliUser.signUp(service.url);
  await api.elevate({ client: person.client, body: { password: person.registration.password } });
  const child = spawn(process.execPath, [PROGRAM, 'mcp', 'doctor', front.url, '--json'], { env: variables({ HOME: service.home }) });
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    const asked = URL.parse(line);
    if (asked?.pathname === '/oauth/authorize') void decide(asked);
  });
  async function decide({ searchParams }: URL): Promise<void> {
    const body = { ...Object.fromEntries(searchParams), approve } as never;
    get((await api.decideAuthorization({ client: person.client, body })).data.redirect_uri).on('response', (page) => page.resume());
  }
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code: Number(code), stdout, stderr: lines.join('\n'), person };
}

it('svc mcp doctor completes every step after consent, and revokes its token', async () => {
  const { code, stdout, person } = await examined(true);
  expect(JSON.parse(stdout)).toMatchObject({
    url: `${front.url}/mcp`,
    healthy: true,
    steps: ['challenge', 'metadata', 'registration', 'sign-in', 'tools', 'refresh', 'revocation'].map((step) => ({ step, ok: true })),
  });
  expect(code).toBe(0);
  expect((await api.listConnections({ client: person.client })).data).toEqual([]);
});

it('svc mcp doctor reports that consent was refused', async () => {
  expect(await examined(false)).toMatchObject({ code: 9, stdout: '' });
});

it('svc mcp doctor names the fault of a server, and exits with 10', async () => {
  const { code, stdout } = await svc(['mcp', 'doctor', service.url]);
  expect(code).toBe(10);
  expect(stdout).toMatch(/works {2}challenge.*\nwrong {2}metadata {2}It calls itself http/);
  const elsewhere = await svc(['mcp', 'doctor', `${service.url}/nothing`]);
  expect(elsewhere).toMatchObject({ code: 10, stdout: expect.stringContaining('REMOTE_MCP_ENABLED') });
});

it('svc mcp doctor reports a server that does not answer, and an invalid address', async () => {
  expect(await svc(['mcp', 'doctor', 'http://127.0.0.1:1'])).toMatchObject({ code: 7, stdout: '' });
  expect(await svc(['mcp', 'doctor', 'http://words.example.org'])).toMatchObject({ code: 2, stderr: expect.stringContaining('https') });
});
