import { listGroups, login } from '@wordhoard/api-client/sdk';
import type { Answer, Exchanges, Kind } from '../messages.js';
import { client, problemOf } from './api.js';
import { forget, keep, kept } from './storage.js';

type Handlers = { readonly [K in Kind]: (asks: Exchanges[K]['asks']) => Promise<Exchanges[K]['answers']> };

const handlers: Handlers = {
  async standing() {
    const { token, email, group } = await kept();
    return token === undefined ? null : { email: email ?? '', group: group ?? null };
  },

  async signIn({ email, password }) {
    const { data } = await login({ client, body: { email, password } });
    await keep({ token: data.token.access_token, email: data.user.email });
    return { email: data.user.email, group: (await kept()).group ?? null };
  },

  async groups() {
    const { data } = await listGroups({ client });
    const groups = data.map(({ id, name }) => ({ id, name }));
    const { group } = await kept();
    // One that was deleted, or belongs to who was signed in before, takes no words.
    if (group && !groups.some(({ id }) => id === group.id)) await forget('group');
    return groups;
  },

  async chooseGroup({ group }) {
    await keep({ group });
    return null;
  },

  /** Here alone: the sign-in itself is ended where sign-ins are listed. */
  async signOut() {
    await forget('token', 'group', 'email');
    return null;
  },
};

/** Does what the popup asks for. */
export async function answer<K extends Kind>(kind: K, asks: Exchanges[K]['asks']): Promise<Answer<K>> {
  try {
    return { answer: await handlers[kind](asks) };
  } catch (error) {
    const problem = problemOf(error);
    return { problem: kind === 'signIn' && problem === 'signed-out' ? 'wrong-password' : problem };
  }
}
