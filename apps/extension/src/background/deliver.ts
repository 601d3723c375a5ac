import { ApiError } from '@wordhoard/api-client';
import { createWord, listGroups } from '@wordhoard/api-client/sdk';
import type { CallProblem } from '../messages.js';
import { client, problemOf } from './api.js';
import { attachImage, imageRefusal, storeImage } from './send-image.js';
import { showCount, notifyResults } from './notifications.js';
import { type Capture, captures, type CaptureState, change, discard } from './queue.js';
import { readStorage } from './storage.js';

/** The browser may stop the worker during a longer request, and no notification would be shown. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Sends queued captures of the signed-in account, oldest first, and shows the results. Holds a lock against concurrent deliveries,
 * including those of a previous worker that is still stopping.
 *
 * @param order of the capture that triggered this; another delivery may already have shown its result
 * @returns why captures are still waiting; null if none are
 */
export function deliver(order?: number): Promise<CallProblem | null> {
  return navigator.locks.request('delivery', async () => {
    if (order !== undefined && !(await unnotified()).some((capture) => capture.order === order)) return null;
    const { token } = await readStorage();
    const problem = await sendAll();
    // The API client has already reported that the sign-in ended.
    const isShownAlready = problem === 'signed-out' && token !== undefined;
    await settle(problem, isShownAlready ? null : problem);
    await showCount();
    return problem;
  });
}

async function sendAll(): Promise<CallProblem | null> {
  for (;;) {
    // Read each time, since the account may change during a request.
    const { token, account } = await readStorage();
    const next = (await captures(account)).find(({ state }) => state.is === 'waiting');
    if (!next) return null;
    if (token === undefined) return 'signed-out';
    if (isTooEarly(next.state)) return 'too-often';
    const { state, problem } = await send(next, token);
    if (state) await change(next, { state });
    if (problem) return problem;
  }
}

function isTooEarly(state: CaptureState): boolean {
  if (state.is !== 'waiting' || !state.pause) return false;
  const now = Date.now();
  return state.pause.from <= now && now < state.pause.until;
}

interface SendResult {
  readonly state?: CaptureState;
  /** Why sending must stop. */
  readonly problem?: CallProblem;
}

async function send(capture: Capture, token: string): Promise<SendResult> {
  const { group, word, operationId, image } = capture;
  try {
    // First, because it is the part that can be refused.
    const digest = image && (await storeImage(image, token));
    const body = { ...word, operation_id: operationId };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const { data } = await createWord({ client, auth: token, path: { group_id: group.id }, body, signal });
    // A captive portal, for example, also returns a success status.
    if (typeof data?.id !== 'number') return { problem: 'unreachable' };
    if (image && digest) await attachImage({ wordId: data.id, digest, alt: image.alt, operationId }, token);
    return { state: { is: 'added', isNotified: false, wordId: data.id, duplicateOf: data.duplicate_of } };
  } catch (error) {
    return afterFailure(error, capture, token);
  }
}

/** Only errors of Wordhoard itself are final; everything else is retried. */
async function afterFailure(error: unknown, capture: Capture, token: string): Promise<SendResult> {
  const problem = problemOf(error);
  if (!(error instanceof ApiError)) return { problem };
  if (problem === 'too-often') return { state: paused(capture.state, error.retryAfterSeconds ?? 0), problem };
  if (problem !== 'failed' || error.status >= 500 || error.code === undefined) return { problem };
  const why = imageRefusal(error);
  if (why) return { state: { is: 'refused', isNotified: false, why } };
  if (error.status === 404) return whenNotFound(capture, token);
  return { state: { is: 'refused', isNotified: false, why: 'invalid' } };
}

function paused({ isNotified }: CaptureState, seconds: number): CaptureState {
  const from = Date.now();
  return { is: 'waiting', isNotified, pause: { from, until: from + seconds * 1000 } };
}

/** If the group still exists, the word was created, its response was lost, and the word has been deleted since. */
async function whenNotFound(capture: Capture, token: string): Promise<SendResult> {
  try {
    const { data } = await listGroups({ client, auth: token, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!data.some(({ id }) => id === capture.group.id)) return { state: { is: 'refused', isNotified: false, why: 'group-gone' } };
    await discard(capture);
    return {};
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Shows the results of captures and removes those that were added. A waiting capture without a problem is handled by its own delivery. */
async function settle(problem: CallProblem | null, shownProblem: CallProblem | null): Promise<void> {
  const settled = (await unnotified()).filter(({ state }) => state.is !== 'waiting' || problem !== null);
  await notifyResults(settled, shownProblem);
  for (const capture of settled) {
    if (capture.state.is === 'added') await discard(capture);
    else await change(capture, { state: { ...capture.state, isNotified: true } });
  }
}

async function unnotified(): Promise<Capture[]> {
  return (await captures((await readStorage()).account)).filter(({ state }) => !state.isNotified);
}
