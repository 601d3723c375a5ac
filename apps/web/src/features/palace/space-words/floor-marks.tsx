import { useThree } from '@react-three/fiber';
import { toFloor } from '@wordhoard/palace';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Color, type InstancedMesh, Matrix4, PlaneGeometry, RingGeometry } from 'three';
import { ROOM_METRES } from '../space-room/measures.js';
import { contactShadowTexture } from '../space-room/surfaces.js';
import { instanceCapacity } from './word-meshes.js';
import type { RoomWord } from '../room-model.js';

const FLAT = -Math.PI / 2;

interface Mark {
  readonly matrix: Matrix4;
  readonly colour?: number;
}

export interface FloorMarksProps {
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  readonly route: readonly number[];
}

/** Marks on the floor: a shadow below each object, rings around due and selected words, and the route. */
export function FloorMarks({ words, selected, route }: FloorMarksProps) {
  const texture = useMemo(() => contactShadowTexture(), []);
  useEffect(
    () => () => {
      texture.dispose();
    },
    [texture],
  );
  const shadows = useMemo(() => words.map((word): Mark => ({ matrix: lying(word, 0.012) })), [words]);
  const rings = useMemo(() => words.flatMap((word) => ringsOf(word, selected.has(word.id))), [words, selected]);
  const footsteps = useMemo(() => footstepsOf(words, route), [words, route]);
  const disc = useMemo(() => new PlaneGeometry(0.62, 0.62).rotateX(FLAT), []);
  const ring = useMemo(() => new RingGeometry(0.25, 0.3, 40).rotateX(FLAT), []);
  const strip = useMemo(() => new PlaneGeometry(1, 1).rotateX(FLAT), []);
  useEffect(
    () => () => {
      for (const shape of [disc, ring, strip]) shape.dispose();
    },
    [disc, ring, strip],
  );
  return (
    <>
      <Marks key={`shadows ${instanceCapacity(shadows.length)}`} geometry={disc} marks={shadows}>
        <meshBasicMaterial map={texture} transparent depthWrite={false} />
      </Marks>
      <Marks key={`rings ${instanceCapacity(rings.length)}`} geometry={ring} marks={rings}>
        <meshBasicMaterial toneMapped={false} transparent opacity={0.92} depthWrite={false} />
      </Marks>
      <Marks key={`route ${instanceCapacity(footsteps.length)}`} geometry={strip} marks={footsteps}>
        <meshBasicMaterial color={0xfff3d0} transparent opacity={0.6} depthWrite={false} />
      </Marks>
    </>
  );
}

function Marks({
  geometry,
  marks,
  children,
}: {
  geometry: PlaneGeometry | RingGeometry;
  marks: readonly Mark[];
  children: React.ReactNode;
}) {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree(({ invalidate }) => invalidate);
  useLayoutEffect(() => {
    if (!mesh.current) return;
    const colour = new Color();
    for (const [index, mark] of marks.entries()) {
      mesh.current.setMatrixAt(index, mark.matrix);
      if (mark.colour !== undefined) mesh.current.setColorAt(index, colour.set(mark.colour));
    }
    mesh.current.count = marks.length;
    mesh.current.instanceMatrix.needsUpdate = true;
    if (mesh.current.instanceColor) mesh.current.instanceColor.needsUpdate = true;
    invalidate();
  }, [marks, invalidate]);
  return (
    <instancedMesh ref={mesh} args={[geometry, undefined, instanceCapacity(marks.length)]} frustumCulled={false} renderOrder={1}>
      {children}
    </instancedMesh>
  );
}

function lying(word: RoomWord, height: number, size = 1): Matrix4 {
  const { x, z } = toFloor(word, ROOM_METRES.floor);
  return new Matrix4().makeTranslation(x, height, z).scale({ x: size, y: 1, z: size } as never);
}

function ringsOf(word: RoomWord, isSelected: boolean): Mark[] {
  return [
    ...(word.due ? [{ matrix: lying(word, 0.016), colour: 0xf59e2b }] : []),
    ...(isSelected ? [{ matrix: lying(word, 0.02, 1.25), colour: 0x3fc795 }] : []),
  ];
}

const STEP_LENGTH = 0.3;

/** Footsteps from each word to the next, if there is space for any. */
function footstepsOf(words: readonly RoomWord[], route: readonly number[]): Mark[] {
  const places = new Map(words.map((word) => [word.id, toFloor(word, ROOM_METRES.floor)]));
  const stops = route.flatMap((id) => places.get(id) ?? []);
  return stops.slice(1).flatMap((to, at) => {
    const from = stops[at] ?? to;
    const [x, z] = [to.x - from.x, to.z - from.z];
    const count = Math.floor((Math.hypot(x, z) - 0.5) / STEP_LENGTH);
    return Array.from({ length: Math.max(0, count) }, (_, step): Mark => {
      const share = (step + 1) / (count + 1);
      const matrix = new Matrix4().makeRotationY(Math.atan2(x, z)).setPosition(from.x + x * share, 0.014, from.z + z * share);
      return { matrix: matrix.multiply(new Matrix4().makeScale(0.045, 1, 0.14)) };
    });
  });
}
