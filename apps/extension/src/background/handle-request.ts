import type { WorkerResponse, WorkerRequests, WorkerHandlers, WorkerRequestKind } from '../messages.js';
import { problemOf } from './api.js';
import { sessionHandlers } from './session.js';
import { waitingHandlers } from './waiting.js';

const handlers: WorkerHandlers = { ...sessionHandlers, ...waitingHandlers };

/** Handles a request from the popup. */
export async function handleRequest<K extends WorkerRequestKind>(
  kind: K,
  request: WorkerRequests[K]['request'],
): Promise<WorkerResponse<K>> {
  try {
    return { answer: await handlers[kind](request) };
  } catch (error) {
    const problem = problemOf(error);
    return { problem: kind === 'signIn' && problem === 'signed-out' ? 'wrong-password' : problem };
  }
}
