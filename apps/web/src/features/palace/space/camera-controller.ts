import { ROOM_METRES } from '../space-room/measures.js';

/** Walking in the room, or looking at it from above like a doll's house. */
export type ViewMode = 'walk' | 'above';

/** Motions last as long as a key or button is held. */
export type Motion = 'ahead' | 'back' | 'left' | 'right' | 'turnLeft' | 'turnRight';

/** Metres from the centre of the floor. Yaw is in radians to the left of the direction away from the door, pitch in radians upwards. */
export interface CameraPose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
}

const EYE_HEIGHT = 1.6;
const METRES_PER_SECOND = 2.4;
const RADIANS_PER_SECOND = 1.7;
/** Duration of the camera's move to a word. */
const TRANSITION_SECONDS = 0.45;
const MAX_OFFSET = ROOM_METRES.floor / 2 + 0.1;
const ORBIT_TILT = { min: 0.5, max: 1.5, initial: 0.86 } as const;
const ORBIT_DISTANCE = { min: 5, max: 30 } as const;
/** Just inside the door. */
const INITIAL_POSE: CameraPose = { x: 0, y: EYE_HEIGHT, z: MAX_OFFSET - 0.25, yaw: 0, pitch: -0.16 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The pose from which to look at a point on the floor, on the side of the room's centre, where there is always space. */
export function poseFacing({ x, z }: { x: number; z: number }): CameraPose {
  const towards = Math.hypot(x, z) < 1 ? { x: 0, z: 1 } : { x: -x / Math.hypot(x, z), z: -z / Math.hypot(x, z) };
  const away = 1.9;
  return { x: x + towards.x * away, y: EYE_HEIGHT, z: z + towards.z * away, yaw: Math.atan2(towards.x, towards.z), pitch: -0.46 };
}

/** Position and direction of the camera. They change every frame, so they are not React state. */
export class CameraController {
  readonly held = new Set<Motion>();
  #mode: ViewMode = 'walk';
  #walkPose: CameraPose = INITIAL_POSE;
  #orbit = { angle: 0.32, tilt: ORBIT_TILT.initial as number, distance: 15.5 };
  #transition: { from: CameraPose; to: CameraPose; progress: number } | undefined;
  #requestRender: () => void = () => undefined;

  get pose(): CameraPose {
    return this.#mode === 'walk' ? this.#walkPose : this.#orbitPose();
  }

  onChange(render: () => void): void {
    this.#requestRender = render;
  }

  setMode(mode: ViewMode): void {
    this.#mode = mode;
    this.#requestRender();
  }

  /** Advances all motion by a number of seconds. Returns whether another frame is needed. */
  update(seconds: number): boolean {
    // Limits the jump after the browser paused rendering.
    const elapsed = Math.min(seconds, 0.1);
    if (this.#transition) this.#updateTransition(elapsed);
    if (this.held.size > 0) this.#updateMotion(elapsed);
    return this.#transition !== undefined || this.held.size > 0;
  }

  startMotion(motion: Motion): void {
    this.#transition = undefined;
    this.held.add(motion);
    this.#requestRender();
  }

  stopMotion(motion: Motion): void {
    this.held.delete(motion);
  }

  stop(): void {
    this.held.clear();
  }

  /** Turns the head, or the room if seen from above, in radians. */
  look(aside: number, up: number): void {
    this.#transition = undefined;
    if (this.#mode === 'walk') this.#turn(aside, up);
    else {
      const { angle, tilt, distance } = this.#orbit;
      this.#orbit = { angle: angle + aside * 1.6, tilt: clamp(tilt - up * 1.6, ORBIT_TILT.min, ORBIT_TILT.max), distance };
    }
    this.#requestRender();
  }

  /** A factor below 1 zooms in. */
  zoom(factor: number): void {
    if (this.#mode === 'walk') this.#step((1 - factor) * 3, 0);
    else this.#orbit.distance = clamp(this.#orbit.distance * factor, ORBIT_DISTANCE.min, ORBIT_DISTANCE.max);
    this.#requestRender();
  }

  /** Shows the whole floor from above at this aspect ratio. */
  fitAspect(aspect: number): void {
    this.#orbit.distance = clamp(15.5 * Math.max(1, 1.05 / aspect), ORBIT_DISTANCE.min, ORBIT_DISTANCE.max);
  }

  /** Moves in front of a point on the floor and looks at it; at once if the user prefers reduced motion. */
  goToPoint({ x, z }: { x: number; z: number }, isInstant: boolean): void {
    if (this.#mode === 'above') return;
    this.#moveTo(poseFacing({ x, z }), isInstant);
  }

  /** Walks to a point on the floor without turning. */
  walkTo({ x, z }: { x: number; z: number }, isInstant: boolean): void {
    if (this.#mode === 'walk')
      this.#moveTo({ ...this.#walkPose, x: clamp(x, -MAX_OFFSET, MAX_OFFSET), z: clamp(z, -MAX_OFFSET, MAX_OFFSET) }, isInstant);
  }

  #moveTo(to: CameraPose, isInstant: boolean): void {
    if (isInstant) this.#walkPose = to;
    else {
      const whole = 2 * Math.PI;
      const from = { ...this.#walkPose, yaw: to.yaw + ((((this.#walkPose.yaw - to.yaw + Math.PI) % whole) + whole) % whole) - Math.PI };
      this.#transition = { from, to, progress: 0 };
    }
    this.#requestRender();
  }

  #updateTransition(seconds: number): void {
    if (!this.#transition) return;
    const { from, to } = this.#transition;
    const progress = Math.min(1, this.#transition.progress + seconds / TRANSITION_SECONDS);
    const eased = progress * progress * (3 - 2 * progress);
    const between = (key: keyof CameraPose) => from[key] + (to[key] - from[key]) * eased;
    this.#walkPose = { x: between('x'), y: between('y'), z: between('z'), yaw: between('yaw'), pitch: between('pitch') };
    this.#transition = progress < 1 ? { from, to, progress } : undefined;
  }

  #updateMotion(seconds: number): void {
    const way = (forth: Motion, back: Motion) => Number(this.held.has(forth)) - Number(this.held.has(back));
    const turn = way('turnLeft', 'turnRight') * RADIANS_PER_SECOND * seconds;
    if (this.#mode === 'walk') {
      this.#turn(turn, 0);
      this.#step(way('ahead', 'back') * METRES_PER_SECOND * seconds, way('right', 'left') * METRES_PER_SECOND * seconds);
    } else {
      this.look(turn + way('left', 'right') * RADIANS_PER_SECOND * seconds * 0.6, 0);
      this.zoom(1 - way('ahead', 'back') * seconds);
    }
  }

  #turn(aside: number, up: number): void {
    const { yaw, pitch } = this.#walkPose;
    this.#walkPose = { ...this.#walkPose, yaw: yaw + aside, pitch: clamp(pitch + up, -1.2, 0.9) };
  }

  #step(ahead: number, aside: number): void {
    const { x, z, yaw } = this.#walkPose;
    const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
    const to = { x: x - sin * ahead + cos * aside, z: z - cos * ahead - sin * aside };
    this.#walkPose = { ...this.#walkPose, x: clamp(to.x, -MAX_OFFSET, MAX_OFFSET), z: clamp(to.z, -MAX_OFFSET, MAX_OFFSET) };
  }

  #orbitPose(): CameraPose {
    const { angle, tilt, distance } = this.#orbit;
    const flat = Math.cos(tilt) * distance;
    return { x: Math.sin(angle) * flat, y: Math.sin(tilt) * distance, z: Math.cos(angle) * flat, yaw: angle, pitch: -tilt };
  }
}
