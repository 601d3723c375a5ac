import * as api from '@wordhoard/api-client/sdk';
import type { Run } from '../run.js';
import { type Client, clientWith, clientWithout } from './api.js';
import { secret } from './secret.js';

/**
 * Does what only the person may do, with the password. It signs in anew for this, and out again: the token of the run may be one that an
 * assistant holds as well, and gains nothing by it.
 */
export async function elevated<Result>(run: Run, work: (client: Client) => Promise<Result>): Promise<Result> {
  const { server, client } = run.api;
  const { email } = (await api.getMe({ client })).data;
  const password = await secret(run, `Password of ${email}:`);
  const { data } = await api.login({ client: clientWithout(server), body: { email, password } });
  const own = clientWith(server, data.token.access_token);
  try {
    await api.elevate({ client: own, body: { password } });
    return await work(own);
  } finally {
    await api.logout({ client: own });
  }
}
