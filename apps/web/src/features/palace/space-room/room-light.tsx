import type { Mood } from './mood.js';
import { ROOM } from './measures.js';

const SHADOW_SIDE = 2048;

/** Low light through the windows, which draws their shape on the floor; what comes back from walls and sky; a lamp and a fire. */
export function RoomLight({ mood }: { mood: Mood }) {
  return (
    <>
      <color attach="background" args={[mood.background]} />
      <hemisphereLight args={[mood.above, mood.below, mood.ambience]} />
      <directionalLight
        position={[-12, 6.6, 3.4]}
        color={mood.beam}
        intensity={mood.beamStrength}
        castShadow
        shadow-mapSize={[SHADOW_SIDE, SHADOW_SIDE]}
        shadow-radius={3.5}
        shadow-bias={-0.0004}
        shadow-normalBias={0.025}
      >
        <orthographicCamera attach="shadow-camera" args={[-10, 10, 7, -7, 1, 28]} />
      </directionalLight>
      <pointLight position={[0, ROOM.height - 0.95, 0]} color={0xffd9ac} intensity={mood.lamp} decay={1.6} />
      <pointLight position={[0, 0.6, -ROOM.floor / 2 + 0.4]} color={0xff8a3c} intensity={mood.fire} decay={1.8} />
    </>
  );
}
