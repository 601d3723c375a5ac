import { toFloor } from '@wordhoard/palace';
import { type Camera, Vector3 } from 'three';
import { ROOM } from '../space-room/measures.js';
import type { PlacedWord } from '../view.js';
import { labelHeight } from './word-kinds.js';

export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Where a word is on the picture: CSS pixels of its middle and of where its label stands, metres from the eye, pixels for a metre there. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly labelY: number;
  readonly distance: number;
  readonly scale: number;
}

const point = new Vector3();

/** What is behind the eye is not seen. */
export function seen(word: PlacedWord, camera: Camera, { width, height }: Picture): Seen | undefined {
  const { x, z } = toFloor(word, ROOM.floor);
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

/** Pixels around a thing that count as it: a finger's width at least. */
const FINGER = 22;

/** The word under a point of the picture: the nearest to the eye of those that are there. */
export function wordAt(
  words: readonly PlacedWord[],
  at: { readonly x: number; readonly y: number },
  camera: Camera,
  picture: Picture,
): PlacedWord | undefined {
  let best: { word: PlacedWord; cost: number } | undefined;
  for (const word of words) {
    const place = seen(word, camera, picture);
    if (!place) continue;
    const reach = Math.max(FINGER, 0.2 * place.scale);
    const tall = Math.max(FINGER, (labelHeight(word.id) / 2) * place.scale);
    const off = Math.hypot((at.x - place.x) / reach, (at.y - place.y) / tall);
    // A thing that is hit in its middle goes before one that is grazed, also when it is a little farther.
    const cost = place.distance * (1 + off);
    if (off <= 1 && (!best || cost < best.cost)) best = { word, cost };
  }
  return best?.word;
}
