import { ROOM } from '../space-room/measures.js';

/** How the room is looked at: walking in it, or from above as into a doll's house. */
export type Standpoint = 'walk' | 'above';

/** Ways to move that last for as long as a key or a button is held. */
export type Motion = 'ahead' | 'back' | 'left' | 'right' | 'turnLeft' | 'turnRight';

/** Metres from the middle of the floor, and radians: to the left of the wall across from the door, and up. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly pitch: number;
}

const EYES = 1.6;
/** Metres a second, and radians a second. */
const PACE = 2.4;
const TURNING = 1.7;
/** Seconds that it takes to go to a word. */
const GLIDE = 0.45;
const REACH = ROOM.floor / 2 + 0.1;
const ABOVE_TILT = { least: 0.5, most: 1.5, first: 0.86 } as const;
const DISTANCE = { least: 5, most: 30 } as const;
/** Where one comes in: at the door, a step into the room. */
const ENTRANCE: Gaze = { x: 0, y: EYES, z: REACH - 0.25, yaw: 0, pitch: -0.16 };

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Looks at a point on the floor from the side of the middle of the room, where there is always space. */
export function poseBefore({ x, z }: { x: number; z: number }): Gaze {
  const towards = Math.hypot(x, z) < 1 ? { x: 0, z: 1 } : { x: -x / Math.hypot(x, z), z: -z / Math.hypot(x, z) };
  const away = 1.9;
  return { x: x + towards.x * away, y: EYES, z: z + towards.z * away, yaw: Math.atan2(towards.x, towards.z), pitch: -0.46 };
}

/** The camera's position and direction. It changes many times a second, so it is not React state. */
export class Visit {
  readonly held = new Set<Motion>();
  #standpoint: Standpoint = 'walk';
  #walker: Gaze = ENTRANCE;
  #around = { angle: 0.32, tilt: ABOVE_TILT.first as number, distance: 15.5 };
  #glide: { from: Gaze; to: Gaze; gone: number } | undefined;
  #draw: () => void = () => undefined;

  get gaze(): Gaze {
    return this.#standpoint === 'walk' ? this.#walker : this.#fromAbove();
  }

  /** Takes the way to ask for a picture. */
  drawBy(draw: () => void): void {
    this.#draw = draw;
  }

  standAt(standpoint: Standpoint): void {
    this.#standpoint = standpoint;
    this.#draw();
  }

  /** Goes on for a time, in seconds. True while there is more to come. */
  goOn(seconds: number): boolean {
    // After a pause of the browser one does not find oneself elsewhere.
    const elapsed = Math.min(seconds, 0.1);
    if (this.#glide) this.#glideOn(elapsed);
    if (this.held.size > 0) this.#moveOn(elapsed);
    return this.#glide !== undefined || this.held.size > 0;
  }

  hold(motion: Motion): void {
    this.#glide = undefined;
    this.held.add(motion);
    this.#draw();
  }

  letGo(motion: Motion): void {
    this.held.delete(motion);
  }

  stop(): void {
    this.held.clear();
  }

  /** Turns the head, or the room as it is seen from above; in radians. */
  look(aside: number, up: number): void {
    this.#glide = undefined;
    if (this.#standpoint === 'walk') this.#turn(aside, up);
    else {
      const { angle, tilt, distance } = this.#around;
      this.#around = { angle: angle + aside * 1.6, tilt: clamp(tilt - up * 1.6, ABOVE_TILT.least, ABOVE_TILT.most), distance };
    }
    this.#draw();
  }

  /** Nearer for less than 1. */
  zoom(factor: number): void {
    if (this.#standpoint === 'walk') this.#step((1 - factor) * 3, 0);
    else this.#around.distance = clamp(this.#around.distance * factor, DISTANCE.least, DISTANCE.most);
    this.#draw();
  }

  /** Sees the whole floor from above in a window of these proportions. */
  stepBackFor(aspect: number): void {
    this.#around.distance = clamp(15.5 * Math.max(1, 1.05 / aspect), DISTANCE.least, DISTANCE.most);
  }

  /** Stands in front of a point on the floor and looks at it; at once for people who want nothing to move. */
  visitPoint({ x, z }: { x: number; z: number }, isAtOnce: boolean): void {
    if (this.#standpoint === 'above') return;
    this.#go(poseBefore({ x, z }), isAtOnce);
  }

  /** Walks to a point on the floor without turning. */
  walkTo({ x, z }: { x: number; z: number }, isAtOnce: boolean): void {
    if (this.#standpoint === 'walk') this.#go({ ...this.#walker, x: clamp(x, -REACH, REACH), z: clamp(z, -REACH, REACH) }, isAtOnce);
  }

  #go(to: Gaze, isAtOnce: boolean): void {
    if (isAtOnce) this.#walker = to;
    else {
      const whole = 2 * Math.PI;
      const from = { ...this.#walker, yaw: to.yaw + ((((this.#walker.yaw - to.yaw + Math.PI) % whole) + whole) % whole) - Math.PI };
      this.#glide = { from, to, gone: 0 };
    }
    this.#draw();
  }

  #glideOn(seconds: number): void {
    if (!this.#glide) return;
    const { from, to } = this.#glide;
    const gone = Math.min(1, this.#glide.gone + seconds / GLIDE);
    const part = gone * gone * (3 - 2 * gone);
    const between = (key: keyof Gaze) => from[key] + (to[key] - from[key]) * part;
    this.#walker = { x: between('x'), y: between('y'), z: between('z'), yaw: between('yaw'), pitch: between('pitch') };
    this.#glide = gone < 1 ? { from, to, gone } : undefined;
  }

  #moveOn(seconds: number): void {
    const way = (forth: Motion, back: Motion) => Number(this.held.has(forth)) - Number(this.held.has(back));
    const turn = way('turnLeft', 'turnRight') * TURNING * seconds;
    if (this.#standpoint === 'walk') {
      this.#turn(turn, 0);
      this.#step(way('ahead', 'back') * PACE * seconds, way('right', 'left') * PACE * seconds);
    } else {
      this.look(turn + way('left', 'right') * TURNING * seconds * 0.6, 0);
      this.zoom(1 - way('ahead', 'back') * seconds);
    }
  }

  #turn(aside: number, up: number): void {
    const { yaw, pitch } = this.#walker;
    this.#walker = { ...this.#walker, yaw: yaw + aside, pitch: clamp(pitch + up, -1.2, 0.9) };
  }

  #step(ahead: number, aside: number): void {
    const { x, z, yaw } = this.#walker;
    const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
    const to = { x: x - sin * ahead + cos * aside, z: z - cos * ahead - sin * aside };
    this.#walker = { ...this.#walker, x: clamp(to.x, -REACH, REACH), z: clamp(to.z, -REACH, REACH) };
  }

  #fromAbove(): Gaze {
    const { angle, tilt, distance } = this.#around;
    const flat = Math.cos(tilt) * distance;
    return { x: Math.sin(angle) * flat, y: Math.sin(tilt) * distance, z: Math.cos(angle) * flat, yaw: angle, pitch: -tilt };
  }
}
