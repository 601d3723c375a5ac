import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { offlineManager } from './offline-layer.js';
import { useOfflineState } from './use-offline-state.js';
import type { MutationConflict, QueuedMutation, QueuedEdit } from './database/offline-database.js';
import { queueEdit, listEntries, type QueueEntry } from './database/mutation-queue.js';

type Added = QueuedMutation & { kind: 'add' };

/** Unsent changes by kind. */
export interface QueueEntries {
  added: QueueEntry<Added>[];
  edited: QueueEntry<QueuedEdit>[];
  unsettled: QueueEntry<MutationConflict>[];
}

/** Null until it is loaded. */
export function useQueueEntries(): QueueEntries | null {
  const { waiting } = useOfflineState();
  const [list, setList] = useState<QueueEntries | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void read().then((now) => {
      if (isCurrent) setList(now);
    });
    return () => {
      isCurrent = false;
    };
  }, [waiting]);
  return list;
}

async function read(): Promise<QueueEntries> {
  const signedIn = await offlineManager.signedIn();
  if (!signedIn) return { added: [], edited: [], unsettled: [] };
  const [waiting, unsettled] = await Promise.all([listEntries(signedIn.database, 'waiting'), listEntries(signedIn.database, 'unsettled')]);
  return {
    added: waiting.flatMap(({ key, value }) => (value.kind === 'add' ? [{ key, value }] : [])),
    edited: waiting.flatMap(({ key, value }) => (value.kind === 'edit' ? [{ key, value }] : [])),
    unsettled,
  };
}

/** Removes a mutation that was not sent yet. */
export async function removeQueued(key: number): Promise<void> {
  const signedIn = await offlineManager.signedIn();
  await signedIn?.database.delete('waiting', key);
  await offlineManager.queueChanged();
}

export async function discardConflict(key: number): Promise<void> {
  const signedIn = await offlineManager.signedIn();
  await signedIn?.database.delete('unsettled', key);
  await offlineManager.queueChanged();
}

/** Queues a rejected change again: based on the current word, or under a new operation id. */
export async function resend({ key, value }: QueueEntry<MutationConflict>): Promise<void> {
  const database = (await offlineManager.signedIn())?.database;
  if (!database) return;
  if (value.kind === 'add') {
    const { group, word } = value;
    await database.add('waiting', { kind: 'add', group, word: { ...word, operation_id: uuidv7() } });
  } else if (value.theirs) await queueEdit(database, value.theirs, value.changes);
  await database.delete('unsettled', key);
  await offlineManager.queueChanged();
}
