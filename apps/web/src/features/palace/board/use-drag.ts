import type { Shift } from '@wordhoard/palace';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type BoardPoint, boardPointOf, hasMoved, shiftWords } from './board-geometry.js';
import type { RoomViewProps } from '../room-model.js';

const DRAG_THRESHOLD_PX = 4;

interface ActiveDrag {
  readonly pointer: number;
  /** The word under the pointer. */
  readonly word: number;
  /** All words that move with it. */
  readonly ids: ReadonlySet<number>;
  readonly from: BoardPoint;
  readonly screen: BoardPoint;
  isDragged: boolean;
}

export interface BoardDrag {
  dragged: ReadonlySet<number>;
  start: (event: PointerEvent, pin: Element, word: number) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  cancel: () => void;
  /** Whether the next click is the end of a drag and should be ignored. */
  wasDragged: () => boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Drags words with a pointer. Until the drop, only CSS variables of the board change, so nothing renders. */
export function useDrag(board: RefObject<HTMLElement | null>, { words, selected, onSelect, onPlace }: RoomViewProps): BoardDrag {
  const held = useRef<ActiveDrag>(null);
  const isOver = useRef(false);
  const [dragged, setDragged] = useState(NOTHING);

  const end = () => {
    held.current = null;
    setDragged(NOTHING);
  };
  useCancelByEscape(dragged.size > 0, end);
  const placesAt = (event: PointerEvent, { ids, from }: ActiveDrag) => {
    const at = boardPointOf(event, board.current);
    const shift: Shift = { x: at.x - from.x, y: at.y - from.y };
    return shiftWords(
      words.filter(({ id }) => ids.has(id)),
      shift,
    );
  };
  const show = (event: PointerEvent, now: ActiveDrag) => {
    const [place] = placesAt(event, now);
    const word = words.find(({ id }) => id === place?.word_id);
    const style = board.current?.style;
    if (!word || !place || !board.current) return;
    style?.setProperty('--drag-x', `${((place.x_percent - word.x_percent) / 100) * board.current.clientWidth}px`);
    style?.setProperty('--drag-y', `${((place.y_percent - word.y_percent) / 100) * board.current.clientHeight}px`);
  };
  return {
    dragged,
    start: (event, pin, word) => {
      isOver.current = false;
      const isSelecting = event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.button !== 0 || isSelecting || held.current) return;
      const screen = { x: event.clientX, y: event.clientY };
      const ids = selected.has(word) ? selected : new Set([word]);
      held.current = { pointer: event.pointerId, word, ids, from: boardPointOf(event, board.current), screen, isDragged: false };
      pin.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const now = held.current;
      if (now?.pointer !== event.pointerId) return;
      if (!now.isDragged && Math.hypot(event.clientX - now.screen.x, event.clientY - now.screen.y) < DRAG_THRESHOLD_PX) return;
      show(event, now);
      if (now.isDragged) return;
      now.isDragged = true;
      isOver.current = true;
      setDragged(now.ids);
      if (!selected.has(now.word)) onSelect(now.ids);
    },
    onPointerUp: (event) => {
      const now = held.current;
      if (now?.pointer !== event.pointerId) return;
      const places = now.isDragged ? placesAt(event, now) : [];
      end();
      if (hasMoved(words, places)) onPlace(places);
    },
    cancel: end,
    wasDragged: () => isOver.current,
  };
}

function useCancelByEscape(isDragging: boolean, cancel: () => void): void {
  const latest = useRef(cancel);
  useEffect(() => {
    latest.current = cancel;
  });
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape ends only the drag.
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isDragging]);
}
