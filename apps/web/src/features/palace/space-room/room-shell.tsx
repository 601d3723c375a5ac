import { useFrame } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { BoxGeometry, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, SphereGeometry } from 'three';
import { type BoxPlan, boxes, joined, painted } from './boxes.js';
import { ROOM, TO_WALL } from './measures.js';
import type { Mood } from './mood.js';
import { boards, rug, shade, view } from './surfaces.js';
import type { RoomKind } from '../room-kind.js';
import { CEILING, WINDOWS, wallsOf } from './walls.js';

const SIDE = 2 * TO_WALL;
/** Metres of one repetition of the boards. */
const BOARDS = 2.6;
const FLAT = -Math.PI / 2;

/** Floor, walls and ceiling, with what stands and hangs at them. What is between the eye and the room is not drawn, and still casts its shadow. */
export function RoomShell({ kind, mood }: { kind: RoomKind; mood: Mood }) {
  return (
    <>
      <Floor />
      {wallsOf(kind).map((plans, turn) => (
        <Wall key={`${kind} ${turn}`} plans={plans} turn={turn} />
      ))}
      <Ceiling />
      <Outside key={String(mood.isNight)} isNight={mood.isNight} />
      <Glow colour={mood.glow} />
    </>
  );
}

function Wall({ plans, turn }: { plans: readonly BoxPlan[]; turn: number }) {
  const geometry = useMade(() => boxes(plans));
  const material = useMade(() => new MeshLambertMaterial({ vertexColors: true }));
  const angle = (turn * Math.PI) / 2;
  useFrame(({ camera: { position } }) => {
    const towards = -position.x * Math.sin(angle) - position.z * Math.cos(angle);
    draw(material, towards < TO_WALL);
  });
  return (
    <group rotation-y={angle}>
      <mesh geometry={geometry} material={material} position-z={-TO_WALL} frustumCulled={false} castShadow receiveShadow />
    </group>
  );
}

function Ceiling() {
  const geometry = useMade(() => boxes(CEILING));
  const material = useMade(() => new MeshLambertMaterial({ vertexColors: true }));
  useFrame(({ camera }) => {
    draw(material, camera.position.y < ROOM.height);
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} castShadow />;
}

/** Hidden without losing its shadow, which is drawn with another material. */
function draw(material: MeshLambertMaterial, isShown: boolean): void {
  material.colorWrite = isShown;
  material.depthWrite = isShown;
}

function Floor() {
  const oak = useMade(() => {
    const texture = boards();
    texture.repeat.set(SIDE / BOARDS, SIDE / BOARDS);
    return texture;
  });
  const woven = useMade(() => rug());
  const dark = useMade(() => shade());
  const edges = useMade(() => {
    const strip = () => new PlaneGeometry(SIDE, 1.1).translate(0, TO_WALL - 0.55, 0).rotateX(FLAT);
    return joined([0, 1, 2, 3].map((turn) => strip().rotateY((turn * Math.PI) / 2)));
  });
  return (
    <>
      <mesh rotation-x={FLAT} frustumCulled={false} receiveShadow>
        <planeGeometry args={[SIDE, SIDE]} />
        <meshStandardMaterial map={oak} roughness={0.62} />
      </mesh>
      <mesh rotation-x={FLAT} position={[0, 0.006, 0.2]} frustumCulled={false} receiveShadow>
        <planeGeometry args={[5.2, 3.575]} />
        <meshLambertMaterial map={woven} />
      </mesh>
      <mesh geometry={edges} position-y={0.009} frustumCulled={false}>
        <meshBasicMaterial map={dark} transparent depthWrite={false} />
      </mesh>
    </>
  );
}

/** The windows are in the second wall, a quarter turn to the left. */
function Outside({ isNight }: { isNight: boolean }) {
  const hills = useMade(() => view(isNight));
  return (
    <mesh rotation-y={Math.PI / 2} position={[-TO_WALL - 0.2, (WINDOWS.top + WINDOWS.bottom) / 2, 0]} frustumCulled={false}>
      <planeGeometry args={[SIDE - 0.6, WINDOWS.top - WINDOWS.bottom]} />
      <meshBasicMaterial map={hills} toneMapped={false} />
    </mesh>
  );
}

function Glow({ colour }: { colour: number }) {
  const geometry = useMade(() =>
    joined([
      painted(new SphereGeometry(0.17, 20, 14).translate(0, ROOM.height - 0.88, 0), 0xffffff),
      ...[-0.2, -0.02, 0.17].map((x, at) =>
        painted(new BoxGeometry(0.14, 0.05, 0.1).translate(x, 0.25 + (at % 2) * 0.05, -TO_WALL + 0.26), 0xff6a24),
      ),
      ...[-0.85, 0.85].map((x) => painted(new BoxGeometry(0.03, 0.09, 0.03).translate(x, 1.7, -TO_WALL + 0.24), 0xffffff)),
    ]),
  );
  const material = useMade(() => new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
  return <mesh geometry={geometry} material={material} material-color={colour} frustumCulled={false} />;
}

/** Made once, and given back when it is no longer shown. */
function useMade<T extends { dispose: () => void }>(make: () => T): T {
  const [made] = useState(make);
  useEffect(
    () => () => {
      made.dispose();
    },
    [made],
  );
  return made;
}
