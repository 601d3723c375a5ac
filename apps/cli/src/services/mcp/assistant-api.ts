import * as api from '@wordhoard/api-client/sdk';
import { CliError } from '../../cli.errors.js';
import { ExitCode } from '../../exit-codes.js';
import type { Run } from '../../run.js';
import { type Api, clientFor, openApi, serverOf } from '../api.js';
import { renewSignIn, signInOf } from '../renew-sign-in.js';

/**
 * The API with a sign-in that is limited to assistant tools. It is created once, from the full sign-in; SVC_TOKEN is used as it is.
 *
 * @throws CliError when not signed in
 */
export async function openAssistantApi(run: Run): Promise<Api> {
  const { environment, signIns, assistantSignIns } = run;
  if (environment.token !== null) return openApi(environment, signIns);
  const server = environment.apiUrl ?? assistantSignIns.server ?? serverOf(environment, signIns);
  if (!isGood(run, server)) await makeSignIn(run, server);
  // Read for every call, since another process may have renewed it.
  const tokens = {
    get: () => assistantSignIns.of(server)?.access_token ?? null,
    set: () => undefined,
    clear: () => assistantSignIns.forget(server),
  };
  const opened: Api = { server, client: clientFor(server, tokens), tokenFrom: 'file' };
  await renewSignIn(opened, assistantSignIns, new Date());
  return opened;
}

function isGood({ assistantSignIns }: Run, server: string): boolean {
  const signIn = assistantSignIns.of(server);
  return signIn !== null && (signIn.expires_at === null || Date.parse(signIn.expires_at) > Date.now());
}

async function makeSignIn({ environment, signIns, assistantSignIns }: Run, server: string): Promise<void> {
  const full = signIns.of(server);
  if (full === null)
    throw new CliError(`You are not signed in to ${server}.`, ExitCode.signedOut, 'Run `svc login --mcp`, `svc login`, or set SVC_TOKEN.');
  const { client } = openApi({ ...environment, apiUrl: server }, signIns);
  const { data } = await api.createNarrowSignIn({ client, body: { scope: 'mcp' } });
  assistantSignIns.keep(server, signInOf(full.email, data, new Date()));
}
