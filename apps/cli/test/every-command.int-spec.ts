import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PseudoTerminal } from './pseudo-terminal.js';
import { useService } from './service.js';
import { type SvcResult, svc, svcProcess } from './svc.js';

interface Case {
  readonly good: readonly string[];
  /** Asks no server. */
  readonly isLocal?: boolean;
  /** Does nothing without a terminal. */
  readonly isForTerminals?: boolean;
}

/** Every command with parameters that it understands, so that nothing but what is tested stops it. */
const COMMANDS: Readonly<Record<string, Case>> = {
  login: { good: ['--email', 'ana@example.com'] },
  logout: { good: [], isLocal: true },
  add: { good: ['casa', 'house', '--yes'] },
  explain: { good: ['casa'] },
  diagnose: { good: ['casa'] },
  review: { good: [], isForTerminals: true },
  'import-context': { good: [join(__dirname, '../README.md'), '--yes'] },
  mcp: { good: ['--workspace', '/work'], isLocal: true },
  'mcp doctor': { good: ['http://127.0.0.1:1'], isLocal: true },
  'grants list': { good: [] },
  'grants add': { good: ['svc_search_words', '--workspace', '/work', '--yes'] },
  'grants revoke': { good: ['7', '--yes'] },
  'audit verify': { good: [] },
  'audit export': { good: [] },
};
const names = Object.keys(COMMANDS);
const speaking = names.filter((name) => !COMMANDS[name]?.isLocal);

const service = useService();

/** Runs the command as a user would: in a terminal if it needs one, otherwise with the password piped in. */
async function end(
  name: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  start: typeof svc = svc,
): Promise<SvcResult> {
  if (!COMMANDS[name]?.isForTerminals) return start([...name.split(' '), ...parameters], { env, input: 'password\n' });
  const stdoutTo = join(service.home, 'stdout');
  const terminal = PseudoTerminal.run([...name.split(' '), ...parameters], { env, stdoutTo });
  return { code: await terminal.ended(), stdout: readFileSync(stdoutTo, 'utf8'), stderr: terminal.shown };
}

async function listed(...group: string[]): Promise<string[]> {
  const { stdout } = await svc([...group, '--help']);
  const commands = stdout.split('Commands:')[1]?.split('\n\n')[0] ?? '';
  return [...commands.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => [...group, name].join(' '));
}

it('the list of the tested commands is complete', async () => {
  const commands = await listed();
  const within = [...(await listed('mcp')), ...(await listed('grants')), ...(await listed('audit'))];
  expect([...commands.filter((name) => name !== 'grants' && name !== 'audit'), ...within]).toEqual(names);
});

describe.each(names)('svc %s', (name) => {
  it('every command prints its help on standard output', async () => {
    const help = await svc([...name.split(' '), '--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^Usage: svc ${name} .*--json`, 's'));
  });

  it('every command refuses an unknown option, with nothing on standard output', async () => {
    expect(await svc([...name.split(' '), ...(COMMANDS[name]?.good ?? []), '--nonsense'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining("unknown option '--nonsense'"),
    });
  });

  it('no command takes a secret as an argument', async () => {
    for (const option of ['--token', '--password']) {
      const { code, stderr } = await svc([...name.split(' '), ...(COMMANDS[name]?.good ?? []), `${option}=secret`]);
      expect(code).toBe(2);
      expect(stderr).toContain('unknown option');
    }
  });
});

describe.each(speaking)('svc %s', (name) => {
  const good = COMMANDS[name]?.good ?? [];

  it('every command that calls the server reports that the server does not answer', async () => {
    const nowhere = await end(name, good, { SVC_API_URL: 'http://127.0.0.1:1', SVC_TOKEN: 'token' }, svcProcess);
    expect(nowhere).toEqual({ code: 7, stdout: '', stderr: expect.stringContaining('SVC_API_URL') });
  });

  it('every command that calls the server reports that the token or password is not accepted', async () => {
    const refused = await end(name, good, { ...service.env, SVC_TOKEN: 'not-a-token' });
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toMatch(/Could not validate credentials|Incorrect email or password/);
  });

  it('every command that calls the server writes its failure as JSON for programs', async () => {
    const refused = await end(name, [...good, '--json'], { ...service.env, SVC_TOKEN: 'not-a-token' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ error: { exit_code: 3, message: expect.any(String) } });
  });
});

describe('svc', () => {
  it('svc shows its commands, variables and exit codes', async () => {
    const { stdout } = await svcProcess(['--help']);
    for (const part of ['SVC_API_URL', 'SVC_TOKEN', 'SVC_MCP_WORKSPACE', 'NO_COLOR', 'XDG_STATE_HOME', 'Exit codes:'])
      expect(stdout).toContain(part);
  });

  it.each([[[]], [['nonsense']]])('svc asks for a command when there is none: %j', async (parameters) => {
    expect(await svcProcess(parameters)).toMatchObject({ code: 2, stdout: '' });
  });

  it.each(['ftp://127.0.0.1', 'nonsense', 'http://ana:secret@127.0.0.1', 'http://127.0.0.1?token=1'])(
    'svc refuses %j as the address of the API',
    async (address) => {
      expect(await svc(['diagnose'], { env: { SVC_API_URL: address, SVC_TOKEN: 't' } })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('SVC_API_URL must'),
      });
    },
  );

  it('svc does not repeat an invalid token', async () => {
    const { code, stderr } = await svc(['diagnose'], { env: { ...service.env, SVC_TOKEN: 'geheim\nes' } });
    expect(code).toBe(2);
    expect(stderr).not.toContain('geheim');
  });

  it('svc reports that you are not signed in before it calls the server', async () => {
    expect(await svc(['diagnose'], { env: { HOME: service.home, SVC_API_URL: 'http://127.0.0.1:1' } })).toMatchObject({ code: 3 });
  });
});
