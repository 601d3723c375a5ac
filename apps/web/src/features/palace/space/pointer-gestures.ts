import { fromFloor, toFloor, type FloorPoint } from '@wordhoard/palace';
import { type Camera, Raycaster, Vector2 } from 'three';
import { ROOM_METRES, TO_WALL } from '../space-room/measures.js';
import { type ViewportSize, wordAt } from '../space-words/project-word.js';
import { type CarriedWords, pickUpWords, shiftCarried } from './carry.js';
import type { CameraController } from './camera-controller.js';
import type { RoomWord } from '../room-model.js';

/** The state that gestures read and the actions that they trigger. */
export interface GestureContext {
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: CarriedWords | undefined;
  readonly camera: Camera;
  readonly viewport: ViewportSize;
  readonly controller: CameraController;
  readonly isStill: boolean;
  readonly select: (ids: ReadonlySet<number>) => void;
  readonly carry: (carried: CarriedWords) => void;
  readonly drop: (carried: CarriedWords) => void;
}

export interface PointerInput {
  readonly pointer: number;
  /** Client coordinates; `left` and `top` are the canvas's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly isFinger: boolean;
  readonly adds: boolean;
}

interface WordDrag {
  readonly word: RoomWord;
  readonly from: CarriedWords;
  /** From the word to the point on the floor where the drag began. */
  readonly offset: FloorPoint;
  to: CarriedWords;
}

type Gesture = { kind: 'press'; word: RoomWord | undefined; x: number; y: number } | { kind: 'look' } | ({ kind: 'drag' } & WordDrag);

/** Movement in pixels before a press becomes a drag. */
const DRAG_THRESHOLD_PX = { finger: 9, mouse: 4 } as const;
const RADIANS_PER_PIXEL = 0.0042;

/** Pointer gestures: a tap selects a word or walks to a point, a drag moves a word or turns the camera, and two fingers zoom. */
export class PointerGestures {
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #gesture: Gesture | undefined;
  /** Selecting a word may scroll the page, so positions stay relative to the canvas's corner at the first press. */
  #origin = { left: 0, top: 0 };

  press(pressed: PointerInput, context: GestureContext): void {
    if (this.#pointers.size === 0) this.#origin = pressed;
    const input = this.#toLocal(pressed);
    const { words, camera, viewport } = context;
    if (this.#gesture?.kind === 'drag') context.drop(this.#gesture.to);
    this.#pointers.set(input.pointer, { x: input.x, y: input.y });
    this.#gesture =
      this.#pointers.size > 1 ? undefined : { kind: 'press', word: wordAt(words, input, camera, viewport), x: input.x, y: input.y };
  }

  move(moved: PointerInput, context: GestureContext): void {
    const input = this.#toLocal(moved);
    const before = this.#pointers.get(input.pointer);
    if (!before) return;
    const apart = this.#fingerDistance();
    this.#pointers.set(input.pointer, { x: input.x, y: input.y });
    if (this.#pointers.size > 1) {
      if (apart > 0) context.controller.zoom(apart / Math.max(1, this.#fingerDistance()));
      return;
    }
    this.#begin(input, context);
    if (this.#gesture?.kind === 'look')
      context.controller.look((input.x - before.x) * RADIANS_PER_PIXEL, (input.y - before.y) * RADIANS_PER_PIXEL);
    if (this.#gesture?.kind === 'drag') this.#drag(this.#gesture, input, context);
  }

  lift(input: PointerInput, context: GestureContext): void {
    const gesture = this.#gesture;
    this.#pointers.delete(input.pointer);
    this.#gesture = undefined;
    if (gesture?.kind === 'drag') context.drop(gesture.to);
    if (gesture?.kind === 'press') tap(gesture.word, this.#toLocal(input), context);
  }

  /** The browser took over the pointer, so the drag is undone. */
  cancel(input: PointerInput, context: GestureContext): void {
    this.#pointers.delete(input.pointer);
    if (this.#gesture?.kind === 'drag') context.drop(this.#gesture.from);
    this.#gesture = undefined;
  }

  #toLocal(input: PointerInput): PointerInput {
    return { ...input, x: input.x - this.#origin.left, y: input.y - this.#origin.top };
  }

  #fingerDistance(): number {
    const [one, other] = [...this.#pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  #begin(input: PointerInput, context: GestureContext): void {
    const gesture = this.#gesture;
    if (gesture?.kind !== 'press') return;
    if (Math.hypot(input.x - gesture.x, input.y - gesture.y) < (input.isFinger ? DRAG_THRESHOLD_PX.finger : DRAG_THRESHOLD_PX.mouse))
      return;
    // A finger that turns the camera often starts on a word, so touch drags only words that are already selected.
    const canDrag = gesture.word && !context.carried && (!input.isFinger || context.selected.has(gesture.word.id));
    const touched = canDrag ? floorAt(gesture, context) : undefined;
    if (!gesture.word || !touched) {
      this.#gesture = { kind: 'look' };
      return;
    }
    const isOneOfMany = context.selected.has(gesture.word.id);
    if (!isOneOfMany) context.select(new Set([gesture.word.id]));
    const place = toFloor(gesture.word, ROOM_METRES.floor);
    const from = pickUpWords(context.words, isOneOfMany ? context.selected : new Set([gesture.word.id]));
    this.#gesture = { kind: 'drag', word: gesture.word, from, to: from, offset: { x: touched.x - place.x, z: touched.z - place.z } };
  }

  #drag(drag: WordDrag, input: PointerInput, context: GestureContext): void {
    const point = floorAt(input, context);
    if (!point) return;
    const { word, from, offset } = drag;
    const to = fromFloor({ x: point.x - offset.x, z: point.z - offset.z }, ROOM_METRES.floor);
    drag.to = shiftCarried(from, { x: to.x_percent - word.x_percent, y: to.y_percent - word.y_percent });
    context.carry(drag.to);
  }
}

function tap(word: RoomWord | undefined, input: PointerInput, context: GestureContext): void {
  const point = floorAt(input, context);
  if (context.carried) {
    const [first] = context.carried.values();
    if (!first || !point) return;
    const to = fromFloor(point, ROOM_METRES.floor);
    context.drop(shiftCarried(context.carried, { x: to.x_percent - first.x_percent, y: to.y_percent - first.y_percent }));
  } else if (word) context.select(input.adds ? toggled(context.selected, word.id) : new Set([word.id]));
  else if (point) context.controller.walkTo(point, context.isStill);
}

export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

const raycaster = new Raycaster();
const pointer = new Vector2();

/** The floor point under a screen point; undefined above the horizon or beyond the walls. */
function floorAt(
  { x, y }: { x: number; y: number },
  { camera, viewport }: Pick<GestureContext, 'camera' | 'viewport'>,
): FloorPoint | undefined {
  raycaster.setFromCamera(pointer.set((x / viewport.width) * 2 - 1, 1 - (y / viewport.height) * 2), camera);
  const { origin, direction } = raycaster.ray;
  if (direction.y > -0.01) return undefined;
  const far = -origin.y / direction.y;
  const point = { x: origin.x + direction.x * far, z: origin.z + direction.z * far };
  return Math.max(Math.abs(point.x), Math.abs(point.z)) <= TO_WALL + 1.5 ? point : undefined;
}
