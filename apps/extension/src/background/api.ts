import { ApiError, connect } from '@wordhoard/api-client';
import { API_URL } from '../build.js';
import type { CallProblem } from '../messages.js';
import { notifyExpired } from './notifications.js';
import { removeFromStorage, writeStorage, readStorage } from './storage.js';

/** The API for the signed-in account. A rejected token is deleted before the call fails. */
export const client = connect({
  baseUrl: API_URL,
  clientName: 'extension',
  tokens: {
    get: async () => (await readStorage()).token ?? null,
    set: (token) => writeStorage({ token }),
    clear: () => removeFromStorage('token', 'renewFrom'),
  },
  onSignedOut: () => void notifyExpired(),
});

/** The kind of problem for an error. */
export function problemOf(error: unknown): CallProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0 || error.status >= 502) return 'unreachable';
  if (error.status === 429) return 'too-often';
  if (error.code === 'ACCESS.SUSPENDED') return 'suspended';
  return error.status === 401 ? 'signed-out' : 'failed';
}
