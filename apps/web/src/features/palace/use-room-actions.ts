import type { RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { gridPlacements, freePlacements } from './board/arrange.js';
import type { RoomPlaces } from './use-room-places.js';
import { usePositionText } from './use-place-texts.js';
import type { WordPlacement, RoomWord } from './room-model.js';

export interface RoomActionsOptions {
  saved: RoomPlaces;
  words: readonly RoomWord[];
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

export interface RoomActions {
  move: (shiftWords: readonly WordPlacement[]) => void;
  place: (words: readonly RoomWordDto[], at?: Placement) => void;
  arrange: () => void;
  remove: () => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Actions in the room, announced to screen readers. Each can be undone. */
export function useRoomActions({ saved, words, selected, onSelect }: RoomActionsOptions): RoomActions {
  const { t } = useTranslation('palace');
  const announce = useAnnounce();
  const positionText = usePositionText();
  const announced = (act: (() => void) | undefined, message: string) =>
    act &&
    (() => {
      act();
      announce(message);
    });
  const move = (shiftWords: readonly WordPlacement[]) => {
    saved.put(new Map(shiftWords.map(({ word_id, x_percent, y_percent }) => [word_id, { x_percent, y_percent }])));
  };
  return {
    move,
    place: (placed, at) => {
      const free = at ? [at] : freePlacements([...saved.places.values()], placed.length);
      saved.put(new Map(placed.flatMap(({ id }, index) => (free[index] ? [[id, free[index]] as const] : []))));
      onSelect(new Set(placed.map(({ id }) => id)));
      const [first] = placed;
      if (placed.length > 1) announce(t('tray.placedMany', { count: placed.length }));
      else if (first && free[0]) announce(t('tray.placed', { term: first.term, position: positionText(free[0]) }));
    },
    arrange: () => {
      const chosen = selected.size > 1 ? words.filter(({ id }) => selected.has(id)) : words;
      move(gridPlacements(chosen));
      announce(t('tools.arranged', { count: chosen.length }));
    },
    remove: () => {
      saved.put(new Map([...selected].map((id) => [id, null])));
      onSelect(new Set());
      announce(t('tools.removed', { count: selected.size }));
    },
    undo: announced(saved.undo, t('tools.undone')),
    redo: announced(saved.redo, t('tools.redone')),
  };
}
