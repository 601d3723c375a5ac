import type { Shift } from '@wordhoard/palace';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RoomViewProps } from '../view.js';
import { type BoardPoint, pointOf } from './board-point.js';
import { isMove, moved } from './moves.js';

/** How far a pointer strays in pixels before a press is a drag. */
const STRAY = 4;

interface Held {
  readonly pointer: number;
  /** The word that was taken hold of. */
  readonly word: number;
  /** What moves with it. */
  readonly ids: ReadonlySet<number>;
  readonly from: BoardPoint;
  readonly screen: BoardPoint;
  isDragged: boolean;
}

export interface Drag {
  /** What is being dragged; empty while nothing is. */
  dragged: ReadonlySet<number>;
  take: (event: PointerEvent, pin: Element, word: number) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  cancel: () => void;
  /** Whether the click that follows belongs to a drag, and means nothing by itself. */
  wasDragged: () => boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Moves words along with a pointer. Until they are dropped only the style of the board changes, without a render. */
export function useDrag(board: RefObject<HTMLElement | null>, { words, selected, onSelect, onPlace }: RoomViewProps): Drag {
  const held = useRef<Held>(null);
  const isOver = useRef(false);
  const [dragged, setDragged] = useState(NOTHING);

  const end = () => {
    held.current = null;
    setDragged(NOTHING);
  };
  useCancelByEscape(dragged.size > 0, end);
  const placesAt = (event: PointerEvent, { ids, from }: Held) => {
    const at = pointOf(event, board.current);
    const shift: Shift = { x: at.x - from.x, y: at.y - from.y };
    return moved(
      words.filter(({ id }) => ids.has(id)),
      shift,
    );
  };
  const show = (event: PointerEvent, now: Held) => {
    const [place] = placesAt(event, now);
    const word = words.find(({ id }) => id === place?.word_id);
    const style = board.current?.style;
    if (!word || !place || !board.current) return;
    style?.setProperty('--drag-x', `${((place.x_percent - word.x_percent) / 100) * board.current.clientWidth}px`);
    style?.setProperty('--drag-y', `${((place.y_percent - word.y_percent) / 100) * board.current.clientHeight}px`);
  };
  return {
    dragged,
    take: (event, pin, word) => {
      isOver.current = false;
      const isSelecting = event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.button !== 0 || isSelecting || held.current) return;
      const screen = { x: event.clientX, y: event.clientY };
      const ids = selected.has(word) ? selected : new Set([word]);
      held.current = { pointer: event.pointerId, word, ids, from: pointOf(event, board.current), screen, isDragged: false };
      pin.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const now = held.current;
      if (now?.pointer !== event.pointerId) return;
      if (!now.isDragged && Math.hypot(event.clientX - now.screen.x, event.clientY - now.screen.y) < STRAY) return;
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
      if (isMove(words, places)) onPlace(places);
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
      // It ends the drag and nothing else.
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isDragging]);
}
