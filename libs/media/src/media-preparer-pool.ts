import { MediaPreparer } from './media-preparer.js';
import type { MediaLimits, PreparedMedia, PrepareOptions } from './prepared-media.js';

interface Lane {
  readonly preparer: MediaPreparer;
  /** Files that are being prepared or wait. */
  files: number;
}

/** Prepares several files at the same time, each in a process of its own. Processes start when they are needed. */
export class MediaPreparerPool {
  readonly #lanes: readonly Lane[];

  /**
   * @param entry the worker's file, which calls `serveMedia`
   * @param processes at most
   */
  constructor(entry: string | URL, limits: MediaLimits, processes: number) {
    this.#lanes = Array.from({ length: processes }, () => ({ preparer: new MediaPreparer(entry, limits), files: 0 }));
  }

  /** As {@link MediaPreparer.prepare}. @throws UnusableMediaError */
  async prepare(path: string, directory: string, options: PrepareOptions): Promise<PreparedMedia> {
    const lane = this.#lanes.reduce((least, one) => (one.files < least.files ? one : least));
    lane.files++;
    try {
      return await lane.preparer.prepare(path, directory, options);
    } finally {
      lane.files--;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ preparer }) => preparer.close()));
  }
}
