import type {
  CreateWordDto,
  OfflinePackDto,
  SessionWordDto,
  SyncOperationDto,
  UpdateWordDto,
  WordDto,
  WordMediaDto,
} from '@wordhoard/api-client/types';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { TokenClaims } from '../../../lib/token-claims.js';
import type { StoredSession } from './stored-session.js';

/** A mutation that the server does not have yet. Keys are in the order of sending. */
export type QueuedMutation =
  | { kind: 'review'; operation: SyncOperationDto }
  /** For sessions that started online. */
  | { kind: 'end'; sessionId: number }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto & { operation_id: string } }
  | QueuedEdit;

export interface QueuedEdit {
  kind: 'edit';
  /** The word before the first of these changes. */
  base: WordDto;
  changes: UpdateWordDto;
  /** Increases when another change is merged in, so that a change made during sending is not lost. */
  edition: number;
}

/** A mutation that the server rejected, for the learner to resolve. */
export type MutationConflict =
  /** `theirs` is the current word, or null if it was deleted. */
  | { kind: 'edit'; base: WordDto; changes: UpdateWordDto; theirs: WordDto | null }
  | { kind: 'add'; group: { id: number; name: string }; word: CreateWordDto; detail: string };

/** The last offline pack without its words. Packs stored by earlier versions have no groups. */
export type StoredPack = Omit<OfflinePackDto, 'words' | 'groups'> & Partial<Pick<OfflinePackDto, 'groups'>> & { keptAt: number };

interface StoredFacts {
  pack: StoredPack;
  /** `keptAt` of the pack whose pictures and recordings are stored. */
  mediaPack: number;
  /** When the account was created: it distinguishes accounts with the same number after the server was reinstalled. */
  owner: string;
  /** Number of answers applied here. A pack requested before the last of them is outdated. */
  played: number;
  /** The lowest id assigned here; local ids are negative. */
  lowestId: number;
}

/** An image or a recording. Some browsers lose a stored Blob, but never its bytes. */
export interface StoredFile {
  type: string;
  content: ArrayBuffer;
}

interface OfflineSchema extends DBSchema {
  waiting: { key: number; value: QueuedMutation };
  unsettled: { key: number; value: MutationConflict };
  /** By word and facet. */
  cards: { key: [number, number]; value: SessionWordDto };
  sessions: { key: number; value: StoredSession };
  /** Responses to reads, by path and query. */
  reads: { key: string; value: { body: unknown; keptAt: number } };
  /** The files of words in the pack, by word. */
  wordMedia: { key: number; value: readonly WordMediaDto[] };
  /** By digest, like the next one. */
  media: { key: string; value: StoredFile };
  /** In bytes, also of files that did not fit. */
  mediaSizes: { key: string; value: number };
  facts: { key: keyof StoredFacts; value: StoredFacts[keyof StoredFacts] };
}

/** The data that this browser stores for one account. */
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

const VERSION = 2;
const databases = new Map<string, Promise<OfflineDatabase>>();
/** Requests that are in flight when the user signs out must store nothing. */
const endedSignIns = new Set<string>();

/** One database per account, so that data of different accounts never mixes. Rejects if the browser has no IndexedDB. */
export function openOfflineDatabase({ account, signIn }: TokenClaims): Promise<OfflineDatabase> {
  if (endedSignIns.has(signIn)) return Promise.reject(new Error('This sign-in has ended.'));
  const known = databases.get(account);
  if (known) return known;
  const opening = open(account);
  databases.set(account, opening);
  opening.catch(() => databases.delete(account));
  return opening;
}

/** Deletes everything that this browser stores for the account. */
export async function deleteOfflineDatabase({ account, signIn }: TokenClaims): Promise<void> {
  endedSignIns.add(signIn);
  await close(account);
  await deleteDB(nameOf(account));
}

export async function factOf<Name extends keyof StoredFacts>(
  database: OfflineDatabase,
  name: Name,
): Promise<StoredFacts[Name] | undefined> {
  return (await database.get('facts', name)) as StoredFacts[Name] | undefined;
}

function open(account: string): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>(nameOf(account), VERSION, {
    upgrade(database, version) {
      if (version < 1) {
        for (const store of ['waiting', 'unsettled'] as const) database.createObjectStore(store, { autoIncrement: true });
        for (const store of ['cards', 'sessions', 'reads', 'facts'] as const) database.createObjectStore(store);
      }
      for (const store of ['wordMedia', 'media', 'mediaSizes'] as const) database.createObjectStore(store);
    },
    // Another tab deletes the database or opens a newer version.
    blocking: () => void close(account),
    terminated: () => databases.delete(account),
  });
}

async function close(account: string): Promise<void> {
  const database = databases.get(account);
  databases.delete(account);
  await database?.then(
    (opened) => {
      opened.close();
    },
    () => undefined,
  );
}

function nameOf(account: string): string {
  return `wordhoard.${account}`;
}
