import { Visit } from './visit.js';

const run = (visit: Visit, seconds: number) => {
  for (let gone = 0; gone < seconds; gone += 0.05) visit.goOn(0.05);
};

describe('a visit to the room', () => {
  it('begins at the door, with the room ahead', () => {
    const { x, z, yaw } = new Visit().gaze;
    expect({ x, yaw }).toEqual({ x: 0, yaw: 0 });
    expect(z).toBeGreaterThan(5);
  });

  it('walks for as long as a key is held, and asks for pictures meanwhile only', () => {
    const visit = new Visit();
    const { z } = visit.gaze;
    visit.hold('ahead');
    expect(visit.goOn(0.1)).toBe(true);
    const there = visit.gaze.z;
    expect(there).toBeLessThan(z);
    visit.letGo('ahead');
    expect(visit.goOn(0.1)).toBe(false);
    expect(visit.gaze.z).toBe(there);
  });

  it.each(['ahead', 'back', 'left', 'right'] as const)('never leaves the room by going %s', (motion) => {
    const visit = new Visit();
    visit.hold(motion);
    run(visit, 20);
    expect(Math.max(Math.abs(visit.gaze.x), Math.abs(visit.gaze.z))).toBeLessThanOrEqual(6.5);
  });

  it('does not jump after a pause of the browser', () => {
    const visit = new Visit();
    visit.hold('ahead');
    visit.goOn(60);
    expect(visit.gaze.z).toBeGreaterThan(5);
  });

  it.each([
    { x: 5.7, z: 5.7 },
    { x: -3, z: 1 },
    { x: 0, z: 0 },
    { x: 0.2, z: -5.7 },
  ])('comes to stand before $x, $z and looks at it', (point) => {
    const visit = new Visit();
    visit.visitPoint(point, false);
    run(visit, 1);
    const { x, z, yaw } = visit.gaze;
    const far = Math.hypot(point.x - x, point.z - z);
    expect(far).toBeCloseTo(1.9);
    expect(-Math.sin(yaw)).toBeCloseTo((point.x - x) / far);
    expect(-Math.cos(yaw)).toBeCloseTo((point.z - z) / far);
  });

  it('is there at once for people who want nothing to move', () => {
    const visit = new Visit();
    visit.walkTo({ x: 2, z: -1 }, true);
    expect(visit.gaze).toMatchObject({ x: 2, z: -1 });
    expect(visit.goOn(0.1)).toBe(false);
  });

  it('looks at the middle from above, wherever it is turned to', () => {
    const visit = new Visit();
    visit.standAt('above');
    visit.look(2, -0.4);
    const { x, y, z, yaw, pitch } = visit.gaze;
    const far = Math.hypot(x, y, z);
    expect(-Math.sin(yaw) * Math.cos(pitch)).toBeCloseTo(-x / far);
    expect(Math.sin(pitch)).toBeCloseTo(-y / far);
    expect(-Math.cos(yaw) * Math.cos(pitch)).toBeCloseTo(-z / far);
  });
});
