import * as api from '@wordhoard/api-client/sdk';
import { text } from 'node:stream/consumers';
import { usageError } from '../cli.errors.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';
import { type ApiClient, clientWithToken, clientWithoutToken } from './api.js';

/**
 * Reads from the terminal without echo, or the first line of standard input. Never from an argument, which other users of the machine can
 * see.
 */
export async function readSecret(run: Run, question: string): Promise<string> {
  if (run.prompts.canAsk) return run.prompts.secret(line`${question}`);
  const [first = ''] = process.stdin.isTTY ? [] : (await text(process.stdin)).split(/\r?\n/);
  if (first === '') throw usageError('There is no terminal.', 'Pipe the password or token to standard input.');
  return first;
}

/**
 * Runs an action that needs the password, under a separate sign-in that ends afterwards. The run's own token is not elevated, because an assistant may hold it too.
 */
export async function withElevation<Result>(run: Run, work: (client: ApiClient) => Promise<Result>): Promise<Result> {
  const { server, client } = run.api;
  const { email } = (await api.getMe({ client })).data;
  const password = await readSecret(run, `Password of ${email}:`);
  const { data } = await api.login({ client: clientWithoutToken(server), body: { email, password } });
  const own = clientWithToken(server, data.token.access_token);
  try {
    await api.elevate({ client: own, body: { password } });
    return await work(own);
  } finally {
    await api.logout({ client: own });
  }
}
