import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { UserDto } from '@wordhoard/api-client/types';
import { usageError } from '../cli.errors.js';
import { toServer, toToken } from '../config/environment.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';
import { clientWithToken, clientWithoutToken, serverOf } from './api.js';
import { signInOf } from './renew-sign-in.js';
import { readSecret } from './with-elevation.js';
import type { SignInFile } from './sign-in-file.js';

export interface SignInResult {
  readonly server: string;
  readonly user: Pick<UserDto, 'id' | 'username' | 'email'>;
  /** Null if only the token is known. */
  readonly expires_at: string | null;
}

export interface SignInRequest {
  readonly address: string | undefined;
  readonly email: string | undefined;
  /** Stores only a sign-in for `svc mcp`, for machines that should not store a full one. */
  readonly isForAssistants?: boolean;
}

/** Signs in with e-mail and password. The password is not stored. */
export async function signIn(run: Run, { address, email, isForAssistants = false }: SignInRequest): Promise<SignInResult> {
  const server = chosenServer(run, address);
  await agreeToPlainHttp(run, server);
  const who = email ?? (await askedFor(run));
  const password = await readSecret(run, 'Password:');
  const { data } = await api.login({
    client: clientWithoutToken(server),
    body: { email: who, password, scope: isForAssistants ? 'mcp' : 'full' },
  });
  return keep(isForAssistants ? run.assistantSignIns : run.signIns, server, data.user, data.token);
}

/** Stores a token after verifying it with the server. */
export async function signInWithToken(run: Run, address: string | undefined): Promise<SignInResult> {
  const server = chosenServer(run, address);
  await agreeToPlainHttp(run, server);
  const token = toToken(await readSecret(run, 'Token:'), 'The input');
  const { data: user } = await api.getMe({ client: clientWithToken(server, token) });
  return keep(run.signIns, server, user, { access_token: token, expires_at: null });
}

/** Also ends the sign-in of `svc mcp`. Deletes the stored sign-ins even if the server is unreachable. */
export async function signOut(run: Run, address: string | undefined): Promise<{ server: string; was_signed_in: boolean }> {
  const server = chosenServer(run, address);
  const files = [run.signIns, run.assistantSignIns];
  const tokens = files.flatMap((file) => file.of(server)?.access_token ?? []);
  for (const file of files) file.forget(server);
  for (const token of tokens) await endSignIn(server, token);
  return { server, was_signed_in: tokens.length > 0 };
}

async function endSignIn(server: string, token: string): Promise<void> {
  try {
    await api.logout({ client: clientWithToken(server, token) });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

function chosenServer(run: Run, address: string | undefined): string {
  return address === undefined ? serverOf(run.environment, run.signIns) : toServer(address, 'The server');
}

function keep(
  signIns: SignInFile,
  server: string,
  { id, username, email }: UserDto,
  token: { access_token: string; expires_at: string | null },
): SignInResult {
  signIns.keep(server, signInOf(email, token, new Date()));
  return { server, user: { id, username, email }, expires_at: token.expires_at };
}

/** Asks first, since plain HTTP exposes the password to the network. */
async function agreeToPlainHttp(run: Run, server: string): Promise<void> {
  const { protocol, hostname } = new URL(server);
  if (protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
  await run.agree([line`${server} is not encrypted: others on the network can read what you send.`], line`Sign in anyway?`);
}

async function askedFor(run: Run): Promise<string> {
  if (run.prompts.canAsk) return (await run.prompts.ask(line`E-mail:`)).trim();
  throw usageError('Cannot prompt for the email address without a terminal.', 'Add --email <address>.');
}
