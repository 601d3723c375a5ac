import type { CreateWordDto, OfflinePackDto, SessionWordDto, SyncOperationDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { TokenClaims } from '../../../lib/token-claims.js';
import type { KeptSession } from './kept-session.js';

/** What was done here and is not on the server yet; a key is its place in the order of sending. */
export type Waiting =
  | { kind: 'review'; operation: SyncOperationDto }
  /** Of a session that was begun online. */
  | { kind: 'end'; sessionId: number }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto & { operation_id: string } }
  | WaitingEdit;

export interface WaitingEdit {
  kind: 'edit';
  /** The word as it was before the first of these changes. */
  base: WordDto;
  changes: UpdateWordDto;
  /** Rises with each change that joins, so that one which joins while the others are on their way is not lost with them. */
  edition: number;
}

/** What the server would not take as it was, for the learner to decide about. */
export type Unsettled =
  /** `theirs` is the word as it is now; null where it was deleted. */
  | { kind: 'edit'; base: WordDto; changes: UpdateWordDto; theirs: WordDto | null }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto; detail: string };

/** The last pack, without its words. Packs that an earlier version kept have no groups. */
export type PackFacts = Omit<OfflinePackDto, 'words' | 'groups'> & Partial<Pick<OfflinePackDto, 'groups'>> & { keptAt: number };

interface Facts {
  pack: PackFacts;
  /** When the account was created: it distinguishes accounts with the same number after the server was reinstalled. */
  owner: string;
  /** How many answers were played here: a pack that was asked for before the last of them is older than what is here. */
  played: number;
  /** The lowest id that was made here: ids of this device are negative. */
  lowestId: number;
}

interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: Waiting };
  unsettled: { key: number; value: Unsettled };
  /** By word and facet. */
  cards: { key: [number, number]; value: SessionWordDto };
  sessions: { key: number; value: KeptSession };
  /** Answers of the server to reads, by path and query. */
  reads: { key: string; value: { body: unknown; keptAt: number } };
  facts: { key: keyof Facts; value: Facts[keyof Facts] };
}

/** What this browser keeps of one account. */
export type Device = IDBPDatabase<DeviceSchema>;

const VERSION = 1;
const devices = new Map<string, Promise<Device>>();
/** Requests that are in flight when the user signs out must store nothing. */
const leftSignIns = new Set<string>();

/** One database for each account, so that nothing of one can be sent, shown or deleted with another's. Rejects where the browser keeps none. */
export function deviceOf({ account, signIn }: TokenClaims): Promise<Device> {
  if (leftSignIns.has(signIn)) return Promise.reject(new Error('This sign-in has ended.'));
  const known = devices.get(account);
  if (known) return known;
  const opening = open(account);
  devices.set(account, opening);
  opening.catch(() => devices.delete(account));
  return opening;
}

/** Deletes all that this browser keeps of the account. */
export async function forgetDevice({ account, signIn }: TokenClaims): Promise<void> {
  leftSignIns.add(signIn);
  await close(account);
  await deleteDB(nameOf(account));
}

/** A fact, where there is one. */
export async function factOf<Name extends keyof Facts>(device: Device, name: Name): Promise<Facts[Name] | undefined> {
  return (await device.get('facts', name)) as Facts[Name] | undefined;
}

function open(account: string): Promise<Device> {
  return openDB<DeviceSchema>(nameOf(account), VERSION, {
    upgrade(device) {
      for (const store of ['waiting', 'unsettled'] as const) device.createObjectStore(store, { autoIncrement: true });
      for (const store of ['cards', 'sessions', 'reads', 'facts'] as const) device.createObjectStore(store);
    },
    // Another tab deletes it, or brings a newer version of the app.
    blocking: () => void close(account),
    terminated: () => devices.delete(account),
  });
}

async function close(account: string): Promise<void> {
  const device = devices.get(account);
  devices.delete(account);
  await device?.then(
    (opened) => {
      opened.close();
    },
    () => undefined,
  );
}

function nameOf(account: string): string {
  return `wordhoard.${account}`;
}
