import { elevate } from '@wordhoard/api-client/sdk';
import type { ApiSuite } from './api-suite.js';
import { ApiLearner } from './learner.js';

/** A new administrator with a recently confirmed password. */
export async function signUpAdministrator({ url, observer }: ApiSuite): Promise<ApiLearner> {
  const learner = await ApiLearner.signUp(url);
  await observer.rows(`update accounts set role = 'admin' where id = $1`, [learner.user.id]);
  await elevate({ client: learner.client, body: { password: learner.registration.password } });
  return learner;
}
