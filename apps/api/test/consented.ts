import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { Login } from '@wordhoard/testing/sdk-hosts';
import type { Learner } from './learner.js';

/** Has somebody approve what a host asked for last, as the page does. Returns where the browser goes then. */
export async function consented(login: Login, learner: Learner, scopes?: readonly string[]): Promise<URL> {
  const asked = Object.fromEntries(login.asked.at(-1)?.searchParams ?? []);
  const { data } = await decideAuthorization({
    client: learner.client,
    body: { ...asked, approve: true, ...(scopes && { scopes }) } as never,
  });
  return new URL(data.redirect_uri);
}
