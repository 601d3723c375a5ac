import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type MediaToWrite, type RecordToWrite, writeAnki } from '@wordhoard/anki';
import type { BlobStore } from '@wordhoard/blob-store';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { AnkiExportRepository } from '../anki/anki-export.repository.js';
import { blobKey, Blobs } from '../../media/blobs.js';
import { PackageMedia } from '../anki/package-media.js';
import { type PackagePlan, createPackagePlan } from '../anki/package-plan.js';
import { placesOf, toSourceRecord } from '../anki/word-record.js';
import type { AccountExportFormat } from './export-format.js';

/** An Anki package with schedules and review log. Imported notes keep their original form. */
@Injectable()
export class ApkgFormat implements AccountExportFormat {
  readonly mediaType = 'application/zip';
  readonly extension = 'apkg';

  constructor(
    private readonly leaving: AnkiExportRepository,
    private readonly blobs: Blobs,
  ) {}

  async *write(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<Uint8Array, void> {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-export-'));
    try {
      const media = new PackageMedia();
      for (const file of await this.leaving.keptMedia(scope, snapshot)) media.keep(file);
      const plan = createPackagePlan(await this.leaving.account(scope, snapshot), await this.leaving.imports(scope, snapshot), new Date());
      const records = this.records(scope, snapshot, plan, media);
      const files = this.filesOf(scope, await this.blobs.store(), media);
      yield* (await writeAnki(plan, records, join(folder, 'collection'), files)) as AsyncIterable<Uint8Array>;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async *records(
    scope: AccountScope,
    snapshot: Snapshot,
    plan: PackagePlan,
    media: PackageMedia,
  ): AsyncGenerator<readonly RecordToWrite[], void> {
    for await (const words of this.leaving.words(scope, snapshot)) {
      yield words.map((word) => media.addTo(toSourceRecord(word, plan), word.media, placesOf(word, plan)));
    }
  }

  /** Iterated when all records are written. */
  private *filesOf(scope: AccountScope, store: BlobStore, media: PackageMedia): Generator<MediaToWrite, void, undefined> {
    for (const { name, digest, variant, bytes } of media.files.values()) {
      const key = blobKey(scope, digest, variant);
      const open = async () => {
        const stream = await store.read(key);
        if (!stream) throw new Error(`The file ${key} is missing`);
        return stream;
      };
      yield { name, bytes, open };
    }
  }
}
