import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaPreparer } from '../media-preparer.js';
import type { MediaLimits, MediaVariant, PreparedMedia } from '../prepared-media.js';
import { bundledWorker } from './bundled-worker.js';

export const LIMITS: MediaLimits = { maxBytes: 5_000_000, maxPixels: 20_000_000, seconds: 60, megabytes: 700 };

interface PrepareSettings {
  readonly keepOriginal?: boolean;
  readonly by?: MediaPreparer;
  /** Of the received file. */
  readonly name?: string;
}

/** A preparer for the tests of one file, with a folder for each test. */
export class PreparerSuite {
  #preparer: MediaPreparer | undefined;
  entry!: URL;
  #bundle!: string;
  folder!: string;

  async open(): Promise<void> {
    ({ entry: this.entry, folder: this.#bundle } = await bundledWorker());
  }

  async close(): Promise<void> {
    await this.#preparer?.close();
    await rm(this.#bundle, { recursive: true });
  }

  async begin(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'wordhoard-media-test-'));
  }

  async prepare(content: Uint8Array | string, { keepOriginal = false, by = this.#shared(), name = 'received' }: PrepareSettings = {}) {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return by.prepare(path, this.folder, { keepOriginal });
  }

  /** Pids of the workers of this suite. */
  workers(): number[] {
    try {
      return execFileSync('pgrep', ['-f', this.#bundle], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  }

  #shared(): MediaPreparer {
    this.#preparer ??= new MediaPreparer(this.entry, LIMITS);
    return this.#preparer;
  }
}

export function usePreparer(): PreparerSuite {
  const suite = new PreparerSuite();
  beforeAll(() => suite.open());
  afterAll(() => suite.close());
  beforeEach(() => suite.begin());
  afterEach(() => rm(suite.folder, { recursive: true }));
  return suite;
}

export async function variantOf(media: PreparedMedia, variant: MediaVariant): Promise<Buffer> {
  const file = media.files.find((one) => one.variant === variant);
  if (!file) throw new Error(`There is no ${variant} file.`);
  return readFile(file.path);
}
