import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import { UnusableMediaError } from './unusable-media-error.js';

/** Pixels of the longer side. */
const SIDES = { large: 1600, small: 320 } as const;
/** Of WebP, from 1 to 100. */
const QUALITY = 82;
/** Dots per inch at which a unit of SVG is a pixel. */
const DEFAULT_DENSITY = 72;
const MAX_DENSITY = 100_000;
const ANIMATED_TYPES = ['image/gif', 'image/webp'];

// Files are prepared one after another, so caches and more threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);
// libvips decodes these formats only. SVG is read from memory, where it has no folder to load other files from.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadWebpFile',
  ],
});

export type ImageVariant = keyof typeof SIDES;

export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  readonly variants: readonly ImageVariant[];
}

interface Source {
  readonly input: SharpInput;
  readonly maxPixels: number;
  readonly density: number;
  readonly isAnimated: boolean;
}

/**
 * Re-encodes an image as WebP, upright, in sRGB and without metadata. Animations keep their frames in the large variant if all of them
 * together are within the limit of pixels.
 *
 * @param directory for the variants, each in a file of its name
 * @throws UnusableMediaError
 */
export async function prepareImage(path: string, mediaType: string, directory: string, maxPixels: number): Promise<EncodedImage> {
  const source = await sourceOf(path, mediaType, maxPixels);
  const { width, height, pages } = await encode(source, 'large', directory);
  if (Math.max(width, height) <= SIDES.small && pages === 1) return { width, height, variants: ['large'] };
  await encode({ ...source, isAnimated: false }, 'small', directory);
  return { width, height, variants: ['large', 'small'] };
}

/** Reads the header, so that nothing is decoded to refuse an image for its pixels. */
async function sourceOf(path: string, mediaType: string, maxPixels: number): Promise<Source> {
  const isDrawing = mediaType === 'image/svg+xml';
  const input = isDrawing ? await readFile(path) : path;
  const { width, height, pages = 1, orientation = 1 } = await decoded(sharp(input, { limitInputPixels: false }).metadata());
  const pixels = width * height;
  if (pixels > maxPixels) throw new UnusableMediaError('too_many_pixels');
  // A drawing has no pixels of its own.
  const density = isDrawing ? Math.min(MAX_DENSITY, (DEFAULT_DENSITY * SIDES.large) / Math.max(width, height)) : DEFAULT_DENSITY;
  // libvips cannot turn the frames of an animation.
  const isAnimated = ANIMATED_TYPES.includes(mediaType) && pages > 1 && orientation === 1 && pixels * pages <= maxPixels;
  return { input, maxPixels, density, isAnimated };
}

async function encode(source: Source, variant: ImageVariant, directory: string) {
  const side = SIDES[variant];
  const encoder = opened(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
  const { width, height, pages = 1, pageHeight = height } = await decoded(encoder.toFile(join(directory, variant)));
  return { width, height: pageHeight, pages };
}

function opened({ input, maxPixels, density, isAnimated }: Source): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, animated: isAnimated, density, failOn: 'error', sequentialRead: true });
}

async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new UnusableMediaError(message.includes('exceeds pixel limit') ? 'too_many_pixels' : 'damaged', { cause: error });
  }
}
