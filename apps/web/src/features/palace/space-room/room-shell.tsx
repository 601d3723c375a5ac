import { useFrame } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { BoxGeometry, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, SphereGeometry } from 'three';
import { type BoxPlan, boxes, mergeParts, withColour } from './boxes.js';
import { ROOM_METRES, TO_WALL } from './measures.js';
import type { Lighting } from './lighting.js';
import { boardsTexture, rugTexture, edgeShadeTexture, outdoorTexture } from './surfaces.js';
import { CEILING, WINDOWS, wallsOf } from './walls.js';
import type { RoomKind } from '../room-model.js';

const SIDE_METRES = 2 * TO_WALL;
/** Metres covered by one repetition of the boards texture. */
const BOARDS_METRES = 2.6;
const FLAT = -Math.PI / 2;

/** Floor, walls and ceiling with furniture. Surfaces between the camera and the room are hidden but still cast shadows. */
export function RoomShell({ kind, lighting }: { kind: RoomKind; lighting: Lighting }) {
  return (
    <>
      <Floor />
      {wallsOf(kind).map((plans, turn) => (
        <Wall key={`${kind} ${turn}`} plans={plans} turn={turn} />
      ))}
      <Ceiling />
      <Outside key={String(lighting.isNight)} isNight={lighting.isNight} />
      <Glow colour={lighting.glow} />
    </>
  );
}

function Wall({ plans, turn }: { plans: readonly BoxPlan[]; turn: number }) {
  const geometry = useDisposable(() => boxes(plans));
  const material = useDisposable(() => new MeshLambertMaterial({ vertexColors: true }));
  const angle = (turn * Math.PI) / 2;
  useFrame(({ camera: { position } }) => {
    const towards = -position.x * Math.sin(angle) - position.z * Math.cos(angle);
    setShown(material, towards < TO_WALL);
  });
  return (
    <group rotation-y={angle}>
      <mesh geometry={geometry} material={material} position-z={-TO_WALL} frustumCulled={false} castShadow receiveShadow />
    </group>
  );
}

function Ceiling() {
  const geometry = useDisposable(() => boxes(CEILING));
  const material = useDisposable(() => new MeshLambertMaterial({ vertexColors: true }));
  useFrame(({ camera }) => {
    setShown(material, camera.position.y < ROOM_METRES.height);
  });
  return <mesh geometry={geometry} material={material} frustumCulled={false} castShadow />;
}

/** Hides a surface but keeps its shadow, which another material draws. */
function setShown(material: MeshLambertMaterial, isShown: boolean): void {
  material.colorWrite = isShown;
  material.depthWrite = isShown;
}

function Floor() {
  const oak = useDisposable(() => {
    const texture = boardsTexture();
    texture.repeat.set(SIDE_METRES / BOARDS_METRES, SIDE_METRES / BOARDS_METRES);
    return texture;
  });
  const woven = useDisposable(() => rugTexture());
  const dark = useDisposable(() => edgeShadeTexture());
  const edges = useDisposable(() => {
    const strip = () => new PlaneGeometry(SIDE_METRES, 1.1).translate(0, TO_WALL - 0.55, 0).rotateX(FLAT);
    return mergeParts([0, 1, 2, 3].map((turn) => strip().rotateY((turn * Math.PI) / 2)));
  });
  return (
    <>
      <mesh rotation-x={FLAT} frustumCulled={false} receiveShadow>
        <planeGeometry args={[SIDE_METRES, SIDE_METRES]} />
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
  const hills = useDisposable(() => outdoorTexture(isNight));
  return (
    <mesh rotation-y={Math.PI / 2} position={[-TO_WALL - 0.2, (WINDOWS.top + WINDOWS.bottom) / 2, 0]} frustumCulled={false}>
      <planeGeometry args={[SIDE_METRES - 0.6, WINDOWS.top - WINDOWS.bottom]} />
      <meshBasicMaterial map={hills} toneMapped={false} />
    </mesh>
  );
}

function Glow({ colour }: { colour: number }) {
  const geometry = useDisposable(() =>
    mergeParts([
      withColour(new SphereGeometry(0.17, 20, 14).translate(0, ROOM_METRES.height - 0.88, 0), 0xffffff),
      ...[-0.2, -0.02, 0.17].map((x, at) =>
        withColour(new BoxGeometry(0.14, 0.05, 0.1).translate(x, 0.25 + (at % 2) * 0.05, -TO_WALL + 0.26), 0xff6a24),
      ),
      ...[-0.85, 0.85].map((x) => withColour(new BoxGeometry(0.03, 0.09, 0.03).translate(x, 1.7, -TO_WALL + 0.24), 0xffffff)),
    ]),
  );
  const material = useDisposable(() => new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
  return <mesh geometry={geometry} material={material} material-color={colour} frustumCulled={false} />;
}

/** Creates an object once and disposes of it on unmount. */
function useDisposable<T extends { dispose: () => void }>(create: () => T): T {
  const [object] = useState(create);
  useEffect(
    () => () => {
      object.dispose();
    },
    [object],
  );
  return object;
}
