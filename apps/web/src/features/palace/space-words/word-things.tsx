import { useThree } from '@react-three/fiber';
import { toFloor } from '@wordhoard/palace';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Color, type InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { ROOM } from '../space-room/measures.js';
import type { PlacedWord } from '../view.js';
import { looksOf, WORD_KINDS } from './word-kinds.js';

const UP = new Vector3(0, 1, 0);
const SIZE = new Vector3(1, 1, 1);
const FEWEST = 64;

/** Capacity of the instance buffers. It doubles, since growing reallocates them. */
export function roomFor(count: number): number {
  return Math.max(FEWEST, 2 ** Math.ceil(Math.log2(Math.max(1, count))));
}

/** A thing for each word; all of a kind are drawn at once. */
export function WordThings({ words }: { words: readonly PlacedWord[] }) {
  const get = useThree(({ get }) => get);
  const kinds = useMemo(() => {
    const sorted: PlacedWord[][] = WORD_KINDS.map(() => []);
    for (const word of words) sorted[looksOf(word.id).kind]?.push(word);
    return sorted;
  }, [words]);
  useLayoutEffect(() => {
    get().gl.shadowMap.needsUpdate = true;
  }, [get, words]);
  return kinds.map((ofKind, kind) => <Kind key={`${kind} ${roomFor(ofKind.length)}`} kind={kind} words={ofKind} />);
}

function Kind({ kind, words }: { kind: number; words: readonly PlacedWord[] }) {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree(({ invalidate }) => invalidate);
  const geometry = useMemo(() => WORD_KINDS[kind]?.build(), [kind]);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  useLayoutEffect(() => {
    const things = mesh.current;
    if (!things) return;
    const matrix = new Matrix4();
    const turned = new Quaternion();
    const at = new Vector3();
    const colour = new Color();
    for (const [index, word] of words.entries()) {
      const { x, z } = toFloor(word, ROOM.floor);
      const { turn, tint } = looksOf(word.id);
      things.setMatrixAt(index, matrix.compose(at.set(x, 0, z), turned.setFromAxisAngle(UP, turn), SIZE));
      things.setColorAt(index, colour.set(tint));
    }
    things.count = words.length;
    things.instanceMatrix.needsUpdate = true;
    if (things.instanceColor) things.instanceColor.needsUpdate = true;
    invalidate();
  }, [words, invalidate]);
  return (
    <instancedMesh ref={mesh} args={[geometry, undefined, roomFor(words.length)]} frustumCulled={false} castShadow receiveShadow>
      <meshStandardMaterial vertexColors roughness={0.58} />
    </instancedMesh>
  );
}
