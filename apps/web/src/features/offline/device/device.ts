import type { CreateWordDto, OfflinePackDto, SessionWordDto, SyncOperationDto, UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { TokenClaims } from '../../../lib/token-claims.js';
import type { KeptSession } from './kept-session.js';

/** A mutation that the server does not have yet. Keys are in the order of sending. */
export type Waiting =
  | { kind: 'review'; operation: SyncOperationDto }
  /** For sessions that started online. */
  | { kind: 'end'; sessionId: number }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto & { operation_id: string } }
  | WaitingEdit;

export interface WaitingEdit {
  kind: 'edit';
  /** The word before the first of these changes. */
  base: WordDto;
  changes: UpdateWordDto;
  /** Increases when another change is merged in, so that a change made during sending is not lost. */
  edition: number;
}

/** A mutation that the server rejected, for the learner to resolve. */
export type Unsettled =
  /** `theirs` is the current word, or null if it was deleted. */
  | { kind: 'edit'; base: WordDto; changes: UpdateWordDto; theirs: WordDto | null }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto; detail: string };

/** The last offline pack without its words. Packs stored by earlier versions have no groups. */
export type PackFacts = Omit<OfflinePackDto, 'words' | 'groups'> & Partial<Pick<OfflinePackDto, 'groups'>> & { keptAt: number };

interface Facts {
  pack: PackFacts;
  /** When the account was created: it distinguishes accounts with the same number after the server was reinstalled. */
  owner: string;
  /** Number of answers applied here. A pack requested before the last of them is outdated. */
  played: number;
  /** The lowest id assigned here; local ids are negative. */
  lowestId: number;
}

interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: Waiting };
  unsettled: { key: number; value: Unsettled };
  /** By word and facet. */
  cards: { key: [number, number]; value: SessionWordDto };
  sessions: { key: number; value: KeptSession };
  /** Responses to reads, by path and query. */
  reads: { key: string; value: { body: unknown; keptAt: number } };
  facts: { key: keyof Facts; value: Facts[keyof Facts] };
}

/** The data that this browser stores for one account. */
export type Device = IDBPDatabase<DeviceSchema>;

const VERSION = 1;
const devices = new Map<string, Promise<Device>>();
/** Requests that are in flight when the user signs out must store nothing. */
const leftSignIns = new Set<string>();

/** One database per account, so that data of different accounts never mixes. Rejects if the browser has no IndexedDB. */
export function deviceOf({ account, signIn }: TokenClaims): Promise<Device> {
  if (leftSignIns.has(signIn)) return Promise.reject(new Error('This sign-in has ended.'));
  const known = devices.get(account);
  if (known) return known;
  const opening = open(account);
  devices.set(account, opening);
  opening.catch(() => devices.delete(account));
  return opening;
}

/** Deletes everything that this browser stores for the account. */
export async function forgetDevice({ account, signIn }: TokenClaims): Promise<void> {
  leftSignIns.add(signIn);
  await close(account);
  await deleteDB(nameOf(account));
}

export async function factOf<Name extends keyof Facts>(device: Device, name: Name): Promise<Facts[Name] | undefined> {
  return (await device.get('facts', name)) as Facts[Name] | undefined;
}

function open(account: string): Promise<Device> {
  return openDB<DeviceSchema>(nameOf(account), VERSION, {
    upgrade(device) {
      for (const store of ['waiting', 'unsettled'] as const) device.createObjectStore(store, { autoIncrement: true });
      for (const store of ['cards', 'sessions', 'reads', 'facts'] as const) device.createObjectStore(store);
    },
    // Another tab deletes the database or opens a newer version.
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
