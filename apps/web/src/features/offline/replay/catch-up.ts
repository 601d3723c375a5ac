import { ApiError, connect } from '@wordhoard/api-client';
import { getMe, getOfflinePack, getRecallSettings, getWeeklyProgress, listGroups, renew } from '@wordhoard/api-client/sdk';
import type { TokenClaims } from '../../../lib/token-claims.js';
import { keepRead } from '../calls/reads.js';
import { type Device, factOf, forgetDevice } from '../device/device.js';
import { forgetOld } from '../device/forget-old.js';
import { playedCount } from '../device/own-ids.js';
import { isPackOlderThan, keepPack } from '../device/pack.js';
import { alone } from './alone.js';
import { type Client, replay } from './replay.js';
import { isHalfSpent } from './token-life.js';

/** Who is signed in, and what is kept of them. */
export interface SignedIn {
  token: string;
  holder: TokenClaims;
  device: Device;
}

/** As many as most learners have in the days of a journey. */
const PACK_WORDS = 250;
const PACK_FRESH_FOR_MS = 600_000;

export interface CaughtUp {
  /** Whether anything was sent: what is on screen may be out of date. */
  hasSent: boolean;
  /** Present where the token was half spent. */
  renewedToken: string | null;
}

/**
 * Sends queued changes, renews the token before it expires, and refreshes the offline pack, all under one sign-in.
 *
 * @param isProbing whether to ask the server in any case, to know that it is there.
 * @throws {ApiError} when the server is not reached or refuses; what was done until then stands.
 */
export async function catchUp(signedIn: SignedIn, isProbing: boolean): Promise<CaughtUp> {
  const { token, holder, device } = signedIn;
  const client = connect({ baseUrl: '', tokens: { get: () => token, set: () => undefined, clear: () => undefined }, clientName: 'web' });
  const hasSent = await sendWaiting(signedIn, client);
  const renewedToken = isHalfSpent(holder, Date.now()) ? await renewed(holder, client) : null;
  if (hasSent || isProbing || (await isPackOlderThan(device, PACK_FRESH_FOR_MS))) await fetchPack(device, client);
  await forgetOld(device, Date.now());
  return { hasSent, renewedToken };
}

async function sendWaiting({ holder, device }: SignedIn, client: Client): Promise<boolean> {
  if ((await device.count('waiting')) === 0) return false;
  const sent = await alone(`wordhoard.replay.${holder.account}`, async () => {
    await requireOwner(device, holder, client);
    return replay(device, client);
  });
  return sent !== null && sent > 0;
}

/** A reinstalled server reuses account numbers, so queued changes of the old account must not go to the new one. */
async function requireOwner(device: Device, holder: TokenClaims, client: Client): Promise<void> {
  const owner = await factOf(device, 'owner');
  const { data: me } = await getMe({ client, throwOnError: true });
  if (owner === undefined || owner === me.created_at) return;
  await forgetDevice(holder);
  throw new Error('The queued changes belong to another account.');
}

async function renewed(holder: TokenClaims, client: Client): Promise<string | null> {
  try {
    return await alone(`wordhoard.renew.${holder.account}`, async () => (await renew({ client, throwOnError: true })).data.access_token);
  } catch (error) {
    // By the server's clock it is too early, or another tab has been faster.
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

async function fetchPack(device: Device, client: Client): Promise<void> {
  const playedBefore = await playedCount(device);
  const { data } = await getOfflinePack({ client, query: { limit: PACK_WORDS, ahead: true }, throwOnError: true });
  await keepPack(device, data, playedBefore);
  // What the first page needs; pages that were opened have left theirs.
  const keep = async (address: string, ask: () => Promise<{ data: unknown }>) => {
    if (!(await device.getKey('reads', address))) await keepRead(device, address, (await ask()).data);
  };
  await keep('/auth/me', () => getMe({ client, throwOnError: true }));
  await keep('/groups', () => listGroups({ client, throwOnError: true }));
  await keep('/recall-settings', () => getRecallSettings({ client, throwOnError: true }));
  await keep('/review/weekly-progress', () => getWeeklyProgress({ client, throwOnError: true }));
}
