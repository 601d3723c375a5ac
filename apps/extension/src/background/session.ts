import { listGroups, login } from '@wordhoard/api-client/sdk';
import type { WorkerHandlers } from '../messages.js';
import { client } from './api.js';
import { showCount, showNotification } from './notifications.js';
import { captures, deleteQueue } from './queue.js';
import { endSignIn, toStoredToken } from './sign-in.js';
import { removeFromStorage, writeStorage, readStorage, withSignOutLock } from './storage.js';

export const sessionHandlers: Pick<WorkerHandlers, 'status' | 'signIn' | 'groups' | 'chooseGroup' | 'signOut'> = {
  async status() {
    const { token, account, email = null, group = null } = await readStorage();
    if (token === undefined || account === undefined || email === null) {
      return { isSignedIn: false, email, waiting: (await captures(account)).length };
    }
    return { isSignedIn: true, email, group };
  },

  async signIn({ email, password }) {
    const { token, user } = (await login({ client, body: { email, password, scope: 'capture' } })).data;
    if ((await readStorage()).account !== user.id) await removeFromStorage('group');
    await writeStorage({ ...toStoredToken(token), account: user.id, email: user.email });
    return { email: user.email, group: (await readStorage()).group ?? null };
  },

  async groups() {
    const { data } = await listGroups({ client });
    const groups = data.map(({ id, name }) => ({ id, name }));
    const { group } = await readStorage();
    const chosen = groups.find(({ id }) => id === group?.id);
    // The chosen group may have been deleted or renamed.
    await (chosen ? writeStorage({ group: chosen }) : removeFromStorage('group'));
    return groups;
  },

  async chooseGroup({ group }) {
    await writeStorage({ group });
    return null;
  },

  /** Signs out locally, and on the server only if requested: otherwise the session expires within two days. */
  async signOut({ endsOnServer }) {
    const { token: ended } = await readStorage();
    await withSignOutLock(async () => {
      const { account } = await readStorage();
      // The queue first: if the worker is stopped in between, the account is still known and can sign out again.
      if (account !== undefined) await deleteQueue(account);
      await removeFromStorage('token', 'renewFrom', 'account', 'group', 'email');
    });
    await showCount();
    if (endsOnServer && ended !== undefined && !(await endSignIn(ended))) await showNotification('not-ended');
    return null;
  },
};
