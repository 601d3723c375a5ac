import { BoxGeometry, BufferAttribute, type BufferGeometry, Color } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Centre and size in metres, and a colour. */
export type BoxPlan = readonly [x: number, y: number, z: number, width: number, height: number, depth: number, colour: number];

/** Colours all vertices, so that shapes of different colours can be merged into one mesh. */
export function withColour(geometry: BufferGeometry, colour: number): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let at = 0; at < count; at++) colours.set([r, g, b], at * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

/** Merges shapes into one and disposes of them. */
export function mergeParts(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return whole;
}

export function boxes(plans: readonly BoxPlan[]): BufferGeometry {
  return mergeParts(
    plans.map(([x, y, z, width, height, depth, colour]) => withColour(new BoxGeometry(width, height, depth).translate(x, y, z), colour)),
  );
}
