import type { Answer, Exchanges, Handlers, Kind } from '../messages.js';
import { problemOf } from './api.js';
import { sessionHandlers } from './session.js';
import { waitingHandlers } from './waiting.js';

const handlers: Handlers = { ...sessionHandlers, ...waitingHandlers };

/** Does what the popup asks for. */
export async function answer<K extends Kind>(kind: K, asks: Exchanges[K]['asks']): Promise<Answer<K>> {
  try {
    return { answer: await handlers[kind](asks) };
  } catch (error) {
    const problem = problemOf(error);
    return { problem: kind === 'signIn' && problem === 'signed-out' ? 'wrong-password' : problem };
  }
}
