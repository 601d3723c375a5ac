import { useThree } from '@react-three/fiber';
import { toFloor } from '@wordhoard/palace';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Color, type InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { ROOM_METRES } from '../space-room/measures.js';
import { appearanceOf, WORD_SHAPES } from './word-shapes.js';
import type { RoomWord } from '../room-model.js';

const UP = new Vector3(0, 1, 0);
const SIZE = new Vector3(1, 1, 1);
const MIN_CAPACITY = 64;

/** Capacity of the instance buffers. It doubles, since growing reallocates them. */
export function instanceCapacity(count: number): number {
  return Math.max(MIN_CAPACITY, 2 ** Math.ceil(Math.log2(Math.max(1, count))));
}

/** One object per word; each shape is one draw call. */
export function WordMeshes({ words }: { words: readonly RoomWord[] }) {
  const get = useThree(({ get }) => get);
  const shapes = useMemo(() => {
    const sorted: RoomWord[][] = WORD_SHAPES.map(() => []);
    for (const word of words) sorted[appearanceOf(word.id).shape]?.push(word);
    return sorted;
  }, [words]);
  useLayoutEffect(() => {
    get().gl.shadowMap.needsUpdate = true;
  }, [get, words]);
  return shapes.map((ofShape, shape) => <ShapeMesh key={`${shape} ${instanceCapacity(ofShape.length)}`} shape={shape} words={ofShape} />);
}

function ShapeMesh({ shape, words }: { shape: number; words: readonly RoomWord[] }) {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const geometry = useMemo(() => WORD_SHAPES[shape]?.build(), [shape]);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useLayoutEffect(() => {
    const instances = mesh.current;
    if (!instances) return;
    const matrix = new Matrix4();
    const turned = new Quaternion();
    const at = new Vector3();
    const colour = new Color();
    for (const [index, word] of words.entries()) {
      const { x, z } = toFloor(word, ROOM_METRES.floor);
      const { turn, tint } = appearanceOf(word.id);
      instances.setMatrixAt(index, matrix.compose(at.set(x, 0, z), turned.setFromAxisAngle(UP, turn), SIZE));
      instances.setColorAt(index, colour.set(tint));
    }
    instances.count = words.length;
    instances.instanceMatrix.needsUpdate = true;
    if (instances.instanceColor) instances.instanceColor.needsUpdate = true;
    invalidate();
  }, [words, invalidate]);
  return (
    <instancedMesh ref={mesh} args={[geometry, undefined, instanceCapacity(words.length)]} frustumCulled={false} castShadow receiveShadow>
      <meshStandardMaterial vertexColors roughness={0.58} />
    </instancedMesh>
  );
}
