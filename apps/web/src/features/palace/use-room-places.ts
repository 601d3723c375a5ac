import { useQueryClient } from '@tanstack/react-query';
import { getRoomQueryKey } from '@wordhoard/api-client/queries';
import type { RoomDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useReportProblem } from '../../components/notifications.js';
import { isPassing } from '../../lib/faults.js';
import { savePlaces } from './api/save-places.js';
import { NO_HISTORY, type Places, placesOf, redo, remember, undo } from './room-history.js';
import { UnsavedPlaces } from './unsaved-places.js';

export interface RoomPlaces {
  /** Where each word is, what is not saved yet included. */
  places: ReadonlyMap<number, Placement>;
  /** Puts words somewhere, or takes them out of the room, as one step. */
  put: (places: Places) => void;
  /** Undefined where there is nothing to take back, or to do again. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Why what was moved is not saved, while there is hope. */
  error: unknown;
  retry: () => void;
}

/** Where the words of a room are. What is moved shows at once, and is saved behind it. */
export function useRoomPlaces(room: RoomDto): RoomPlaces {
  const client = useQueryClient();
  const [unsaved] = useState(() => new UnsavedPlaces((places) => savePlaces(client, room.id, places)));
  const { places: pending, error } = useSyncExternalStore(unsaved.subscribe, () => unsaved.state);
  const [history, setHistory] = useState(NO_HISTORY);
  // From the cache, which has what was saved in the moment in which it is no longer pending; the property comes a little later.
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
    put: (wanted) => {
      const step = [...wanted].map(([word_id, place]) => ({ word_id, before: places.get(word_id) ?? null, after: place }));
      setHistory((past) => remember(past, step));
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

function placesIn(room: RoomDto, pending: Places): ReadonlyMap<number, Placement> {
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
function useRefusals(unsaved: UnsavedPlaces, error: unknown, onGivenUp: () => void): void {
  const client = useQueryClient();
  const report = useReportProblem();
  useEffect(() => {
    if (error === null || isPassing(error)) return;
    unsaved.giveUp();
    onGivenUp();
    report(error);
    void client.invalidateQueries();
  });
}

/** The tab does not close unasked over what is not saved, and the network's return is not waited for in vain. */
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
