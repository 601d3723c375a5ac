import { useSyncExternalStore } from 'react';
import { offlineRoom } from './offline-room.js';
import type { RoomState } from './room-state.js';

export function useRoomState(): RoomState {
  return useSyncExternalStore(offlineRoom.state.subscribe, offlineRoom.state.get);
}
