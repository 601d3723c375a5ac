import * as api from '@wordhoard/api-client/sdk';
import type { Run } from '../run.js';
import { type ApiClient, clientWithToken, clientWithoutToken } from './api.js';
import { readSecret } from './secret.js';

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
