import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import type { OfflineDatabase, QueuedMutation, QueuedEdit } from './offline-database.js';

/** Number of unsent mutations, for display. */
export interface QueueCounts {
  answers: number;
  added: number;
  edited: number;
  /** Conflicts to resolve. */
  unsettled: number;
}

export const EMPTY_QUEUE: QueueCounts = { answers: 0, added: 0, edited: 0, unsettled: 0 };

export function hasQueuedMutations({ answers, added, edited }: QueueCounts): boolean {
  return answers + added + edited > 0;
}

/** A stored value with its key, which is its position in the queue. */
export interface QueueEntry<Value> {
  key: number;
  value: Value;
}

export async function listEntries<Name extends 'waiting' | 'unsettled'>(database: OfflineDatabase, name: Name) {
  const tx = database.transaction(name);
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return values.flatMap((value, at) => {
    const key = keys[at];
    return key === undefined ? [] : [{ key, value }];
  });
}

export async function countQueue(database: OfflineDatabase): Promise<QueueCounts> {
  const [waiting, unsettled] = await Promise.all([database.getAll('waiting'), database.count('unsettled')]);
  const answers = new Set(waiting.flatMap((one) => (isAnswer(one) ? [one.operation.operation_id] : [])));
  // An answer that was undone before it was sent needs no sync.
  for (const one of waiting) if (one.kind === 'review' && one.operation.voids !== undefined) answers.delete(one.operation.voids);
  const edited = waiting.filter(({ kind }) => kind === 'edit').length;
  return { answers: answers.size, added: waiting.filter(({ kind }) => kind === 'add').length, edited, unsettled };
}

function isAnswer(one: QueuedMutation): one is QueuedMutation & { kind: 'review' } {
  return one.kind === 'review' && one.operation.kind !== 'void';
}

/** Queues a change of a word. It is merged into a queued change of the same word, because both are based on the same revision. */
export async function queueEdit(database: OfflineDatabase, base: WordDto, changes: UpdateWordDto): Promise<void> {
  const tx = database.transaction('waiting', 'readwrite');
  const same = await findEdit(tx.store, base.id);
  if (same)
    await tx.store.put({ ...same.value, changes: { ...same.value.changes, ...changes }, edition: same.value.edition + 1 }, same.key);
  else await tx.store.add({ kind: 'edit', base, changes, edition: 0 });
  await tx.done;
}

/** Removes a sent change. Edits that were merged into it since stay queued, based on the current word. */
export async function removeSentEdit(
  database: OfflineDatabase,
  { key, value }: QueueEntry<QueuedEdit>,
  word: WordDto | null,
): Promise<void> {
  const tx = database.transaction('waiting', 'readwrite');
  const now = await tx.store.get(key);
  if (now?.kind === 'edit' && word && now.edition > value.edition) await tx.store.put({ ...now, base: word }, key);
  else await tx.store.delete(key);
  await tx.done;
}

/** The queued change of the word, if any. */
export async function queuedEdit(database: OfflineDatabase, wordId: number): Promise<QueuedEdit | undefined> {
  return (await findEdit(database.transaction('waiting').store, wordId))?.value;
}

interface Cursor {
  key: number;
  value: QueuedMutation;
  continue: () => Promise<Cursor | null>;
}

async function findEdit(store: { openCursor: () => Promise<Cursor | null> }, wordId: number): Promise<QueueEntry<QueuedEdit> | null> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    if (value.kind === 'edit' && value.base.id === wordId) return { key, value };
  }
  return null;
}
