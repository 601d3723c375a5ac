import { toFloor } from '@wordhoard/palace';
import { type Camera, Vector3 } from 'three';
import { ROOM_METRES } from '../space-room/measures.js';
import { labelHeight } from './word-shapes.js';
import type { RoomWord } from '../room-model.js';

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Screen position of a word: its centre and its label's anchor in CSS pixels, metres from the camera, and pixels per metre at that
 * distance.
 */
export interface ProjectedWord {
  readonly x: number;
  readonly y: number;
  readonly labelY: number;
  readonly distance: number;
  readonly scale: number;
}

const point = new Vector3();

/** Undefined for a word behind the camera. */
export function projectWord(word: RoomWord, camera: Camera, { width, height }: ViewportSize): ProjectedWord | undefined {
  const { x, z } = toFloor(word, ROOM_METRES.floor);
  const top = labelHeight(word.id);
  point.set(x, top, z).applyMatrix4(camera.matrixWorldInverse);
  const depth = -point.z;
  if (depth < 0.25) return undefined;
  const distance = point.length();
  point.applyMatrix4(camera.projectionMatrix);
  const scale = ((camera.projectionMatrix.elements[5] ?? 1) * height) / 2 / depth;
  const labelX = ((point.x + 1) / 2) * width;
  const labelY = ((1 - point.y) / 2) * height;
  point.set(x, top / 2, z).project(camera);
  return { x: labelX, y: ((1 - point.y) / 2) * height, labelY, distance, scale };
}

/** Minimum radius of a touch target around an object, in pixels. */
const MIN_TARGET_PX = 22;

/** The word under a point of the screen, nearest first. */
export function wordAt(
  words: readonly RoomWord[],
  at: { readonly x: number; readonly y: number },
  camera: Camera,
  viewport: ViewportSize,
): RoomWord | undefined {
  let best: { word: RoomWord; cost: number } | undefined;
  for (const word of words) {
    const place = projectWord(word, camera, viewport);
    if (!place) continue;
    const radius = Math.max(MIN_TARGET_PX, 0.2 * place.scale);
    const halfHeight = Math.max(MIN_TARGET_PX, (labelHeight(word.id) / 2) * place.scale);
    const offset = Math.hypot((at.x - place.x) / radius, (at.y - place.y) / halfHeight);
    // A hit near the centre outranks a marginal hit on a slightly nearer object.
    const cost = place.distance * (1 + offset);
    if (offset <= 1 && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}
