import type { Shift } from '@wordhoard/palace';
import type { PlacedWord } from '../view.js';
import { type Carried, pickUp, shifted, shiftFor } from './carry.js';
import type { Motion, Visit } from './visit.js';

/** What the keys act on, as it is at the moment. */
export interface KeyReach {
  readonly words: readonly PlacedWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: Carried | undefined;
  readonly visit: Visit;
  /** The word in the middle of the view. */
  readonly aimed: () => number | undefined;
  readonly select: (ids: ReadonlySet<number>) => void;
  readonly carry: (carried: Carried) => void;
  readonly put: (carried: Carried) => void;
  readonly leave: () => void;
}

/** Percent of the floor that a press of an arrow moves words by. */
const STEP = 1;
const LONG_STEP = 5;

/** By physical key, independent of the keyboard layout. */
const MOTIONS: Readonly<Record<string, Motion>> = {
  KeyW: 'ahead',
  KeyS: 'back',
  KeyA: 'left',
  KeyD: 'right',
  KeyQ: 'turnLeft',
  KeyE: 'turnRight',
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'turnLeft',
  ArrowRight: 'turnRight',
};

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether the key meant something here. */
export function pressKey(press: Press, reach: KeyReach): boolean {
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return press.code === 'KeyA' && !reach.carried && selectAll(reach);
  if (reach.carried) return carryOn(press, reach.carried, reach);
  const motion = MOTIONS[press.code];
  if (motion) reach.visit.hold(motion);
  return motion !== undefined || act(press, reach);
}

export function releaseKey({ code }: Pick<KeyboardEvent, 'code'>, visit: Visit): void {
  const motion = MOTIONS[code];
  if (motion) visit.letGo(motion);
}

function selectAll({ words, select }: KeyReach): boolean {
  select(new Set(words.map(({ id }) => id)));
  return true;
}

function carryOn({ key, shiftKey }: Press, carried: Carried, reach: KeyReach): boolean {
  const shift: Shift | undefined = shiftFor(key, reach.visit.gaze.yaw, shiftKey ? LONG_STEP : STEP);
  if (shift) reach.carry(shifted(carried, shift));
  else if (key === 'Enter') reach.put(carried);
  else if (key === 'Escape') reach.leave();
  else return false;
  return true;
}

function act({ key }: Press, { words, selected, aimed, select, carry }: KeyReach): boolean {
  if (key === 'Enter' && selected.size > 0) carry(pickUp(words, selected));
  else if (key === 'Escape' && selected.size > 0) select(new Set());
  else if (key === ' ') {
    const id = aimed();
    if (id !== undefined) select(new Set(selected.has(id) && selected.size === 1 ? [] : [id]));
  } else return false;
  return true;
}
