import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AnkiMedia, writeAnki } from '@wordhoard/anki';
import sharp from 'sharp';
import { ApiImport, since } from '../measure/api-import.ts';
import { compare } from '../measure/compare.ts';
import type { BenchRequest } from '../measure/load.ts';
import { peakMemory } from '../measure/peak-memory.ts';
import { recordStatements, responseTo, statementsByName } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchResult, ratio } from '../results.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import { countWords } from '../stage/seed.ts';
import type { BenchServer } from '../stage/server-process.ts';
import type { BenchStage } from '../stage/stage.ts';

const TARGET = { of: 'ref', atLeast: 0.7 };
const IMAGE_BYTES = 100_000;
/** 50,000 of them are two gigabytes, the largest package by default. */
const PACKAGED_BYTES = 39_000;
/** Maximum resident memory of the API, in megabytes. */
const MAX_MEMORY_MB = 500;
/** So many that no two files are equal. */
const MIN_PADDING_BYTES = 8;
const BOUNDARY = 'wordhoard-bench';

/** Images uploaded and read, compared with `ref`. */
export async function media(stage: BenchStage, options: BenchOptions): Promise<BenchResult[]> {
  const product = await stage.startProduct();
  try {
    return await transfers(stage, options, product);
  } finally {
    await product.stop();
  }
}

/** A package with an image for each word of the medium account, compared with extracting it. */
export async function mediaImport(stage: BenchStage): Promise<BenchResult[]> {
  const product = await stage.startProduct();
  try {
    return [await importMedia(stage, product, await countWords(stage.client, stage.fixtures.medium.id))];
  } finally {
    await product.stop();
  }
}

async function transfers(stage: BenchStage, options: BenchOptions, product: BenchServer): Promise<BenchResult[]> {
  const { large, small } = stage.fixtures;
  const image = await imageOf(IMAGE_BYTES);
  const upload = uploadsOf(image, small);
  const read = readOf(large, await storedDigest(product, large, image));
  const recordings = await recordStatements(stage, [
    { name: 'media-upload', next: upload },
    { name: 'media-read', next: read },
  ]);
  const ref = await stage.startRef(statementsByName(recordings));
  try {
    await storedDigest(ref, large, image);
    const paths = [
      { name: 'media-read', title: `read an image of ${IMAGE_BYTES} bytes`, next: read },
      { name: 'media-upload', title: `upload an image of ${IMAGE_BYTES} bytes`, next: upload },
    ];
    const results: BenchResult[] = [];
    for (const { name, title, next } of paths) {
      const side = (label: string, server: BenchServer) => ({ label, server, next });
      const { ratios, faults } = await compare(name, [side('ref', ref), side('product', product)], options.pace, stage);
      results.push({ name, title, ...ratio(ratios, TARGET), faults });
    }
    return results;
  } finally {
    await ref.stop();
  }
}

/** Blurred noise as a JPEG of at most this size. */
async function imageOf(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes * 6));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const raw = await sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  for (let quality = 95; quality > 0; quality -= 5) {
    const jpeg = await sharp(raw).jpeg({ quality }).toBuffer();
    if (jpeg.length <= bytes - MIN_PADDING_BYTES) return jpeg;
  }
  throw new Error('No quality is small enough.');
}

/** A file of its own with exactly this size: random bytes follow the image, and decoders ignore them. */
function variantOf(image: Buffer, bytes: number): Buffer {
  return Buffer.concat([image, randomBytes(bytes - image.length)]);
}

/** Uploads of distinct images, by each account in turn: an account may send one file at a time. */
function uploadsOf(image: Buffer, accounts: readonly SeededAccount[]): () => BenchRequest {
  let sent = 0;
  return () => {
    const account = accounts[sent++ % accounts.length];
    if (!account) throw new Error('There are no accounts.');
    return uploadOf(account, variantOf(image, IMAGE_BYTES));
  };
}

function uploadOf({ headers: { authorization } }: SeededAccount, image: Buffer): BenchRequest {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="image.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { method: 'POST', path: '/api/v1/media', headers, body };
}

function readOf({ headers: { authorization } }: SeededAccount, digest: string): () => BenchRequest {
  return () => ({ method: 'GET', path: `/api/v1/media/${digest}`, headers: { authorization } });
}

async function storedDigest(server: BenchServer, account: SeededAccount, image: Buffer): Promise<string> {
  return (await responseTo<{ digest: string }>(server, uploadOf(account, image))).digest;
}

async function importMedia({ folder, fixtures }: BenchStage, product: BenchServer, count: number): Promise<BenchResult> {
  const path = join(folder, 'media.apkg');
  await writePackage(path, count, await imageOf(PACKAGED_BYTES));
  const extracted = await extractAll(path, join(folder, 'extracted'));
  const run = new ApiImport(fixtures.medium, new File([await openAsBlob(path)], 'media.apkg'));
  const parse = await run.parse(product);
  const commit = await run.commit(product);
  const memory = await peakMemory(product.pid);
  const undone = await run.takeBack(product);
  console.log(
    JSON.stringify({ bench: 'media-import', files: count, extract_s: extracted, parse_s: parse, commit_s: commit, undone_s: undone }),
  );
  return {
    name: 'media-import',
    title: `import a package of ${count} images and ${Math.round((count * PACKAGED_BYTES) / 1_000_000)} MB`,
    measured: `${((parse + commit) / extracted).toFixed(1)} times as long as extracting it, ${memory} MB at most (at most ${MAX_MEMORY_MB}); taken back in ${undone.toFixed(1)} s`,
    isMet: memory <= MAX_MEMORY_MB,
    faults: [],
  };
}

async function writePackage(path: string, count: number, image: Buffer): Promise<void> {
  const noteType = { id: 1, css: '', templates: [{ name: 'Card', question: '{{Front}}', answer: '{{Back}}{{Picture}}' }] };
  const plan = {
    kinds: [{ name: 'Basic', columns: ['Front', 'Back', 'Picture'], html: true, noteType }],
    collection: { crt: 1_700_000_000, creationOffset: 0, rollover: 4, fsrs: false },
    now: new Date(),
  };
  const names = Array.from({ length: count }, (_, index) => `${createHash('sha1').update(String(index)).digest('hex')}.jpg`);
  const records = names.map((name, index) => {
    return {
      key: `note ${index}`,
      kind: 'Basic',
      fields: [`palabra ${index}`, `word ${index}`, `<img src="${name}">`],
      group: null,
      tags: [],
    };
  });
  const files = names.map((name) => ({ name, bytes: PACKAGED_BYTES, open: async () => Readable.from([variantOf(image, PACKAGED_BYTES)]) }));
  await pipeline(await writeAnki(plan, Readable.from([records]), `${path}.collection`, files), createWriteStream(path));
}

/** Extracts the files of a package, as the import has to. Returns seconds. */
async function extractAll(path: string, folder: string): Promise<number> {
  await mkdir(folder);
  const began = performance.now();
  const packaged = await AnkiMedia.open(path, { maxFileBytes: 1e9, maxBytes: 1e12 });
  for (const file of packaged.list.files) await packaged.extract(file, join(folder, String(file.entry)));
  packaged.close();
  const seconds = since(began);
  await rm(folder, { recursive: true });
  return seconds;
}
