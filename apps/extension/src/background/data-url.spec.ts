import { blobOf } from './data-url.js';

describe('an image in its address', () => {
  it.each([
    ['data:image/png;base64,Y2FzYQ==', 'image/png', 'casa'],
    ['data:image/svg+xml,%3Csvg%3E%C3%A9%3C/svg%3E', 'image/svg+xml', '<svg>é</svg>'],
    ['data:image/svg+xml;charset=utf-8;base64,PHN2Zz4=', 'image/svg+xml', '<svg>'],
  ])('an image is decoded from %s', async (address, type, text) => {
    const file = blobOf(address);
    expect([file?.type, await file?.text()]).toEqual([type, text]);
  });

  it.each(['https://diario.example/casa.png', 'data:', 'data:image/png;base64,%', 'data:image/png,%'])(
    'there is no image in %s',
    (address) => {
      expect(blobOf(address)).toBeUndefined();
    },
  );
});
