import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { dropIndex } from './media-order.js';

interface Drag {
  from: number;
  /** Where the item is dropped now. */
  to: number;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

export interface DragOrder {
  drag: Drag | null;
  /** For the grip of the item at this index. */
  handlers: (index: number) => DragHandlers;
}

/** Reorders the items of a list with a pointer. While one is dragged, only its CSS variable changes with every event. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): DragOrder {
  const start = useRef<{ y: number; middles: number[] }>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const handlers = (index: number): DragHandlers => ({
    onPointerDown: ({ button, pageY, pointerId, currentTarget }) => {
      if (button !== 0 || !list.current) return;
      currentTarget.setPointerCapture(pointerId);
      start.current = { y: pageY, middles: [...list.current.children].map(middleOf) };
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ pageY }) => {
      if (!start.current) return;
      const shift = pageY - start.current.y;
      list.current?.style.setProperty('--shift', `${shift}px`);
      const to = dropIndex(start.current.middles, index, shift);
      if (drag?.to !== to) setDrag({ from: index, to });
    },
    onPointerUp: () => {
      end();
      list.current?.style.removeProperty('--shift');
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    },
    onPointerCancel: end,
  });
  return { drag, handlers };
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
