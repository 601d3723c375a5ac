import type { Shift } from '@wordhoard/palace';
import { type CarriedWords, pickUpWords, shiftCarried, shiftForKey } from './carry.js';
import type { Motion, CameraController } from './camera-controller.js';
import type { RoomWord } from '../room-model.js';

/** The state that keys read and the actions that they trigger. */
export interface KeyContext {
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  readonly carried: CarriedWords | undefined;
  readonly controller: CameraController;
  /** The word in the centre of the view. */
  readonly targetedWord: () => number | undefined;
  readonly select: (ids: ReadonlySet<number>) => void;
  readonly carry: (carried: CarriedWords) => void;
  readonly drop: (carried: CarriedWords) => void;
  readonly cancel: () => void;
}

/** Percent of the floor per arrow key press. */
const STEP_PERCENT = 1;
const LONG_STEP_PERCENT = 5;

/** By physical key, independent of the keyboard layout. */
const MOTION_BY_CODE: Readonly<Record<string, Motion>> = {
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

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns whether the key was handled. */
export function handleKeyDown(press: KeyPress, context: KeyContext): boolean {
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return press.code === 'KeyA' && !context.carried && selectAll(context);
  if (context.carried) return handleCarryKey(press, context.carried, context);
  const motion = MOTION_BY_CODE[press.code];
  if (motion) context.controller.startMotion(motion);
  return motion !== undefined || handleSelectionKey(press, context);
}

export function handleKeyUp({ code }: Pick<KeyboardEvent, 'code'>, controller: CameraController): void {
  const motion = MOTION_BY_CODE[code];
  if (motion) controller.stopMotion(motion);
}

function selectAll({ words, select }: KeyContext): boolean {
  select(new Set(words.map(({ id }) => id)));
  return true;
}

function handleCarryKey({ key, shiftKey }: KeyPress, carried: CarriedWords, context: KeyContext): boolean {
  const shift: Shift | undefined = shiftForKey(key, context.controller.pose.yaw, shiftKey ? LONG_STEP_PERCENT : STEP_PERCENT);
  if (shift) context.carry(shiftCarried(carried, shift));
  else if (key === 'Enter') context.drop(carried);
  else if (key === 'Escape') context.cancel();
  else return false;
  return true;
}

function handleSelectionKey({ key }: KeyPress, { words, selected, targetedWord, select, carry }: KeyContext): boolean {
  if (key === 'Enter' && selected.size > 0) carry(pickUpWords(words, selected));
  else if (key === 'Escape' && selected.size > 0) select(new Set());
  else if (key === ' ') {
    const id = targetedWord();
    if (id !== undefined) select(new Set(selected.has(id) && selected.size === 1 ? [] : [id]));
  } else return false;
  return true;
}
