import type { Lighting } from './lighting.js';
import { ROOM_METRES } from './measures.js';

const SHADOW_SIDE = 2048;

/** Low light through the windows draws their shape on the floor. Ambient light, a lamp and a fire add to it. */
export function RoomLight({ lighting }: { lighting: Lighting }) {
  return (
    <>
      <color attach="background" args={[lighting.background]} />
      <hemisphereLight args={[lighting.above, lighting.below, lighting.ambientIntensity]} />
      <directionalLight
        position={[-12, 6.6, 3.4]}
        color={lighting.beam}
        intensity={lighting.beamStrength}
        castShadow
        shadow-mapSize={[SHADOW_SIDE, SHADOW_SIDE]}
        shadow-radius={3.5}
        shadow-bias={-0.0004}
        shadow-normalBias={0.025}
      >
        <orthographicCamera attach="shadow-camera" args={[-10, 10, 7, -7, 1, 28]} />
      </directionalLight>
      <pointLight position={[0, ROOM_METRES.height - 0.95, 0]} color={0xffd9ac} intensity={lighting.lamp} decay={1.6} />
      <pointLight position={[0, 0.6, -ROOM_METRES.floor / 2 + 0.4]} color={0xff8a3c} intensity={lighting.fire} decay={1.8} />
    </>
  );
}
