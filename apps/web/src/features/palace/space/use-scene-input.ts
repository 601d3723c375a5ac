import type { RootState } from '@react-three/fiber';
import { type HTMLAttributes, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { wordAt } from '../space-words/project-word.js';
import { PointerGestures, type GestureContext, type PointerInput } from './pointer-gestures.js';
import { handleKeyDown, handleKeyUp } from './keyboard.js';
import type { WordCarrying } from './use-carrying.js';
import type { CameraController } from './camera-controller.js';
import type { RoomViewProps } from '../room-model.js';

export interface SceneInputOptions extends Pick<RoomViewProps, 'words' | 'selected' | 'onSelect'> {
  readonly three: RefObject<RootState | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly controller: CameraController;
  readonly carrying: WordCarrying;
  readonly isStill: boolean;
}

/** Keyboard, pointer and wheel input of the 3D view. */
export function useSceneInput(options: SceneInputOptions): HTMLAttributes<HTMLElement> {
  const { three, stage, controller, words, selected, carrying, onSelect, isStill } = options;
  const [gestures] = useState(() => new PointerGestures());
  useWheel(stage, controller);
  const context = (): GestureContext | undefined =>
    three.current
      ? {
          ...{
            words,
            selected,
            controller,
            isStill,
            select: onSelect,
            carried: carrying.carried,
            carry: carrying.drag,
            drop: carrying.drop,
          },
          ...{ camera: three.current.camera, viewport: three.current.size },
        }
      : undefined;
  const withContext = (handle: (input: PointerInput, context: GestureContext) => void) => (event: PointerEvent<HTMLElement>) => {
    const now = context();
    if (now) handle(pointerInputOf(event), now);
  };
  const targetedWord = () => {
    if (!three.current) return undefined;
    const { camera, size } = three.current;
    return wordAt(words, { x: size.width / 2, y: size.height * 0.58 }, camera, size)?.id;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      withContext((input, now) => {
        gestures.press(input, now);
      })(event);
    },
    onPointerMove: withContext((input, now) => {
      gestures.move(input, now);
    }),
    onPointerUp: withContext((input, now) => {
      gestures.lift(input, now);
    }),
    onPointerCancel: withContext((input, now) => {
      gestures.cancel(input, now);
    }),
    onKeyDown: (event) => {
      const { carried, carry, drop, cancel } = carrying;
      if (handleKeyDown(event.nativeEvent, { words, selected, carried, controller, targetedWord, select: onSelect, carry, drop, cancel }))
        event.preventDefault();
    },
    onKeyUp: (event) => {
      handleKeyUp(event.nativeEvent, controller);
    },
    onBlur: () => {
      controller.stop();
    },
  };
}

function pointerInputOf(event: PointerEvent<HTMLElement>): PointerInput {
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

/** The wheel zooms only while the canvas has the focus; otherwise the page scrolls. */
function useWheel(stage: RefObject<HTMLElement | null>, controller: CameraController): void {
  useEffect(() => {
    const frame = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== frame) return;
      event.preventDefault();
      controller.zoom(Math.exp(Math.min(120, Math.max(-120, event.deltaY)) * 0.0016));
    };
    // React's wheel listeners are passive and could not prevent scrolling.
    frame?.addEventListener('wheel', onWheel, { passive: false });
    return () => frame?.removeEventListener('wheel', onWheel);
  }, [stage, controller]);
}
