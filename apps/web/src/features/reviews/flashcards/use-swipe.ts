import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react';
import { throwOf } from './swipe.js';

/** A resting finger still moves a little. */
const STILL_PX = 6;

interface Course {
  pointerId: number;
  startX: number;
  lastX: number;
  lastAt: number;
  speed: number;
  isDragging: boolean;
  /** Decided at the start: a drag that began before the card was flipped swipes nothing. */
  mayThrow: boolean;
}

export interface SwipeOptions {
  /** The element that moves; its `--drag` is the distance in pixels, without a unit. */
  card: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  /** Called for a click, not after a drag on a card that cannot be swiped yet. */
  onPress: () => void;
  onThrow: (side: 'right' | 'left', distance: number) => void;
}

/** Drags and swipes a card. The distance is set as a CSS variable without React, because it changes every frame. */
export function useSwipe({ card, isEnabled, onPress, onThrow }: SwipeOptions) {
  const course = useRef<Course | null>(null);

  const release = () => {
    card.current?.style.removeProperty('--drag');
    card.current?.removeAttribute('data-dragging');
    course.current = null;
  };
  const move = (event: ReactPointerEvent) => {
    const drag = course.current;
    if (drag?.pointerId !== event.pointerId || !card.current) return;
    const distance = event.clientX - drag.startX;
    if (!drag.isDragging && Math.abs(distance) < STILL_PX) return;
    const isFirst = !drag.isDragging;
    drag.isDragging = true;
    if (!drag.mayThrow) return;
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
      if (!event.isPrimary || event.button !== 0) return;
      const { pointerId, clientX: startX, timeStamp: lastAt } = event;
      course.current = { pointerId, startX, lastX: startX, lastAt, speed: 0, isDragging: false, mayThrow: isEnabled };
    },
    onPointerMove: move,
    onPointerUp: (event: ReactPointerEvent) => {
      const drag = course.current;
      if (drag?.pointerId !== event.pointerId) return;
      const distance = event.clientX - drag.startX;
      const { isDragging, mayThrow, speed } = drag;
      release();
      if (!isDragging) return onPress();
      const side = mayThrow ? throwOf({ distance, speed }) : null;
      if (side) onThrow(side, distance);
    },
    onPointerCancel: release,
  };
}
