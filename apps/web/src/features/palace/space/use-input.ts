import type { RootState } from '@react-three/fiber';
import { type HTMLAttributes, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { wordAt } from '../space-words/on-picture.js';
import type { RoomViewProps } from '../view.js';
import { Hands, type Reach, type Touch } from './hands.js';
import { pressKey, releaseKey } from './keys.js';
import type { Carrying } from './use-carrying.js';
import type { Visit } from './visit.js';

export interface InputOptions extends Pick<RoomViewProps, 'words' | 'selected' | 'onSelect'> {
  readonly picture: RefObject<RootState | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly visit: Visit;
  readonly carrying: Carrying;
  readonly isStill: boolean;
}

/** What keys, pointers, fingers and the wheel do in the room. */
export function useInput(options: InputOptions): HTMLAttributes<HTMLElement> {
  const { picture, stage, visit, words, selected, carrying, onSelect, isStill } = options;
  const [hands] = useState(() => new Hands());
  useWheel(stage, visit);
  const reach = (): Reach | undefined =>
    picture.current
      ? {
          ...{ words, selected, visit, isStill, select: onSelect, carried: carrying.carried, carry: carrying.drag, put: carrying.put },
          ...{ camera: picture.current.camera, picture: picture.current.size },
        }
      : undefined;
  const pointed = (act: (touch: Touch, reach: Reach) => void) => (event: PointerEvent<HTMLElement>) => {
    const now = reach();
    if (now) act(touchOf(event), now);
  };
  const aimed = () => {
    if (!picture.current) return undefined;
    const { camera, size } = picture.current;
    return wordAt(words, { x: size.width / 2, y: size.height * 0.58 }, camera, size)?.id;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointed((touch, now) => {
        hands.press(touch, now);
      })(event);
    },
    onPointerMove: pointed((touch, now) => {
      hands.move(touch, now);
    }),
    onPointerUp: pointed((touch, now) => {
      hands.lift(touch, now);
    }),
    onPointerCancel: pointed((touch, now) => {
      hands.cancel(touch, now);
    }),
    onKeyDown: (event) => {
      const { carried, carry, put, leave } = carrying;
      if (pressKey(event.nativeEvent, { words, selected, carried, visit, aimed, select: onSelect, carry, put, leave }))
        event.preventDefault();
    },
    onKeyUp: (event) => {
      releaseKey(event.nativeEvent, visit);
    },
    onBlur: () => {
      visit.stop();
    },
  };
}

function touchOf(event: PointerEvent<HTMLElement>): Touch {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return {
    pointer: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    left,
    top,
    isFinger: event.pointerType === 'touch',
    adds: event.shiftKey || event.ctrlKey || event.metaKey,
  };
}

/** Zooms with the wheel, but only while the room has the focus: otherwise the page scrolls. */
function useWheel(stage: RefObject<HTMLElement | null>, visit: Visit): void {
  useEffect(() => {
    const frame = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== frame) return;
      event.preventDefault();
      visit.zoom(Math.exp(Math.min(120, Math.max(-120, event.deltaY)) * 0.0016));
    };
    // React listens passively, and could not keep the page from scrolling.
    frame?.addEventListener('wheel', onWheel, { passive: false });
    return () => frame?.removeEventListener('wheel', onWheel);
  }, [stage, visit]);
}
