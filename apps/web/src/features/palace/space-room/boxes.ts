import { BoxGeometry, BufferAttribute, type BufferGeometry, Color } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Middle and size in metres, and a colour. */
export type BoxPlan = readonly [x: number, y: number, z: number, width: number, height: number, depth: number, colour: number];

/** Gives all of a shape one colour, so that shapes of many colours can be drawn as one. */
export function painted(geometry: BufferGeometry, colour: number): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let at = 0; at < count; at++) colours.set([r, g, b], at * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

/** Draws shapes as one; they are used up. */
export function joined(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return whole;
}

export function boxes(plans: readonly BoxPlan[]): BufferGeometry {
  return joined(
    plans.map(([x, y, z, width, height, depth, colour]) => painted(new BoxGeometry(width, height, depth).translate(x, y, z), colour)),
  );
}
