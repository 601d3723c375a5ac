import { deleteUser, setUserRole, suspendUser } from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import type { ApiLearner } from '../../../test/learner.js';

const suite = useApi();

/** The ways to lose the administrator role. */
const changes: Record<string, (by: ApiLearner, target: ApiLearner) => Promise<unknown>> = {
  'suspended by': (by, { user }) => suspendUser({ client: by.client, path: { user_id: user.id } }),
  'made a user by': (by, { user }) => setUserRole({ client: by.client, path: { user_id: user.id }, body: { role: 'user' } }),
  'deleted by': (by, { user }) => deleteUser({ client: by.client, path: { user_id: user.id } }),
};

async function activeAdministrators(): Promise<number[]> {
  const rows = await suite.observer.rows<{ id: number }>(`select id from accounts where role = 'admin' and is_active order by id`);
  return rows.map(({ id }) => id);
}

beforeEach(async () => {
  await suite.observer.rows(`update accounts set role = 'user'`);
});

describe.each(Object.entries(changes))('an administrator is not %s', (_name, change) => {
  it('refuses the last active administrator', async () => {
    const last = await signUpAdministrator(suite);
    const suspended = await signUpAdministrator(suite);
    await suspendUser({ client: last.client, path: { user_id: suspended.user.id } });
    expect(await failure(change(last, last))).toMatchObject({ status: 409, code: 'ADMINISTRATION.LAST_ADMINISTRATOR' });
    expect(await activeAdministrators()).toEqual([last.user.id]);
  });

  it('refuses administrators their own account while there is another administrator', async () => {
    const [administrator, other] = [await signUpAdministrator(suite), await signUpAdministrator(suite)];
    expect(await failure(change(administrator, administrator))).toMatchObject({ status: 409, code: 'ADMINISTRATION.OWN_ACCOUNT' });
    await change(other, administrator);
    expect(await activeAdministrators()).toEqual([other.user.id]);
  });

  it('keeps one of two administrators who act against each other concurrently', async () => {
    const [one, other] = [await signUpAdministrator(suite), await signUpAdministrator(suite)];
    const outcomes = await Promise.allSettled([change(one, other), change(other, one)]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(await activeAdministrators()).toHaveLength(1);
  });
});
