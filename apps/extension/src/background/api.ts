import { ApiError, connect } from '@wordhoard/api-client';
import { API_URL } from '../build.js';
import type { Problem } from '../messages.js';
import { tellExpired } from './notifications.js';
import { forget, keep, kept } from './storage.js';

/** The API for the signed-in account. A rejected token is deleted before the call fails. */
export const client = connect({
  baseUrl: API_URL,
  clientName: 'extension',
  tokens: {
    get: async () => (await kept()).token ?? null,
    set: (token) => keep({ token }),
    clear: () => forget('token', 'renewFrom'),
  },
  onSignedOut: () => void tellExpired(),
});

/** In which way a call failed. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0 || error.status >= 502) return 'unreachable';
  if (error.status === 429) return 'too-often';
  if (error.code === 'ACCESS.SUSPENDED') return 'suspended';
  return error.status === 401 ? 'signed-out' : 'failed';
}
