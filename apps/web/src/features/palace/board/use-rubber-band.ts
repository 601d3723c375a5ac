import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type BoardPoint, boardPointOf } from './board-geometry.js';
import type { RoomViewProps } from '../room-model.js';

/** A rectangle in percent of the board. */
export interface Band {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A rectangle drawn on the empty floor selects the words inside. With Shift or Ctrl it adds to the selection. */
export function useRubberBand(board: RefObject<HTMLElement | null>, { words, selected, onSelect }: RoomViewProps) {
  const start = useRef<{ pointer: number; corner: BoardPoint; before: ReadonlySet<number> }>(null);
  const [band, setBand] = useState<Band | null>(null);
  const end = () => {
    start.current = null;
    setBand(null);
  };
  return {
    band,
    begin: (event: PointerEvent) => {
      // A finger on the empty floor scrolls; only a tap counts.
      if (event.button !== 0) return;
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      start.current = { pointer: event.pointerId, corner: boardPointOf(event, board.current), before: isMore ? selected : new Set() };
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current?.pointer !== event.pointerId || event.pointerType === 'touch') return;
      const { corner, before } = start.current;
      const now = bandBetween(corner, boardPointOf(event, board.current));
      setBand(now);
      const caught = words.filter((word) => isWithin(word.x_percent, word.y_percent, now)).map(({ id }) => id);
      const next = new Set([...before, ...caught]);
      if (next.size !== selected.size || caught.some((id) => !selected.has(id))) onSelect(next);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current?.pointer !== event.pointerId) return;
      // A click on the empty floor clears the selection.
      if (!band && selected.size > 0) onSelect(start.current.before);
      end();
    },
    cancel: end,
  };
}

function bandBetween(one: BoardPoint, other: BoardPoint): Band {
  return {
    left: Math.max(0, Math.min(one.x, other.x)),
    top: Math.max(0, Math.min(one.y, other.y)),
    right: Math.min(100, Math.max(one.x, other.x)),
    bottom: Math.min(100, Math.max(one.y, other.y)),
  };
}

function isWithin(x: number, y: number, { left, top, right, bottom }: Band): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
