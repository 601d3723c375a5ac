import { elevate } from '@wordhoard/api-client/sdk';
import type { ApiSuite } from './api-suite.js';
import { ApiLearner } from './learner.js';

/** A new administrator, with a recently confirmed password unless `elevated` is false. */
export async function signUpAdministrator({ url, observer }: ApiSuite, { elevated = true } = {}): Promise<ApiLearner> {
  const learner = await ApiLearner.signUp(url);
  await observer.rows(`update accounts set role = 'admin' where id = $1`, [learner.user.id]);
  if (elevated) await elevate({ client: learner.client, body: { password: learner.registration.password } });
  return learner;
}
