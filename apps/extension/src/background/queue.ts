import type { CreateWordDto } from '@wordhoard/api-client/types';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Group, Refusal } from '../messages.js';

/** A captured word, until its result was shown. */
export interface Capture {
  /** Its position in the queue. */
  readonly order: number;
  /** Makes sending idempotent: the server creates one word per id. */
  readonly operationId: string;
  /** The account that captured it. Only that account sends it. */
  readonly account: number;
  readonly group: Group;
  readonly word: CreateWordDto;
  /** Attached to the word. */
  readonly image?: CapturedImage;
  readonly state: CaptureState;
}

export interface CapturedImage {
  /** Undefined if the page could not be read. The server then fetches the address. */
  readonly file: Blob | undefined;
  readonly address: string;
  readonly alt: string;
}

/** `isNotified`: whether the result was shown. */
export type CaptureState =
  // An image whose word the learner has not chosen yet.
  | { readonly is: 'undecided'; readonly isNotified: true }
  | { readonly is: 'waiting'; readonly isNotified: boolean; readonly pause?: Pause }
  | { readonly is: 'added'; readonly isNotified: false; readonly wordId: number; readonly duplicateOf: number | null }
  | { readonly is: 'refused'; readonly isNotified: boolean; readonly why: Refusal };

/** A delay from Retry-After, in epoch milliseconds. The start is stored too, so that a changed clock cannot extend it. */
interface Pause {
  readonly from: number;
  readonly until: number;
}

interface QueueSchema extends DBSchema {
  captures: { key: number; value: Capture };
}

/** Appends a capture and returns its order. */
export function enqueue(capture: Omit<Capture, 'order' | 'state'>, state: CaptureState = WAITING): Promise<number> {
  // IndexedDB generates the order.
  return inQueue(capture.account, (queue) => queue.add('captures', { ...capture, state } as Capture));
}

const WAITING: CaptureState = { is: 'waiting', isNotified: false };

/** The captures of an account, oldest first. */
export async function captures(account: number | undefined): Promise<Capture[]> {
  return account === undefined ? [] : inQueue(account, (queue) => queue.getAll('captures'));
}

/** Identifies a capture. Each queue counts from one. */
export type CaptureKey = Pick<Capture, 'account' | 'order'>;

/** Updates a capture if it still exists: signing out may have deleted the queue. */
export function change({ account, order }: CaptureKey, changed: Partial<Omit<Capture, keyof CaptureKey>>): Promise<void> {
  return inQueue(account, async (queue) => {
    const { store, done } = queue.transaction('captures', 'readwrite');
    const capture = await store.get(order);
    if (capture) await store.put({ ...capture, ...changed });
    await done;
  });
}

export function discard({ account, order }: CaptureKey): Promise<void> {
  return inQueue(account, (queue) => queue.delete('captures', order));
}

/**
 * Deletes an account's captures. Deletes the whole database: Chromium erases deleted rows from disk later, but deleted databases at once.
 */
export function deleteQueue(account: number): Promise<void> {
  return deleteDB(databaseName(account));
}

/** One database per account, so that deleting one queue keeps the others. */
function databaseName(account: number): string {
  return `captures-${account}`;
}

/** Opened for each operation, since the browser may stop the worker after any of them. */
async function inQueue<T>(account: number, work: (queue: IDBPDatabase<QueueSchema>) => Promise<T>): Promise<T> {
  const queue = await openDB<QueueSchema>(databaseName(account), 1, {
    upgrade: (made) => void made.createObjectStore('captures', { keyPath: 'order', autoIncrement: true }),
  });
  try {
    return await work(queue);
  } finally {
    queue.close();
  }
}
