import type { CreateWordDto } from '@wordhoard/api-client/types';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Group } from '../messages.js';

/** A captured word, from the capture until somebody has been told what came of it. */
export interface Capture {
  /** Its place among the captures. */
  readonly order: number;
  /** However often it is sent under this id, one word comes of it. */
  readonly operationId: string;
  /** The e-mail address of whoever captured it; it is sent for nobody else. */
  readonly account: string;
  readonly group: Group;
  readonly word: CreateWordDto;
  readonly state: CaptureState;
}

/** `isTold`: whether somebody knows that it is so. */
export type CaptureState =
  | { readonly is: 'waiting'; readonly isTold: boolean; readonly pause?: Pause }
  | { readonly is: 'added'; readonly isTold: false; readonly wordId: number; readonly duplicateOf: number | null }
  | { readonly is: 'refused'; readonly isTold: boolean; readonly why: 'group-gone' | 'invalid' };

/** The API asked to wait, from when until when in milliseconds since 1970: a clock that was wrong then would else decide for how long. */
interface Pause {
  readonly from: number;
  readonly until: number;
}

interface QueueSchema extends DBSchema {
  captures: { key: number; value: Capture };
}

/** Adds a capture at the end. Returns its order. */
export function enqueue(capture: Omit<Capture, 'order' | 'state'>): Promise<number> {
  // The store makes up the order.
  return inQueue((queue) => queue.add('captures', { ...capture, state: { is: 'waiting', isTold: false } } as Capture));
}

/** The captures of an account, oldest first. */
export async function captures(account: string): Promise<Capture[]> {
  return (await inQueue((queue) => queue.getAll('captures'))).filter((capture) => capture.account === account);
}

/** Changes a capture where it still is: a sign-out may have emptied the queue meanwhile. */
export function change(order: number, changed: Partial<Omit<Capture, 'order'>>): Promise<void> {
  return inQueue(async (queue) => {
    const { store, done } = queue.transaction('captures', 'readwrite');
    const capture = await store.get(order);
    if (capture) await store.put({ ...capture, ...changed });
    await done;
  });
}

export function discard(order: number): Promise<void> {
  return inQueue((queue) => queue.delete('captures', order));
}

/** Forgets the captures of everybody. */
export function empty(): Promise<void> {
  return inQueue((queue) => queue.clear('captures'));
}

/** Opened for each piece of work, since the browser may stop the worker after any. */
async function inQueue<T>(work: (queue: IDBPDatabase<QueueSchema>) => Promise<T>): Promise<T> {
  const queue = await openDB<QueueSchema>('queue', 1, {
    upgrade: (made) => void made.createObjectStore('captures', { keyPath: 'order', autoIncrement: true }),
  });
  try {
    return await work(queue);
  } finally {
    queue.close();
  }
}
