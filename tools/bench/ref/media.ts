import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { RefSql } from './sql.ts';

const SIDES = { large: 1600, small: 320 } as const;
const QUALITY = 82;

sharp.cache(false);
sharp.concurrency(1);

/** Stores and serves images: receives a file, re-encodes it twice in this process, and adds the row once both are on the disk. */
export async function mediaRoutes(routes: FastifyInstance, sql: RefSql, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let received = 0;
  routes.addContentTypeParser('multipart/form-data', (_request, _payload, done) => {
    done(null);
  });

  routes.post('/media', async (request) => {
    const { account } = request;
    const draft = join(folder, `received-${++received}`);
    try {
      const digest = await receive(request, draft);
      const target = join(folder, `${account}-${digest}`);
      const [large, small] = await Promise.all([encode(draft, 'large', target), encode(draft, 'small', target)]);
      const row = { digest, kind: 'image', media_type: 'image/webp', width: large.width, height: large.height, duration_ms: null };
      const files = [{ ...row, original_bytes: null, large_bytes: large.size, small_bytes: small.size }];
      await sql.rows('add-media-files', [account, JSON.stringify(files)]);
      return { ...row, bytes: large.size };
    } finally {
      await rm(draft);
    }
  });

  routes.get<{ Params: { digest: string } }>('/media/:digest', async ({ account, params: { digest } }, reply) => {
    const [row] = await sql.rows('find-media-file', [account, digest]);
    if (!row) return reply.code(404).send({ detail: 'Not found' });
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable', etag: `"${digest}-large"` };
    return reply.headers(headers).send(await readFile(join(folder, `${account}-${digest}.large`)));
  });
}

/** Writes the part `file` to `path` and returns its SHA-256. */
async function receive({ raw }: FastifyRequest, path: string): Promise<string> {
  const hash = createHash('sha256');
  const form = new Busboy({ headers: raw.headers as BusboyHeaders });
  let writing: Promise<void> | undefined;
  form.on('file', (_field, part) => {
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    writing = pipeline(part, hashing, createWriteStream(path));
  });
  await pipeline(raw, form);
  await writing;
  return hash.digest('hex');
}

async function encode(path: string, variant: keyof typeof SIDES, target: string) {
  const side = SIDES[variant];
  const draft = `${path}-${variant}`;
  const resized = sharp(path).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { width, height } = await resized.webp({ quality: QUALITY }).toFile(draft);
  await onDisk(draft);
  await rename(draft, `${target}.${variant}`);
  return { width, height, size: (await stat(`${target}.${variant}`)).size };
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}
