import { fromFloor, toFloor, type FloorPoint } from '@wordhoard/palace';
import { type Camera, Raycaster, Vector2 } from 'three';
import { ROOM, TO_WALL } from '../space-room/measures.js';
import { type Picture, wordAt } from '../space-words/on-picture.js';
import type { PlacedWord } from '../view.js';
import { type Carried, pickUp, shifted } from './carry.js';
import type { Visit } from './visit.js';

/** What a hand acts on, as it is at the moment. */
export interface Reach {
  readonly words: readonly PlacedWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: Carried | undefined;
  readonly camera: Camera;
  readonly picture: Picture;
  readonly visit: Visit;
  readonly isStill: boolean;
  readonly select: (ids: ReadonlySet<number>) => void;
  readonly carry: (carried: Carried) => void;
  readonly put: (carried: Carried) => void;
}

export interface Touch {
  readonly pointer: number;
  /** In the window, as is the upper left corner of the picture. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly isFinger: boolean;
  readonly adds: boolean;
}

interface Grip {
  readonly word: PlacedWord;
  readonly from: Carried;
  /** From the word to where the floor was touched. */
  readonly offset: FloorPoint;
  to: Carried;
}

type Act = { kind: 'press'; word: PlacedWord | undefined; x: number; y: number } | { kind: 'look' } | ({ kind: 'drag' } & Grip);

/** Pixels by which a hand may tremble. */
const STILL = { finger: 9, mouse: 4 } as const;
const RADIANS_A_PIXEL = 0.0042;

/** Pointer and fingers: a tap selects a word or walks to a place, a drag moves a word or turns the head, two fingers come nearer. */
export class Hands {
  readonly #down = new Map<number, { x: number; y: number }>();
  #act: Act | undefined;
  /** What a drag selects may move the page beneath it, so the picture counts as where it was when the hand came down. */
  #corner = { left: 0, top: 0 };

  press(pressed: Touch, reach: Reach): void {
    if (this.#down.size === 0) this.#corner = pressed;
    const touch = this.#within(pressed);
    const { words, camera, picture } = reach;
    if (this.#act?.kind === 'drag') reach.put(this.#act.to);
    this.#down.set(touch.pointer, { x: touch.x, y: touch.y });
    this.#act = this.#down.size > 1 ? undefined : { kind: 'press', word: wordAt(words, touch, camera, picture), x: touch.x, y: touch.y };
  }

  move(moved: Touch, reach: Reach): void {
    const touch = this.#within(moved);
    const before = this.#down.get(touch.pointer);
    if (!before) return;
    const apart = this.#apart();
    this.#down.set(touch.pointer, { x: touch.x, y: touch.y });
    if (this.#down.size > 1) {
      if (apart > 0) reach.visit.zoom(apart / Math.max(1, this.#apart()));
      return;
    }
    this.#begin(touch, reach);
    if (this.#act?.kind === 'look') reach.visit.look((touch.x - before.x) * RADIANS_A_PIXEL, (touch.y - before.y) * RADIANS_A_PIXEL);
    if (this.#act?.kind === 'drag') this.#drag(this.#act, touch, reach);
  }

  lift(touch: Touch, reach: Reach): void {
    const act = this.#act;
    this.#down.delete(touch.pointer);
    this.#act = undefined;
    if (act?.kind === 'drag') reach.put(act.to);
    if (act?.kind === 'press') tap(act.word, this.#within(touch), reach);
  }

  /** The browser took the pointer away: nothing of what it did stays. */
  cancel(touch: Touch, reach: Reach): void {
    this.#down.delete(touch.pointer);
    if (this.#act?.kind === 'drag') reach.put(this.#act.from);
    this.#act = undefined;
  }

  #within(touch: Touch): Touch {
    return { ...touch, x: touch.x - this.#corner.left, y: touch.y - this.#corner.top };
  }

  #apart(): number {
    const [one, other] = [...this.#down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  #begin(touch: Touch, reach: Reach): void {
    const act = this.#act;
    if (act?.kind !== 'press') return;
    if (Math.hypot(touch.x - act.x, touch.y - act.y) < (touch.isFinger ? STILL.finger : STILL.mouse)) return;
    // A finger that looks around often sets out on a word, so it moves only what was selected before.
    const canDrag = act.word && !reach.carried && (!touch.isFinger || reach.selected.has(act.word.id));
    const touched = canDrag ? floorAt(act, reach) : undefined;
    if (!act.word || !touched) {
      this.#act = { kind: 'look' };
      return;
    }
    const isOneOfMany = reach.selected.has(act.word.id);
    if (!isOneOfMany) reach.select(new Set([act.word.id]));
    const place = toFloor(act.word, ROOM.floor);
    const from = pickUp(reach.words, isOneOfMany ? reach.selected : new Set([act.word.id]));
    this.#act = { kind: 'drag', word: act.word, from, to: from, offset: { x: touched.x - place.x, z: touched.z - place.z } };
  }

  #drag(grip: Grip, touch: Touch, reach: Reach): void {
    const point = floorAt(touch, reach);
    if (!point) return;
    const { word, from, offset } = grip;
    const to = fromFloor({ x: point.x - offset.x, z: point.z - offset.z }, ROOM.floor);
    grip.to = shifted(from, { x: to.x_percent - word.x_percent, y: to.y_percent - word.y_percent });
    reach.carry(grip.to);
  }
}

function tap(word: PlacedWord | undefined, touch: Touch, reach: Reach): void {
  const point = floorAt(touch, reach);
  if (reach.carried) {
    const [first] = reach.carried.values();
    if (!first || !point) return;
    const to = fromFloor(point, ROOM.floor);
    reach.put(shifted(reach.carried, { x: to.x_percent - first.x_percent, y: to.y_percent - first.y_percent }));
  } else if (word) reach.select(touch.adds ? toggled(reach.selected, word.id) : new Set([word.id]));
  else if (point) reach.visit.walkTo(point, reach.isStill);
}

export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

const raycaster = new Raycaster();
const pointer = new Vector2();

/** The point of the floor under a point of the picture; none above the horizon or beyond the walls. */
function floorAt({ x, y }: { x: number; y: number }, { camera, picture }: Pick<Reach, 'camera' | 'picture'>): FloorPoint | undefined {
  raycaster.setFromCamera(pointer.set((x / picture.width) * 2 - 1, 1 - (y / picture.height) * 2), camera);
  const { origin, direction } = raycaster.ray;
  if (direction.y > -0.01) return undefined;
  const far = -origin.y / direction.y;
  const point = { x: origin.x + direction.x * far, z: origin.z + direction.z * far };
  return Math.max(Math.abs(point.x), Math.abs(point.z)) <= TO_WALL + 1.5 ? point : undefined;
}
