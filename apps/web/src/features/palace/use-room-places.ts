import { useQueryClient } from '@tanstack/react-query';
import { getRoomQueryKey } from '@wordhoard/api-client/queries';
import type { RoomDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useReportProblem } from '../../components/notifications.js';
import { isPassing } from '../../lib/faults.js';
import { NO_HISTORY, type PlacementUpdates, placesOf, redo, addStep, undo } from './room-history.js';
import { UnsavedPlaces } from './unsaved-places.js';
import { savePlacements } from './api/room-words.js';

export interface RoomPlaces {
  /** Placements by word id, including those not saved yet. */
  places: ReadonlyMap<number, Placement>;
  /** Places words, or removes them from the room, as one step. */
  put: (places: PlacementUpdates) => void;
  /** Undefined if there is nothing to undo or redo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Why saving failed, if it can be retried. */
  error: unknown;
  retry: () => void;
}

/** Placements of a room. Moves show at once and are saved in the background. */
export function useRoomPlaces(room: RoomDto): RoomPlaces {
  const client = useQueryClient();
  const [unsaved] = useState(() => new UnsavedPlaces((places) => savePlacements(client, room.id, places)));
  const { places: pending, error } = useSyncExternalStore(unsaved.subscribe, () => unsaved.state);
  const [history, setHistory] = useState(NO_HISTORY);
  // The cache has a saved placement before the prop does, so reading the cache avoids a flicker.
  const latest = client.getQueryData<RoomDto>(getRoomQueryKey({ path: { room_id: room.id } })) ?? room;
  const places = useMemo(() => placesIn(latest, pending), [latest, pending]);
  useRefusals(unsaved, error, () => {
    setHistory(NO_HISTORY);
  });
  useUnsavedGuard(unsaved, pending.size > 0);
  const [before, after] = [undo(history), redo(history)];
  const go = (to: ReturnType<typeof undo>) =>
    to
      ? () => {
          setHistory(to.history);
          unsaved.put(to.places);
        }
      : undefined;
  return {
    places,
    put: (updates) => {
      const step = [...updates].map(([word_id, place]) => ({ word_id, before: places.get(word_id) ?? null, after: place }));
      setHistory((past) => addStep(past, step));
      unsaved.put(placesOf(step, 'after'));
    },
    undo: go(before),
    redo: go(after),
    error,
    retry: () => {
      unsaved.retry();
    },
  };
}

function placesIn(room: RoomDto, pending: PlacementUpdates): ReadonlyMap<number, Placement> {
  const places = new Map<number, Placement>(
    room.placements.map(({ word_id, x_percent, y_percent }) => [word_id, { x_percent, y_percent }]),
  );
  for (const [id, place] of pending) {
    if (place) places.set(id, place);
    else places.delete(id);
  }
  return places;
}

/** Moves that the server rejects are dropped and reported, and the room is reloaded. */
function useRefusals(unsaved: UnsavedPlaces, error: unknown, onDiscarded: () => void): void {
  const client = useQueryClient();
  const report = useReportProblem();
  useEffect(() => {
    if (error === null || isPassing(error)) return;
    unsaved.discard();
    onDiscarded();
    report(error);
    void client.invalidateQueries();
  });
}

/** Warns before the tab closes with unsaved moves, and retries when the network returns. */
function useUnsavedGuard(unsaved: UnsavedPlaces, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    const retry = () => {
      unsaved.retry();
    };
    addEventListener('beforeunload', hold);
    addEventListener('online', retry);
    return () => {
      removeEventListener('beforeunload', hold);
      removeEventListener('online', retry);
    };
  }, [unsaved, isUnsaved]);
}
