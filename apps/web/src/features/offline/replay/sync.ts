import { ApiError, connect } from '@wordhoard/api-client';
import { getMe, getOfflinePack, getRecallSettings, getWeeklyProgress, listGroups, renew } from '@wordhoard/api-client/sdk';
import type { TokenClaims } from '../../../lib/token-claims.js';
import { storeRead } from '../calls/reads.js';
import { isPackOlderThan, storePack, answerCount } from '../database/pack.js';
import { type OfflineDatabase, factOf, deleteOfflineDatabase } from '../database/offline-database.js';
import { type QueueClient, sendQueue } from './send-queue.js';
import { withTabLock } from './tab-lock.js';

export interface SignedInAccount {
  token: string;
  holder: TokenClaims;
  database: OfflineDatabase;
}

/** Enough for a few days without a network. */
const MAX_PACK_WORDS = 250;
const PACK_LIFETIME_MS = 600_000;

export interface SyncResult {
  /** Whether anything was sent, so that data on screen may be outdated. */
  hasSent: boolean;
  /** Present if more than half of the token's lifetime had passed. */
  renewedToken: string | null;
  hasNewPack: boolean;
}

/**
 * Sends queued changes, renews the token before it expires, and refreshes the offline pack, all under one sign-in. @param isProbing whether
 * to contact the server in any case. @throws {ApiError} if the server is unreachable or refuses; completed steps are kept.
 */
export async function sync(signedIn: SignedInAccount, isProbing: boolean): Promise<SyncResult> {
  const { token, holder, database } = signedIn;
  const client = clientOf(token);
  const hasSent = await sendQueued(signedIn, client);
  const renewedToken = isPastHalfLife(holder, Date.now()) ? await renewed(holder, client) : null;
  const hasNewPack = hasSent || isProbing || (await isPackOlderThan(database, PACK_LIFETIME_MS));
  if (hasNewPack) await fetchPack(database, client);
  await deleteExpired(database, Date.now());
  return { hasSent, renewedToken, hasNewPack };
}

/** A client that belongs to one sign-in, also after the page has another one. */
export function clientOf(token: string): QueueClient {
  return connect({ baseUrl: '', tokens: { get: () => token, set: () => undefined, clear: () => undefined }, clientName: 'web' });
}

async function sendQueued({ holder, database }: SignedInAccount, client: QueueClient): Promise<boolean> {
  if ((await database.count('waiting')) === 0) return false;
  const sent = await withTabLock(`wordhoard.replay.${holder.account}`, async () => {
    await requireOwner(database, holder, client);
    return sendQueue(database, client);
  });
  return sent !== null && sent > 0;
}

/** A reinstalled server reuses account numbers, so queued changes of the old account must not go to the new one. */
async function requireOwner(database: OfflineDatabase, holder: TokenClaims, client: QueueClient): Promise<void> {
  const owner = await factOf(database, 'owner');
  const { data: me } = await getMe({ client, throwOnError: true });
  if (owner === undefined || owner === me.created_at) return;
  await deleteOfflineDatabase(holder);
  throw new Error('The queued changes belong to another account.');
}

async function renewed(holder: TokenClaims, client: QueueClient): Promise<string | null> {
  try {
    return await withTabLock(
      `wordhoard.renew.${holder.account}`,
      async () => (await renew({ client, throwOnError: true })).data.access_token,
    );
  } catch (error) {
    // By the server's clock it is too early, or another tab has renewed it.
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

async function fetchPack(database: OfflineDatabase, client: QueueClient): Promise<void> {
  const playedBefore = await answerCount(database);
  const { data } = await getOfflinePack({ client, query: { limit: MAX_PACK_WORDS, ahead: true }, throwOnError: true });
  await storePack(database, data, playedBefore);
  // Reads of the first page; other pages were stored when they were opened.
  const keep = async (address: string, ask: () => Promise<{ data: unknown }>) => {
    if (!(await database.getKey('reads', address))) await storeRead(database, address, (await ask()).data);
  };
  await keep('/auth/me', () => getMe({ client, throwOnError: true }));
  await keep('/groups', () => listGroups({ client, throwOnError: true }));
  await keep('/recall-settings', () => getRecallSettings({ client, throwOnError: true }));
  await keep('/review/weekly-progress', () => getWeeklyProgress({ client, throwOnError: true }));
}

/** Whether more than half of the token's lifetime has passed; the server renews it only then. */
function isPastHalfLife({ issuedAt, expiresAt }: TokenClaims, now: number): boolean {
  return now / 1000 > (issuedAt + expiresAt) / 2;
}

const DAY_MS = 86_400_000;
const READS_LIFETIME_MS = 30 * DAY_MS;
/** Older sessions cannot be resumed. */
const SESSIONS_LIFETIME_MS = 7 * DAY_MS;

/** Deletes old reads and sessions, never queued mutations. */
async function deleteExpired(database: OfflineDatabase, now: number): Promise<void> {
  const tx = database.transaction(['reads', 'sessions'], 'readwrite');
  for (let read = await tx.objectStore('reads').openCursor(); read; read = await read.continue()) {
    if (now - read.value.keptAt > READS_LIFETIME_MS) await read.delete();
  }
  for (let session = await tx.objectStore('sessions').openCursor(); session; session = await session.continue()) {
    if (now - Date.parse(session.value.startedAt) > SESSIONS_LIFETIME_MS) await session.delete();
  }
  await tx.done;
}
