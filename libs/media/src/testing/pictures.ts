import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export function pictureOf(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });
}

/** An image that does not compress. */
export function noiseOf(side: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, noise, background: 'black' } });
}

export async function animationOf(frames: number, side: number): Promise<Buffer> {
  const all = Array.from({ length: frames }, (_, at) =>
    pictureOf(side, side)
      .modulate({ hue: at * 7 })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(all), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG of black pixels with a valid structure, by hand: also one that is larger than sharp would write. */
export function pngOf(width: number, height: number, { isDeep = false, pixels = deflateSync(Buffer.alloc(1000)) } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Either 8 bits of red, green and blue, or 16 bits of these and of opacity, interlaced.
  header.set(isDeep ? [16, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND')]);
}

function pngChunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
