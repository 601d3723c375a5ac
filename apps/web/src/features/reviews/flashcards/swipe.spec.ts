import { swipeSideOf } from './swipe.js';

describe('throwOf', () => {
  it.each([
    [{ distance: 120, speed: 0 }, 'right'],
    [{ distance: -120, speed: 0 }, 'left'],
    [{ distance: 40, speed: 0.6 }, 'right'],
    [{ distance: -40, speed: -0.6 }, 'left'],
    [{ distance: 100, speed: 0.1 }, null],
    [{ distance: 20, speed: 2 }, null],
    [{ distance: 40, speed: -0.6 }, null],
    [{ distance: 150, speed: -0.8 }, null],
    [{ distance: -150, speed: 0.1 }, 'left'],
    [{ distance: 0, speed: 0 }, null],
  ] as const)('a swipe turns the drag %j into %s', (drag, side) => {
    expect(swipeSideOf(drag)).toBe(side);
  });
});
