import { listGroups, login } from '@wordhoard/api-client/sdk';
import type { Handlers } from '../messages.js';
import { client } from './api.js';
import { endSignIn, keptToken } from './sign-in.js';
import { showCount } from './badge.js';
import { showNotification } from './notifications.js';
import { captures, deleteQueue } from './queue.js';
import { forget, keep, kept, whileNobodySignsOut } from './storage.js';

export const sessionHandlers: Pick<Handlers, 'standing' | 'signIn' | 'groups' | 'chooseGroup' | 'signOut'> = {
  async standing() {
    const { token, account, email = null, group = null } = await kept();
    if (token === undefined || account === undefined || email === null) {
      return { isSignedIn: false, email, waiting: (await captures(account)).length };
    }
    return { isSignedIn: true, email, group };
  },

  async signIn({ email, password }) {
    const { token, user } = (await login({ client, body: { email, password, scope: 'capture' } })).data;
    if ((await kept()).account !== user.id) await forget('group');
    await keep({ ...keptToken(token), account: user.id, email: user.email });
    return { email: user.email, group: (await kept()).group ?? null };
  },

  async groups() {
    const { data } = await listGroups({ client });
    const groups = data.map(({ id, name }) => ({ id, name }));
    const { group } = await kept();
    const chosen = groups.find(({ id }) => id === group?.id);
    // One that was deleted takes no words, and one may have got another name.
    await (chosen ? keep({ group: chosen }) : forget('group'));
    return groups;
  },

  async chooseGroup({ group }) {
    await keep({ group });
    return null;
  },

  /** Here, and on the server only if asked: without an answer from there, it ends by itself within two days. */
  async signOut({ endsOnServer }) {
    const { token: ended } = await kept();
    await whileNobodySignsOut(async () => {
      const { account } = await kept();
      // The queue first: if the worker is stopped in between, the account is still known and can sign out again.
      if (account !== undefined) await deleteQueue(account);
      await forget('token', 'renewFrom', 'account', 'group', 'email');
    });
    await showCount();
    if (endsOnServer && ended !== undefined && !(await endSignIn(ended))) await showNotification('not-ended');
    return null;
  },
};
