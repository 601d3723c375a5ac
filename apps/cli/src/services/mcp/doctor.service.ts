import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CliError, declined, usageError } from '../../cli.errors.js';
import { toServer } from '../../config/environment.js';
import { ExitCode } from '../../exit-codes.js';
import { line } from '../../output/line.js';
import type { Run } from '../../run.js';
import { DoctorLogin } from './doctor-login.js';
import { Loopback } from './loopback.js';

export interface DoctorStep {
  readonly step: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface DoctorReport {
  readonly url: string;
  readonly healthy: boolean;
  readonly steps: readonly DoctorStep[];
}

/** A read-only scope with little data. */
const SCOPE = 'profile-read';
const TOOL = 'svc_get_language_profile';
const CONSENT_TIMEOUT_MS = 300_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** A failed check; later checks are skipped. */
class DoctorError extends Error {}

interface Found {
  readonly metadata: string;
  readonly revocation: string | undefined;
}

/**
 * Connects like an assistant, step by step, until a check fails.
 *
 * @throws CliError when the user denies consent
 */
export async function runDoctor(run: Run, address: string, version: string): Promise<DoctorReport> {
  const url = endpointOf(address);
  const steps: DoctorStep[] = [];
  const step = async <Result>(name: string, work: () => Promise<readonly [Result, string]>): Promise<Result> => {
    const [result, detail] = await work().catch((error: unknown) => {
      if (!(error instanceof CliError)) steps.push({ step: name, ok: false, detail: messageOf(error) });
      throw error;
    });
    steps.push({ step: name, ok: true, detail });
    return result;
  };
  try {
    const found = await step('challenge', () => challenge(url));
    const revocation = await step('metadata', () => metadata(url, found));
    await connect(run, { url, version, metadata: found, revocation }, step);
  } catch (error) {
    if (error instanceof CliError) throw error;
  }
  return { url, healthy: steps.every(({ ok }) => ok), steps };
}

type DoStep = <Result>(name: string, work: () => Promise<readonly [Result, string]>) => Promise<Result>;
type Where = Found & { readonly url: string; readonly version: string };

async function connect(run: Run, where: Where, step: DoStep): Promise<void> {
  const loopback = await Loopback.open();
  try {
    const login = new DoctorLogin(loopback.address, ({ href }) =>
      run.output.notice(line`Open this address in a browser and allow access (it reads your profile):`, line`${href}`),
    );
    const about = { serverUrl: where.url, scope: SCOPE, resourceMetadataUrl: new URL(where.metadata) };
    await step('registration', async () => {
      await auth(login, about);
      return [undefined, `registered as ${login.clientInformation()?.client_id ?? 'unknown'}`];
    });
    await step('sign-in', async () => {
      const authorizationCode = codeIn(await loopback.answer(CONSENT_TIMEOUT_MS), login.expectedState);
      await auth(login, { ...about, authorizationCode });
      return [undefined, `granted: ${login.tokens()?.scope ?? 'unknown scopes'}`];
    });
    await step('tools', () => callTool(where, login));
    await step('refresh', async () => {
      await auth(login, about);
      return [undefined, 'a new token was issued'];
    });
    await step('revocation', () => revoke(where, login));
  } finally {
    loopback.close();
  }
}

/** Checks the WWW-Authenticate challenge for a client without a token. */
async function challenge(url: string): Promise<readonly [string, string]> {
  const { status, headers } = await request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
  if (status === 404 || status === 405)
    throw new DoctorError('Not found: remote assistants are disabled (REMOTE_MCP_ENABLED), or the address is wrong.');
  if (status === 403) throw new DoctorError('The host does not match MCP_ISSUER_URL: a proxy must forward the Host header.');
  if (status !== 401) throw new DoctorError(`It answers ${status} instead of 401; this may not be Wordhoard.`);
  const found = /resource_metadata="([^"]+)"/.exec(headers.get('WWW-Authenticate') ?? '')?.[1];
  if (found === undefined) throw new DoctorError('It requires a token, but the WWW-Authenticate header is missing. A proxy may remove it.');
  return [found, 'requires a token and names its authorization server'];
}

async function metadata(url: string, found: string): Promise<readonly [string | undefined, string]> {
  const { resource, authorization_servers: servers } = await json(found);
  if (resource !== url) throw new DoctorError(`It calls itself ${String(resource)}; connect to that address, or correct MCP_ISSUER_URL.`);
  const issuer = Array.isArray(servers) ? String(servers[0]) : '';
  const server = await json(`${issuer.replace(/\/$/, '')}/.well-known/oauth-authorization-server`);
  if (server['issuer'] !== issuer)
    throw new DoctorError(`The authorization server calls itself ${String(server['issuer'])} instead of ${issuer}.`);
  const revocation = server['revocation_endpoint'];
  return [typeof revocation === 'string' ? revocation : undefined, `consent page: ${String(server['authorization_endpoint'])}`];
}

function codeIn(answer: URLSearchParams | null, state: string): string {
  if (answer === null) throw new DoctorError('The browser did not return within five minutes.');
  if (answer.get('state') !== state) throw new DoctorError('The browser’s response belongs to another run.');
  if (answer.get('error') === 'access_denied') throw declined();
  const code = answer.get('code');
  if (code === null) throw new DoctorError(`The browser returned ${answer.get('error') ?? 'nothing'}.`);
  return code;
}

async function callTool({ url, version }: Where, login: DoctorLogin): Promise<readonly [undefined, string]> {
  const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider: login });
  const client = new Client({ name: 'svc-mcp-doctor', version });
  try {
    // The SDK's types do not work with exactOptionalPropertyTypes.
    await client.connect(transport);
    const { tools } = await client.listTools();
    const { isError } = await client.callTool({ name: TOOL, arguments: {} });
    if (isError) throw new DoctorError(`${TOOL} was refused; what is granted is on the page for assistants of the web app.`);
    return [undefined, `${tools.length} tools; ${TOOL} answered`];
  } finally {
    await client.close();
  }
}

/** Revokes the tokens and verifies that they no longer work. */
async function revoke({ url, revocation }: Where, login: DoctorLogin): Promise<readonly [undefined, string]> {
  if (revocation === undefined) throw new DoctorError('The server does not support revocation; revoke the connection in the web app.');
  const { access_token, refresh_token = access_token } = login.tokens() ?? { access_token: '' };
  const body = new URLSearchParams({ token: refresh_token, client_id: login.clientInformation()?.client_id ?? '' });
  await request(revocation, { method: 'POST', body });
  const { status } = await request(url, { method: 'POST', headers: { Authorization: `Bearer ${access_token}` } });
  if (status !== 401) throw new DoctorError(`The token still works after revocation (${status}).`);
  return [undefined, 'the token was revoked and is refused'];
}

async function json(url: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await request(url);
  if (!response.ok) throw new DoctorError(`${url} answers ${response.status}; a proxy must forward /.well-known to the server as well.`);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new DoctorError(`${url} returned no JSON.`);
  return body as Readonly<Record<string, unknown>>;
}

/** @throws CliError if the server does not respond */
async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- as any assistant would, which knows nothing of our own client
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  } catch {
    throw new CliError(`${url} does not answer.`, ExitCode.noAnswer, 'Is the server running, and is its name correct?');
  }
}

/** For a bare origin, the server's MCP endpoint. */
function endpointOf(address: string): string {
  const server = toServer(address, 'The address');
  const { protocol, hostname, pathname } = new URL(server);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw usageError('Assistants require https; http works only on this machine.');
  return pathname === '/' ? `${server}/mcp` : server;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
