import type { RoomDto, RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePlacedWords } from './api/get-room-words.js';
import { KnownWords } from './known-words.js';

/**
 * The words that stand in the room, by their ids. A word that was put there a moment ago is known from the list that it came from; one that
 * another tab put there is asked for.
 */
export function useRoomWords(room: RoomDto, places: ReadonlyMap<number, Placement>, waiting: readonly RoomWordDto[]) {
  const placed = usePlacedWords(room.id);
  const [known] = useState(() => new KnownWords());
  const words = useMemo(() => known.at(places, waiting, placed.data ?? []), [known, places, waiting, placed.data]);
  const { data, isFetching, refetch } = placed;
  const isSomeUnknown = data !== undefined && words.length < places.size;
  const asked = useRef(places);
  useEffect(() => {
    // Once per change: a word that was deleted stays unknown.
    if (!isSomeUnknown || isFetching || asked.current === places) return;
    asked.current = places;
    void refetch();
  }, [isSomeUnknown, isFetching, places, refetch]);
  return { words, placed };
}
