import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { Api } from './api.js';
import type { StoredSignIn, SignInFile } from './sign-in-file.js';

/** A sign-in as stored. The server renews it after half of its lifetime. */
export function signInOf(email: string, token: { access_token: string; expires_at: string | null }, now: Date): StoredSignIn {
  const { access_token, expires_at } = token;
  const renew_from = expires_at === null ? null : new Date((now.getTime() + Date.parse(expires_at)) / 2).toISOString();
  return { access_token, email, expires_at, renew_from };
}

/** Renews a sign-in that is in use, so that it never expires. A failed renewal does not fail the command. */
export async function renewSignIn({ server, client, tokenFrom }: Api, signIns: SignInFile, now: Date): Promise<void> {
  if (tokenFrom === 'environment') return;
  const signIn = signIns.of(server);
  if (!signIn?.renew_from || new Date(signIn.renew_from) > now) return;
  try {
    const { data } = await api.renew({ client });
    signIns.replace(server, signInOf(signIn.email, data, now));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
