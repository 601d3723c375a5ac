import { useEffect, useState } from 'react';
import { uuidV7 } from '../../lib/uuid-v7.js';
import type { Unsettled, Waiting, WaitingEdit } from './device/device.js';
import { addEdit, listOf, type Placed } from './device/waiting.js';
import { offlineRoom } from './offline-room.js';
import { useRoomState } from './use-room-state.js';

type Added = Waiting & { kind: 'add' };

/** Unsent changes by kind. */
export interface WaitingList {
  added: Placed<Added>[];
  edited: Placed<WaitingEdit>[];
  unsettled: Placed<Unsettled>[];
}

/** Null until it is loaded. */
export function useWaitingList(): WaitingList | null {
  const { waiting } = useRoomState();
  const [list, setList] = useState<WaitingList | null>(null);
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

async function read(): Promise<WaitingList> {
  const signedIn = await offlineRoom.signedIn();
  if (!signedIn) return { added: [], edited: [], unsettled: [] };
  const [waiting, unsettled] = await Promise.all([listOf(signedIn.device, 'waiting'), listOf(signedIn.device, 'unsettled')]);
  return {
    added: waiting.flatMap(({ key, value }) => (value.kind === 'add' ? [{ key, value }] : [])),
    edited: waiting.flatMap(({ key, value }) => (value.kind === 'edit' ? [{ key, value }] : [])),
    unsettled,
  };
}

/** Removes a mutation that was not sent yet. */
export async function takeBack(key: number): Promise<void> {
  const signedIn = await offlineRoom.signedIn();
  await signedIn?.device.delete('waiting', key);
  await offlineRoom.touched();
}

export async function discard(key: number): Promise<void> {
  const signedIn = await offlineRoom.signedIn();
  await signedIn?.device.delete('unsettled', key);
  await offlineRoom.touched();
}

/** Queues a rejected change again: based on the current word, or under a new operation id. */
export async function sendAgain({ key, value }: Placed<Unsettled>): Promise<void> {
  const device = (await offlineRoom.signedIn())?.device;
  if (!device) return;
  if (value.kind === 'add') {
    const { group, word } = value;
    await device.add('waiting', { kind: 'add', group, word: { ...word, operation_id: uuidV7() } });
  } else if (value.theirs) await addEdit(device, value.theirs, value.changes);
  await device.delete('unsettled', key);
  await offlineRoom.touched();
}
