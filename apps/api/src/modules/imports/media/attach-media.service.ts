import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { type ImportedWordMedia, WordMediaRepository } from '../../media/word-media.repository.js';
import type { ImportRow } from '../import.row.js';
import { ImportRecordsRepository, type RecordResult, type RecordWithOutcomeRow } from '../import-records.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { mnemonicKey } from '../own/own-content.service.js';
import { ImportMediaRepository } from './import-media.repository.js';
import { mediaOfWord, type WordMediaReference } from './record-media.js';

/** Records per transaction. */
const BATCH = 1_000;

/** With its name among the files of the import. */
type NamedMedia = ImportedWordMedia & Pick<WordMediaReference, 'file'>;

/** Attaches the stored files of an import to the words of its records. Repeating it changes nothing. */
@Injectable()
export class AttachMediaService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly media: ImportMediaRepository,
    private readonly wordMedia: WordMediaRepository,
  ) {}

  async attach(scope: AccountScope, row: ImportRow, signal: AbortSignal): Promise<void> {
    if (row.source.media.count === 0) return;
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const { items } = await this.records.list(scope, row.id, { state: undefined, after, limit: BATCH });
      const last = items.at(-1);
      if (!last) break;
      await this.attachBatch(scope, row, await this.mediaOf(scope, row, items));
      after = last.number;
    }
    if (!row.source.collection) await this.releaseRest(scope, row);
  }

  /** Removes what the import attached to existing words. Its own words are deleted with their media. */
  async detach(scope: AccountScope, importId: string, results: readonly RecordResult[], sql: Sql): Promise<void> {
    const merged = results.flatMap(({ outcome, word_id }) => (outcome === 'merged' && word_id !== null ? [word_id] : []));
    await this.wordMedia.removeImported(scope, importId, merged, sql);
  }

  /** Its files are collected once no word has them. */
  async releaseAll(scope: AccountScope, importId: string, sql: Sql): Promise<void> {
    await this.media.remove(scope, importId, sql);
  }

  private async mediaOf(scope: AccountScope, row: ImportRow, items: readonly RecordWithOutcomeRow[]): Promise<NamedMedia[]> {
    const kinds = new Map(row.source.kinds.map((kind) => [kind.name, kind]));
    const fields = new Map((row.mapping ?? []).map((mapped) => [mapped.kind, mapped.fields]));
    const references = items.flatMap(({ number, record, outcome, word_id }) => {
      const kind = kinds.get(record.kind);
      if (!kind || word_id === null || (outcome !== 'created' && outcome !== 'merged')) return [];
      const media = mediaOfWord(record, kind, fields.get(record.kind));
      return media.map(({ mnemonic, ...one }, index) => ({
        ...one,
        word_id,
        operation_id: `${row.id}:media ${number} ${index}`,
        mnemonic_operation_id: mnemonic === undefined ? null : mnemonicKey(row.id, number, mnemonic),
      }));
    });
    const files = await this.media.find(scope, row.id, [...new Set(references.map(({ file }) => file))]);
    return references.flatMap((one) => {
      const stored = files.get(one.file);
      return stored && stored.kind !== 'file' ? [{ ...one, digest: stored.digest }] : [];
    });
  }

  private async attachBatch(scope: AccountScope, { id, job_id }: ImportRow, media: readonly NamedMedia[]): Promise<void> {
    if (media.length === 0) return;
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const row = await this.imports.lock(scope, id, sql);
      if (row?.state !== 'committing' || row.job_id !== job_id) return;
      await this.wordMedia.attachImported(scope, media, sql);
      await this.media.release(scope, id, [...new Set(media.map(({ file }) => file))], sql);
    });
  }

  /** Only collections keep files that no word has. */
  private async releaseRest(scope: AccountScope, { id, job_id }: ImportRow): Promise<void> {
    await this.database.transaction(async (sql) => {
      const row = await this.imports.lock(scope, id, sql);
      if (row?.state === 'committing' && row.job_id === job_id) await this.media.releaseRest(scope, id, sql);
    });
  }
}
