import { ApiError, connect } from '@wordhoard/api-client';
import { logout, renew } from '@wordhoard/api-client/sdk';
import type { TokenDto } from '@wordhoard/api-client/types';
import { API_URL } from '../build.js';
import { client } from './api.js';
import { writeStorage, readStorage, withSignOutLock } from './storage.js';

const REQUEST_TIMEOUT_MS = 20_000;

/** A token as stored. The server renews it after half of its lifetime. */
export function toStoredToken({ access_token: token, expires_at }: TokenDto): { readonly token: string; readonly renewFrom: number } {
  const now = Date.now();
  return { token, renewFrom: now + (Date.parse(expires_at) - now) / 2 };
}

/** The extension's sessions are short, so one that is in use is renewed. After a failure, the worker's next start tries again. */
export async function renewSignIn(): Promise<void> {
  const { token, renewFrom } = await readStorage();
  if (token === undefined || renewFrom === undefined || Date.now() < renewFrom) return;
  try {
    const renewed = toStoredToken((await renew({ client, auth: token, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).data);
    // The account may have changed during the request.
    await withSignOutLock(async () => {
      if ((await readStorage()).token === token) await writeStorage(renewed);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns whether the session has ended. */
export async function endSignIn(token: string): Promise<boolean> {
  // Not the shared client, whose store no longer has this token, or has another account's.
  const once = connect({
    baseUrl: API_URL,
    clientName: 'extension',
    tokens: { get: () => token, set: () => undefined, clear: () => undefined },
  });
  try {
    await logout({ client: once, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
