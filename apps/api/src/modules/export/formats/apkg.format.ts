import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { writeAnki } from '@wordhoard/anki';
import type { SourceRecord } from '@wordhoard/imports';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { AnkiExportRepository } from '../anki/anki-export.repository.js';
import { type PackagePlan, createPackagePlan } from '../anki/package-plan.js';
import { toSourceRecord } from '../anki/word-record.js';
import type { AccountExportFormat } from './export-format.js';

/** An Anki package with schedules and review log. Imported notes keep their original form. */
@Injectable()
export class ApkgFormat implements AccountExportFormat {
  readonly mediaType = 'application/zip';
  readonly extension = 'apkg';

  constructor(private readonly leaving: AnkiExportRepository) {}

  async *write(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<Uint8Array, void> {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-export-'));
    try {
      const plan = createPackagePlan(await this.leaving.account(scope, snapshot), await this.leaving.imports(scope, snapshot), new Date());
      yield* (await writeAnki(plan, this.records(scope, snapshot, plan), join(folder, 'collection'))) as AsyncIterable<Uint8Array>;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async *records(scope: AccountScope, snapshot: Snapshot, plan: PackagePlan): AsyncGenerator<readonly SourceRecord[], void> {
    for await (const words of this.leaving.words(scope, snapshot)) yield words.map((word) => toSourceRecord(word, plan));
  }
}
