import type { RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import type { PlacedWord } from './view.js';

/** Words of a room that were loaded since it was opened, so that undoing a removal needs no request. */
export class KnownWords {
  private readonly byId = new Map<number, RoomWordDto>();

  /** Those of the places whose words are known, as they were read last, by their ids. */
  at(places: ReadonlyMap<number, Placement>, ...read: (readonly RoomWordDto[])[]): readonly PlacedWord[] {
    for (const word of read.flat()) this.byId.set(word.id, word);
    return [...places]
      .sort(([one], [other]) => one - other)
      .flatMap(([id, place]) => {
        const word = this.byId.get(id);
        return word ? [{ id, term: word.term, language: word.target_language, due: word.due, ...place }] : [];
      });
  }
}
