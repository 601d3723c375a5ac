import { toFloor } from '@wordhoard/palace';
import { ROOM_METRES } from '../space-room/measures.js';
import { poseFacing } from '../space/camera-controller.js';
import { labelledWords, wordsWithoutTerms, planWalk } from './walk-plan.js';

const walk = planWalk([
  { word_id: 1, x_percent: 50, y_percent: 10 },
  { word_id: 2, x_percent: 50, y_percent: 90 },
  { word_id: 3, x_percent: 50, y_percent: 50 },
]);

describe('planWalk', () => {
  it('a walk orders the places along the route from the door', () => {
    expect(walk.route).toEqual([2, 3, 1]);
  });

  it('a 3D walk hides the terms of its words', () => {
    expect(wordsWithoutTerms(walk).map(({ id, term, due }) => ({ id, term, due }))).toEqual(
      [1, 2, 3].map((id) => ({ id, term: '', due: false })),
    );
  });

  it('a 3D walk labels only the revealed word', () => {
    const words = wordsWithoutTerms(walk);
    expect(labelledWords(words, undefined)).toEqual([]);
    const [labelled, ...others] = labelledWords(words, { id: 3, term: 'el gato', language: 'Spanish' });
    expect(labelled).toMatchObject({ id: 3, term: 'el gato', x_percent: 50, y_percent: 50 });
    expect(others).toEqual([]);
  });
});

describe('the camera of a 3D walk', () => {
  const steps = [2, 26, 50, 74, 98];

  it.each(steps.flatMap((x_percent) => steps.map((y_percent) => ({ x_percent, y_percent }))))(
    'the camera of a 3D walk stays within the walls and centres the place at $x_percent, $y_percent',
    (place) => {
      const point = toFloor(place, ROOM_METRES.floor);
      const { x, y, z, yaw, pitch } = poseFacing(point);
      expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(ROOM_METRES.floor / 2);
      const far = Math.hypot(point.x - x, point.z - z);
      expect(-Math.sin(yaw)).toBeCloseTo((point.x - x) / far);
      expect(-Math.cos(yaw)).toBeCloseTo((point.z - z) / far);
      const down = Math.atan2(-y, far) - pitch;
      // The camera's vertical field of view is 31 degrees up and down.
      expect(Math.abs(down)).toBeLessThan((31 * Math.PI) / 180);
    },
  );
});
