import type { RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import type { PlacedWord } from './view.js';

/** Every word of a room that was seen since it was opened, so that one that comes back into the room need not be waited for. */
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
