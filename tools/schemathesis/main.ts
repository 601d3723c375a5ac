import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { startInstances } from '../chaos/stage/instances.ts';
import { readCommandLine, runTool } from '../command-line.ts';
import { explain, LEFT_OUT } from './explained.ts';
import { readReport } from './findings.ts';

/**
 * Checks the API against its OpenAPI document: Schemathesis sends valid and invalid requests to every operation and checks status, headers
 * and bodies. Needs Python 3 with venv, and PyPI on the first run. Prints a JSON summary; exits with 1 if a finding is not in
 * `explained.ts`.
 */
const USAGE = 'usage: npm run schemathesis -- [--examples <number per operation>] [--seed <number>]';
const VERSION = '4.32.5';
const root = resolve(import.meta.dirname, '../..');
const environment = join(root, 'node_modules/.cache', `schemathesis-${VERSION}`);
const DOCUMENT = join(root, 'libs/api-client/openapi.json');
const run = promisify(execFile);

await runTool(async () => {
  const { options } = readCommandLine(USAGE, { examples: { type: 'number', default: 20 }, seed: { type: 'number', default: 1 } });
  await install();
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-schemathesis-'));
  // PostgreSQL runs under another account if we are root.
  await chmod(folder, 0o711);
  try {
    const summary = await check(folder, options);
    console.log(JSON.stringify(summary, null, 2));
    process.exitCode = summary.unexplained.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function install() {
  if (existsSync(join(environment, 'ready'))) return;
  await rm(environment, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', environment]);
  await run(join(environment, 'bin/python'), ['-m', 'pip', 'install', '--quiet', `schemathesis==${VERSION}`]);
  await mkdir(join(environment, 'ready'));
}

async function check(folder: string, { examples, seed }: { examples: number; seed: number }) {
  const began = Date.now();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const [instance] = await startInstances(1, { databaseUrl: postgres.url, folder, variables: everythingOn() });
  if (!instance) throw new Error('No instance was started.');
  try {
    const report = join(folder, 'report.ndjson');
    const token = await signUp(instance.origin);
    await schemathesis(
      [
        ...['run', DOCUMENT, '--url', instance.origin, '--header', `Authorization: Bearer ${token}`],
        ...LEFT_OUT.flatMap((operation) => ['--exclude-operation-id', operation]),
        ...[
          '--phases',
          'examples,coverage,fuzzing',
          '--max-examples',
          String(examples),
          '--seed',
          String(seed),
          '--generation-database',
          'none',
        ],
        // Our own tests already call every operation without a token and with one of another kind.
        ...['--exclude-checks', 'ignored_auth', '--report', 'ndjson', '--report-ndjson-path', report],
      ],
      folder,
    );
    const { findings, ...counts } = readReport(await readFile(report, 'utf8'));
    const document = JSON.parse(await readFile(DOCUMENT, 'utf8')) as { paths: object };
    const paths = Object.keys(document.paths);
    const unexplained = findings.filter((finding) => !explain(finding, paths));
    const faults = await instance.faults();
    return {
      ...{ version: VERSION, seed, seconds: Math.round((Date.now() - began) / 1000), ...counts },
      ...{ explained: findings.length - unexplained.length, unexplained, faults },
    };
  } finally {
    await instance.stop();
    await postgres.stop();
  }
}

/** Settings that enable every route: without them some are hidden or always fail. */
function everythingOn() {
  return {
    ...{ REMOTE_MCP_ENABLED: 'true', MCP_ISSUER_URL: 'https://words.example.org', RATE_LIMIT_MCP_OAUTH_ATTEMPTS: '1000000' },
    AI_CREDENTIAL_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}

/** Exits with 1 if there are findings, which are in the report. */
async function schemathesis(parameters: string[], cwd: string) {
  try {
    await run(join(environment, 'bin/schemathesis'), parameters, { cwd, maxBuffer: 2 ** 28 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  }
}

/** Signs up a learner whose session is elevated, as after a recent password check. */
async function signUp(origin: string) {
  const password = 'a long password for one run';
  const registered = await post('/auth/register', { email: 'run@example.org', username: 'run', password });
  const { token } = (await registered.json()) as { token: { access_token: string } };
  await post('/auth/elevate', { password }, token.access_token);
  return token.access_token;

  async function post(path: string, body: object, bearer?: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) };
    const response = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
