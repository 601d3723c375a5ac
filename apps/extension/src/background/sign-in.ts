import { ApiError, connect } from '@wordhoard/api-client';
import { logout, renew } from '@wordhoard/api-client/sdk';
import type { TokenDto } from '@wordhoard/api-client/types';
import { API_URL } from '../build.js';
import { client } from './api.js';
import { writeStorage, readStorage, withSignOutLock } from './storage.js';

const REQUEST_TIMEOUT_MS = 20_000;

/** A token as it is stored. The server renews it once half of its life has passed. */
export function toStoredToken({ access_token: token, expires_at }: TokenDto): { readonly token: string; readonly renewFrom: number } {
  const now = Date.now();
  return { token, renewFrom: now + (Date.parse(expires_at) - now) / 2 };
}

/** A sign-in of the extension is short, so one that is used is renewed. Where that fails, the next start of the worker tries again. */
export async function renewSignIn(): Promise<void> {
  const { token, renewFrom } = await readStorage();
  if (token === undefined || renewFrom === undefined || Date.now() < renewFrom) return;
  try {
    const renewed = toStoredToken((await renew({ client, auth: token, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).data);
    // Someone may have signed out, or in, while the answer was awaited.
    await withSignOutLock(async () => {
      if ((await readStorage()).token === token) await writeStorage(renewed);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Returns whether the sign-in has ended, now or before. */
export async function endSignIn(token: string): Promise<boolean> {
  // Not the shared client: by now its store is without this token, or has that of someone else.
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
