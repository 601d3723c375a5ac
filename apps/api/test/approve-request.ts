import { decideAuthorization } from '@wordhoard/api-client/sdk';
import type { Login } from '@wordhoard/testing/sdk-hosts';
import type { Learner } from './learner.js';

/** Approves the host's latest authorization request like the consent page. Returns the redirect address. */
export async function approveRequest(login: Login, learner: Learner, scopes?: readonly string[]): Promise<URL> {
  const asked = Object.fromEntries(login.asked.at(-1)?.searchParams ?? []);
  const { data } = await decideAuthorization({
    client: learner.client,
    body: { ...asked, approve: true, ...(scopes && { scopes }) } as never,
  });
  return new URL(data.redirect_uri);
}
