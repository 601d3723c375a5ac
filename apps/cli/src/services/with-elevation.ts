import * as api from '@wordhoard/api-client/sdk';
import type { Run } from '../run.js';
import { type ApiClient, clientWithToken, clientWithoutToken } from './api.js';
import { readSecret } from './secret.js';

/**
 * Does what only the person may do, with the password. It signs in anew for this, and out again: the token of the run may be one that an
 * assistant holds as well, and gains nothing by it.
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
