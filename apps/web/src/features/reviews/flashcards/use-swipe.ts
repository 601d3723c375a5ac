import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react';
import { swipeSideOf } from './swipe.js';

/** A resting finger still moves a little. */
const STILL_PX = 6;

interface ActiveDrag {
  pointerId: number;
  startX: number;
  lastX: number;
  lastAt: number;
  speed: number;
  isDragging: boolean;
  /** Decided at the start: a drag that began before the card was flipped swipes nothing. */
  canSwipe: boolean;
}

export interface SwipeOptions {
  /** The element that moves; its `--drag` is the distance in pixels, without a unit. */
  card: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  /** Called for a click, not after a drag on a card that cannot be swiped yet. */
  onPress: () => void;
  onSwipe: (side: 'right' | 'left', distance: number) => void;
}

/** Drags and swipes a card. The distance is set as a CSS variable without React, because it changes every frame. */
export function useSwipe({ card, isEnabled, onPress, onSwipe }: SwipeOptions) {
  const activeDrag = useRef<ActiveDrag | null>(null);

  const release = () => {
    card.current?.style.removeProperty('--drag');
    card.current?.removeAttribute('data-dragging');
    activeDrag.current = null;
  };
  const move = (event: ReactPointerEvent) => {
    const drag = activeDrag.current;
    if (drag?.pointerId !== event.pointerId || !card.current) return;
    const distance = event.clientX - drag.startX;
    if (!drag.isDragging && Math.abs(distance) < STILL_PX) return;
    const isFirst = !drag.isDragging;
    drag.isDragging = true;
    if (!drag.canSwipe) return;
    if (isFirst) {
      card.current.setPointerCapture(event.pointerId);
      card.current.setAttribute('data-dragging', '');
    }
    const elapsed = event.timeStamp - drag.lastAt;
    if (elapsed > 0) drag.speed = (event.clientX - drag.lastX) / elapsed;
    Object.assign(drag, { lastX: event.clientX, lastAt: event.timeStamp });
    card.current.style.setProperty('--drag', String(Math.round(distance)));
  };
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || isOnButton(event.target)) return;
      const { pointerId, clientX: startX, timeStamp: lastAt } = event;
      activeDrag.current = { pointerId, startX, lastX: startX, lastAt, speed: 0, isDragging: false, canSwipe: isEnabled };
    },
    onPointerMove: move,
    onPointerUp: (event: ReactPointerEvent) => {
      const drag = activeDrag.current;
      if (drag?.pointerId !== event.pointerId) return;
      const distance = event.clientX - drag.startX;
      const { isDragging, canSwipe, speed } = drag;
      release();
      if (!isDragging) return onPress();
      const side = canSwipe ? swipeSideOf({ distance, speed }) : null;
      if (side) onSwipe(side, distance);
    },
    onPointerCancel: release,
  };
}

/** A button on the card acts by itself. */
function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
