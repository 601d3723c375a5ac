import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { SourceMediaFile } from '@wordhoard/imports';
import type { PreparedMedia } from '@wordhoard/media';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UnusableFileError } from '../../media/media.errors.js';
import { StoreMediaService } from '../../media/store-media.service.js';
import type { ImportRow } from '../import.row.js';
import { SourceReaders } from '../parsing/source-readers.js';
import { ImportPackages } from './import-packages.service.js';

/** A file of the package; without media if it is left out. */
export interface PreparedPackageFile {
  readonly file: SourceMediaFile;
  readonly media: PreparedMedia | undefined;
}

/** Extracts and prepares the media of a package. Only a few files are on disk at a time. */
@Injectable()
export class ReadPackageMediaService {
  constructor(
    private readonly packages: ImportPackages,
    private readonly readers: SourceReaders,
    private readonly preparing: StoreMediaService,
  ) {}

  /**
   * Batches of files after those that the import has processed. A batch is deleted when the next one is requested.
   *
   * @throws UnreadableSourceError
   */
  async *read(scope: AccountScope, row: ImportRow, signal: AbortSignal): AsyncGenerator<readonly PreparedPackageFile[], void, undefined> {
    const file = await this.packages.open(scope, row.id, row.file_name);
    if (!file) return;
    try {
      for await (const part of this.readers.read({ path: file.path, name: file.name, mediaAfter: row.media_done, signal })) {
        signal.throwIfAborted();
        if (part.part === 'media') yield* this.prepareBatch(part.files);
      }
    } finally {
      await file.remove();
    }
  }

  async remove(scope: AccountScope, importId: string): Promise<void> {
    await this.packages.remove(scope, importId);
  }

  private async *prepareBatch(files: readonly SourceMediaFile[]): AsyncGenerator<readonly PreparedPackageFile[], void, undefined> {
    const folders: string[] = [];
    try {
      const prepared: PreparedPackageFile[] = [];
      for (const file of files) prepared.push({ file, media: await this.prepare(file, folders) });
      yield prepared;
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  }

  /** In a folder of its own, which is added to `folders`. */
  private async prepare({ path }: SourceMediaFile, folders: string[]): Promise<PreparedMedia | undefined> {
    if (path === null) return undefined;
    const folder = `${path}.prepared`;
    folders.push(folder);
    await mkdir(folder, { mode: 0o700 });
    const moved = join(folder, 'file');
    await rename(path, moved);
    try {
      return await this.preparing.prepare(moved, { keepOriginal: true });
    } catch (error) {
      if (error instanceof UnusableFileError) return undefined;
      throw error;
    }
  }
}
