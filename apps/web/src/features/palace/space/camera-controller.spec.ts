import { CameraController } from './camera-controller.js';

const run = (controller: CameraController, seconds: number) => {
  for (let elapsed = 0; elapsed < seconds; elapsed += 0.05) controller.update(0.05);
};

describe('CameraController', () => {
  it('the camera starts at the door, facing the room', () => {
    const { x, z, yaw } = new CameraController().pose;
    expect({ x, yaw }).toEqual({ x: 0, yaw: 0 });
    expect(z).toBeGreaterThan(5);
  });

  it('the camera walks and requests frames only while a key is held', () => {
    const controller = new CameraController();
    const { z } = controller.pose;
    controller.startMotion('ahead');
    expect(controller.update(0.1)).toBe(true);
    const there = controller.pose.z;
    expect(there).toBeLessThan(z);
    controller.stopMotion('ahead');
    expect(controller.update(0.1)).toBe(false);
    expect(controller.pose.z).toBe(there);
  });

  it.each(['ahead', 'back', 'left', 'right'] as const)('the camera never leaves the room by moving %s', (motion) => {
    const controller = new CameraController();
    controller.startMotion(motion);
    run(controller, 20);
    expect(Math.max(Math.abs(controller.pose.x), Math.abs(controller.pose.z))).toBeLessThanOrEqual(6.5);
  });

  it('the camera does not jump after the browser paused rendering', () => {
    const controller = new CameraController();
    controller.startMotion('ahead');
    controller.update(60);
    expect(controller.pose.z).toBeGreaterThan(5);
  });

  it.each([
    { x: 5.7, z: 5.7 },
    { x: -3, z: 1 },
    { x: 0, z: 0 },
    { x: 0.2, z: -5.7 },
  ])('the camera moves in front of the point $x, $z and looks at it', (point) => {
    const controller = new CameraController();
    controller.goToPoint(point, false);
    run(controller, 1);
    const { x, z, yaw } = controller.pose;
    const far = Math.hypot(point.x - x, point.z - z);
    expect(far).toBeCloseTo(1.9);
    expect(-Math.sin(yaw)).toBeCloseTo((point.x - x) / far);
    expect(-Math.cos(yaw)).toBeCloseTo((point.z - z) / far);
  });

  it('the camera moves at once if the user prefers reduced motion', () => {
    const controller = new CameraController();
    controller.walkTo({ x: 2, z: -1 }, true);
    expect(controller.pose).toMatchObject({ x: 2, z: -1 });
    expect(controller.update(0.1)).toBe(false);
  });

  it('the overview camera looks at the centre from above at every angle', () => {
    const controller = new CameraController();
    controller.setMode('above');
    controller.look(2, -0.4);
    const { x, y, z, yaw, pitch } = controller.pose;
    const far = Math.hypot(x, y, z);
    expect(-Math.sin(yaw) * Math.cos(pitch)).toBeCloseTo(-x / far);
    expect(Math.sin(pitch)).toBeCloseTo(-y / far);
    expect(-Math.cos(yaw) * Math.cos(pitch)).toBeCloseTo(-z / far);
  });
});
