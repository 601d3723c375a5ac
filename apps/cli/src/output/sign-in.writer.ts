import type { Run } from '../run.js';
import type { SignInResult } from '../services/sign-in.service.js';
import { line, strong } from './line.js';
import { formatDate } from './times.js';

export function writeSignedIn({ output, environment }: Run, signedIn: SignInResult): void {
  const { server, user, expires_at } = signedIn;
  const until = expires_at === null ? '' : ` until ${formatDate(expires_at)}`;
  output.data(signedIn, [line`Signed in to ${server} as ${strong(user.username)} (${user.email})${until}.`]);
  if (environment.token !== null) output.notice(line`SVC_TOKEN is set, and wins over this sign-in as long as it is.`);
}
