import type { RoomDto, RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMediaOfWords } from './api/room-media.js';
import { useRoomWordList } from './api/room-words.js';
import { type RoomWord, withMedia } from './room-model.js';

/** The words placed in the room. A word placed just now is known from the tray; words placed by another tab trigger a reload. */
export function useRoomWords(room: RoomDto, places: ReadonlyMap<number, Placement>, waiting: readonly RoomWordDto[]) {
  const placed = useRoomWordList(room.id);
  const [known] = useState(() => new KnownWords());
  const bare = useMemo(() => known.at(places, waiting, placed.data ?? []), [known, places, waiting, placed.data]);
  const media = useMediaOfWords(useMemo(() => bare.map(({ id }) => id), [bare]));
  const words = useMemo(() => withMedia(bare, media), [bare, media]);
  const { data, isFetching, refetch } = placed;
  const isSomeUnknown = data !== undefined && words.length < places.size;
  const asked = useRef(places);
  useEffect(() => {
    // Once per change, because a deleted word stays unknown.
    if (!isSomeUnknown || isFetching || asked.current === places) return;
    asked.current = places;
    void refetch();
  }, [isSomeUnknown, isFetching, places, refetch]);
  return { words, placed };
}

/** Words of a room that were loaded since it was opened, so that undoing a removal needs no request. */
class KnownWords {
  private readonly byId = new Map<number, RoomWordDto>();

  /** Joins placements with their words; placements of unknown words are left out. */
  at(places: ReadonlyMap<number, Placement>, ...read: (readonly RoomWordDto[])[]): readonly RoomWord[] {
    for (const word of read.flat()) this.byId.set(word.id, word);
    return [...places]
      .sort(([one], [other]) => one - other)
      .flatMap(([id, place]) => {
        const word = this.byId.get(id);
        return word ? [{ id, term: word.term, language: word.target_language, due: word.due, ...place }] : [];
      });
  }
}
