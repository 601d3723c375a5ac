import { pictureSize } from './picture-size.js';

describe('pictureSize', () => {
  it('a picture in 3D has its own proportions and grows with nearness', () => {
    expect(pictureSize({ ratio: 2, scale: 200, above: 400 })).toEqual({ width: 100, height: 50 });
    expect(pictureSize({ ratio: 0.5, scale: 100, above: 400 })).toEqual({ width: 25, height: 50 });
  });

  it('a picture in 3D is never too small to see and never fills the screen', () => {
    expect(pictureSize({ ratio: 1, scale: 10, above: 400 })).toEqual({ width: 28, height: 28 });
    expect(pictureSize({ ratio: 1, scale: 2000, above: 400 })).toEqual({ width: 160, height: 160 });
  });

  it('a picture in 3D shrinks to the space above its label, and disappears without any', () => {
    expect(pictureSize({ ratio: 1, scale: 200, above: 100 })).toEqual({ width: 68, height: 68 });
    expect(pictureSize({ ratio: 1, scale: 200, above: 50 })).toBeUndefined();
    expect(pictureSize({ ratio: 1, scale: 200, above: -10 })).toBeUndefined();
  });
});
