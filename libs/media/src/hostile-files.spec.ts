import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { noiseOf, pictureOf, pngOf } from './testing/pictures.js';
import { mp3Of } from './testing/sounds.js';
import { usePreparer, variantOf } from './testing/use-preparer.js';

const suite = usePreparer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">';
const HTML = '<html><script>alert(1)</script></html>';

/** The largest opacity of a picture: 0 if nothing was drawn. */
async function opacityOf(svg: string): Promise<number> {
  const media = await suite.prepare(svg);
  expect(media).toMatchObject({ kind: 'image', mediaType: 'image/svg+xml' });
  const pixels = await sharp(await variantOf(media, 'small'))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return pixels.reduce((max, value, at) => (at % 4 === 3 ? Math.max(max, value) : max), 0);
}

describe('SVG', () => {
  it('draws what the file itself has', async () => {
    const inline = `data:image/png;base64,${(await pictureOf(10, 10).png().toBuffer()).toString('base64')}`;
    expect(await opacityOf(`${SVG}<image xlink:href="${inline}" width="100" height="100"/></svg>`)).toBe(255);
  });

  it('runs no script', async () => {
    expect(await opacityOf(`${SVG}<script>document.documentElement.innerHTML='<rect width="100" height="100"/>'</script></svg>`)).toBe(0);
  });

  it.each([
    ['an image', (url: string) => `<image xlink:href="${url}" width="100" height="100"/>`],
    ['an element', (url: string) => `<use xlink:href="${url}#shape"/>`],
    ['a pattern', (url: string) => `<rect width="100" height="100" fill="url(${url}#shape)"/>`],
    ['an included file', (url: string) => `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}"/>`],
    ['a style sheet', (url: string) => `<style>@import url("${url}");</style>`],
  ])('loads no file as %s', async (_name, content) => {
    const secret = join(suite.folder, 'secret');
    await writeFile(secret, `${SVG}<rect id="shape" width="100" height="100"/></svg>`);
    const urls = [`file://${secret}`, secret, 'secret', 'input', '/proc/self/environ'];
    expect(await opacityOf(`${SVG}${urls.map(content).join('')}</svg>`)).toBe(0);
  });

  it('requests nothing from a server', async () => {
    const requested: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      requested.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      expect(await opacityOf(`${SVG}<image xlink:href="${url}" width="100" height="100"/><use xlink:href="${url}#a"/></svg>`)).toBe(0);
      expect(requested).toEqual([]);
    } finally {
      server.close();
    }
  });

  it.each([
    ['an external entity', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ['nested entities', '<!ENTITY b "xxxxxxxxxx"><!ENTITY a "&b;&b;&b;&b;&b;&b;&b;&b;">'],
  ])('is refused if it declares %s', async (_name, declaration) => {
    const svg = `<!DOCTYPE svg [${declaration}]>${SVG}<text y="50">&a;</text></svg>`;
    await expect(suite.prepare(svg)).rejects.toMatchObject({ reason: 'unknown_type' });
  });

  it('is refused for its pixels', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"></svg>';
    await expect(suite.prepare(svg)).rejects.toMatchObject({ reason: 'too_many_pixels' });
  });

  it('is refused within HTML', async () => {
    await expect(suite.prepare(`<html>${SVG}</svg></html>`)).rejects.toMatchObject({ reason: 'unknown_type' });
  });
});

describe('a file of two types', () => {
  it.each([
    [
      'a GIF that is also JavaScript',
      async () => Buffer.concat([await pictureOf(40, 40).gif().toBuffer(), Buffer.from('/*PK\u0003\u0004*/=1;alert(1)')]),
    ],
    [
      'a JPEG with a ZIP archive behind it',
      async () => Buffer.concat([await pictureOf(40, 40).jpeg().toBuffer(), Buffer.from('PK\u0003\u0004alert(1)')]),
    ],
    ['a JPEG with HTML in a comment', async () => commented(await pictureOf(40, 40).jpeg().toBuffer(), HTML)],
    ['a PNG with a PDF behind it', async () => Buffer.concat([await pictureOf(40, 40).png().toBuffer(), Buffer.from('%PDF-1.7 alert(1)')])],
  ])('is only an image afterwards: %s', async (_name, content) => {
    const polyglot = await content();
    expect(polyglot.includes('alert(1)')).toBe(true);
    const media = await suite.prepare(polyglot);
    expect(media.files.map(({ variant }) => variant)).toEqual(['large']);
    expect((await variantOf(media, 'large')).includes('alert(1)')).toBe(false);
  });

  it.each([
    ['HTML behind the signature of a GIF', `GIF89a${HTML}`],
    ['HTML behind the signature of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(HTML)])],
    ['JavaScript behind the signature of a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('/*alert(1)*/')])],
    ['HTML behind the signature of WAV', Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE'), Buffer.from(HTML)])],
    ['a PDF behind an ID3 tag', Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0'), Buffer.from('%PDF-1.7\n%%EOF')])],
    ['a PDF with an MP3 in it', Buffer.concat([Buffer.from('%PDF-1.7\n'), mp3Of(10)])],
    ['an MP3 with a PDF behind it', Buffer.concat([mp3Of(10), Buffer.from('%PDF-1.7\n%%EOF')])],
  ])('is refused: %s', async (_name, content) => {
    await expect(suite.prepare(content)).rejects.toMatchObject({ reason: expect.stringMatching(/^(damaged|unknown_type)$/) });
  });
});

describe('a file of no use', () => {
  it.each([
    ['no bytes', ''],
    ['text', 'plain text'],
    ['HTML', HTML],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['HEIC', Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])],
  ])('is refused if it has %s', async (_name, content) => {
    await expect(suite.prepare(content, { name: 'photo.jpg' })).rejects.toMatchObject({ reason: 'unknown_type' });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('is refused if it is half an image: %s', async (format) => {
    const content = await noiseOf(400).toFormat(format).toBuffer();
    await expect(suite.prepare(content.subarray(0, content.length / 2))).rejects.toMatchObject({
      reason: expect.stringMatching(/^(damaged|unknown_type)$/),
    });
  });

  it('is refused if it is too large', async () => {
    await expect(suite.prepare(Buffer.alloc(5_000_001))).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('is refused for 100 million pixels of a few kilobytes', async () => {
    const content = pngOf(10_000, 10_000, { pixels: deflateSync(Buffer.alloc(10_000 * 30_001)) });
    expect(content.length).toBeLessThan(400_000);
    await expect(suite.prepare(content)).rejects.toMatchObject({ reason: 'too_many_pixels' });
  });

  it('is refused if it unpacks to more than its header states', async () => {
    const bomb = pngOf(10, 10, { pixels: deflateSync(Buffer.alloc(100_000_000)) });
    const outcome = await suite.prepare(bomb).catch((error: unknown) => error);
    // libpng reads the pixels that the header states and ignores the rest.
    expect(outcome).toMatchObject({ kind: 'image', width: 10, height: 10 });
  });

  it('is kept as a file if it came with a collection', async () => {
    const half = (await noiseOf(100).png().toBuffer()).subarray(0, 1000);
    for (const content of [Buffer.from('body { color: red }'), half, pngOf(10_000, 10_000)]) {
      const media = await suite.prepare(content, { keepOriginal: true });
      const type = 'application/octet-stream';
      expect(media).toMatchObject({
        kind: 'file',
        mediaType: type,
        files: [{ variant: 'original', mediaType: type, bytes: content.length }],
      });
      expect(await readFile(join(suite.folder, 'original'))).toEqual(content);
    }
    await expect(suite.prepare(Buffer.alloc(5_000_001), { keepOriginal: true })).rejects.toMatchObject({ reason: 'too_large' });
  });
});

/** A JPEG with a comment segment behind its first marker. */
function commented(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, Buffer.from(comment), jpeg.subarray(2)]);
}
