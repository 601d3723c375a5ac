import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { animationOf, pictureOf } from './testing/pictures.js';
import { usePreparer, variantOf } from './testing/use-preparer.js';

const suite = usePreparer();

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('is re-encoded in two sizes if it is %s', async (format) => {
    const media = await suite.prepare(await pictureOf(2000, 1000).toFormat(format).toBuffer());

    expect(media).toMatchObject({ kind: 'image', mediaType: `image/${format}`, width: 1600, height: 800 });
    expect(media.files.map(({ variant, mediaType }) => [variant, mediaType])).toEqual([
      ['large', 'image/webp'],
      ['small', 'image/webp'],
    ]);
    expect(await sharp(await variantOf(media, 'small')).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  it('is never enlarged, and has one size if it is small', async () => {
    const media = await suite.prepare(await pictureOf(100, 50).png().toBuffer());
    expect(media).toMatchObject({ width: 100, height: 50, files: [{ variant: 'large' }] });
  });

  it('is drawn as large as it is served if it is SVG', async () => {
    const media = await suite.prepare(
      '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>',
    );
    expect(media).toMatchObject({ mediaType: 'image/svg+xml', width: 1600, height: 800 });
  });

  it('has the media type of its content and not of its name', async () => {
    const media = await suite.prepare(await pictureOf(10, 10).png().toBuffer(), { name: 'song.mp3' });
    expect(media).toMatchObject({ kind: 'image', mediaType: 'image/png' });
  });

  it('loses its metadata, the place of a photo included, and is turned upright', async () => {
    const exif = { IFD0: { Copyright: 'Planted' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await pictureOf(400, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp('<planted/>').jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Planted')).toBe(true);

    const media = await suite.prepare(photo);

    expect(media).toMatchObject({ width: 200, height: 400 });
    for (const variant of ['large', 'small'] as const) {
      const { exif: left, xmp, icc, orientation } = await sharp(await variantOf(media, variant)).metadata();
      expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('has the colours of sRGB if it was stored with another profile', async () => {
    const wide = await pictureOf(40, 40).withIccProfile('p3').png().toBuffer();
    const media = await suite.prepare(wide);
    const [red, green, blue] = await sharp(await variantOf(media, 'large'))
      .removeAlpha()
      .raw()
      .toBuffer();
    // sharp converts into the profile, so converting back gives the colours of the picture.
    for (const [channel, expected] of [
      [red, 200],
      [green, 100],
      [blue, 50],
    ] as const)
      expect(Math.abs(Number(channel) - expected)).toBeLessThan(6);
  });

  it('is accepted from a phone that adds a map of its brightness', async () => {
    const photo = readFileSync(join(__dirname, '../fixtures/gain-map.jpg'));
    expect((await sharp(photo).metadata()).gainMap).toBeDefined();
    const media = await suite.prepare(photo);
    expect(media).toMatchObject({ mediaType: 'image/jpeg', width: 400, height: 200 });
    const [shown, received] = await Promise.all([await variantOf(media, 'large'), photo].map((one) => sharp(one).stats()));
    // The received pixels are in the profile of the photo, so they differ a little.
    for (const [at, { mean }] of (received?.channels ?? []).entries()) {
      expect(Math.abs(mean - Number(shown?.channels[at]?.mean))).toBeLessThan(20);
    }
  });

  it('keeps the frames of an animation in the large size', async () => {
    const media = await suite.prepare(await animationOf(3, 400));
    expect(media).toMatchObject({ width: 400, height: 400 });
    expect(await sharp(await variantOf(media, 'large')).metadata()).toMatchObject({ pages: 3 });
    expect((await sharp(await variantOf(media, 'small')).metadata()).pages ?? 1).toBe(1);
  });

  it('is shown by its first frame if the animation has too many pixels', async () => {
    const media = await suite.prepare(await animationOf(21, 1000));
    expect((await sharp(await variantOf(media, 'large')).metadata()).pages ?? 1).toBe(1);
    expect(media).toMatchObject({ width: 1000, height: 1000 });
  });

  it('is also kept as received if it is exported again', async () => {
    const content = await pictureOf(40, 40).png().toBuffer();
    const media = await suite.prepare(content, { keepOriginal: true });
    expect(media.files.map(({ variant, mediaType }) => [variant, mediaType])).toEqual([
      ['large', 'image/webp'],
      ['original', 'image/png'],
    ]);
    expect(await variantOf(media, 'original')).toEqual(content);
  });
});
