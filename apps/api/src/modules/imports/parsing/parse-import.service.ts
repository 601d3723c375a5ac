import { Inject, Injectable } from '@nestjs/common';
import {
  guessMapping,
  IMPORT_LIMITS,
  type ImportSource,
  type SourceFile,
  SourceFault,
  type SourcePart,
  UnreadableSourceError,
} from '@wordhoard/imports';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { FileTooLargeError } from '../../../platform/uploads/uploads.errors.js';
import { TemporaryFiles } from '../../../platform/uploads/temporary-files.js';
import type { Receive } from '../../../platform/uploads/upload.js';
import type { ParsedImportDto } from '../dto/parsed-import.dto.js';
import { toParsedImport } from '../import.mapper.js';
import { ImportRecordsRepository } from '../import-records.repository.js';
import { ImportNotAllowedError, UnreadableFileError } from '../imports.errors.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportPackages } from '../media/import-packages.service.js';
import { SourceReaders } from './source-readers.js';
import { SourceSummary, termsOf } from './source-summary.js';
import { storable, storableSource } from './storable.js';

/** Reads a file once and stores its records, so that any instance can continue without the file. */
@Injectable()
export class ParseImportService {
  constructor(
    private readonly readers: SourceReaders,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly files: TemporaryFiles,
    private readonly packages: ImportPackages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws the errors of receiving a file, UnreadableFileError and ImportNotAllowedError */
  async parseUpload(scope: AccountScope, receive: Receive, signal: AbortSignal): Promise<ParsedImportDto> {
    const file = await this.files.receive(scope, receive, (name) => this.maxBytes(name));
    try {
      return await this.parse(scope, { path: file.path, name: file.name, signal });
    } finally {
      await file.remove();
    }
  }

  /** @throws UnreadableFileError, and ImportNotAllowedError if too many imports are uncommitted */
  async parse(scope: AccountScope, file: SourceFile): Promise<ParsedImportDto> {
    const id = uuidv7();
    try {
      const summary = await this.storeRecords(scope, id, file);
      const source = summary.toStored();
      const hasRecords = source.kinds.length > 0;
      if (source.media.count > 0) await this.packages.keep(scope, id, file.path);
      if (hasRecords) await this.imports.markParsed(scope, id, source, summary.warnings, summary.records);
      const mapping = guessMapping(source);
      const language = await this.readers.languageOf(summary.text === '' ? termsOf(summary.first, mapping) : summary.text);
      return toParsedImport(hasRecords ? id : null, { source, summary, mapping, language });
    } catch (error) {
      await this.imports.remove(scope, id);
      throw error instanceof UnreadableSourceError ? toImportError(error) : error;
    }
  }

  /** The reader for this name rejects content that does not match it. */
  private maxBytes(name: string): number {
    if (/\.(apkg|colpkg|zip)$/i.test(name)) return this.config.IMPORT_MAX_PACKAGE_BYTES;
    return /\.json$/i.test(name) ? IMPORT_LIMITS.package : IMPORT_LIMITS.document;
  }

  private async storeRecords(scope: AccountScope, id: string, file: SourceFile): Promise<SourceSummary> {
    let summary: SourceSummary | undefined;
    for await (const part of this.readers.read(file)) {
      file.signal?.throwIfAborted();
      if (part.part === 'source') {
        const source = storableSource(part.source);
        summary = new SourceSummary(source);
        if (source.kinds.length > 0) await this.createImport(scope, id, file.name, source);
      } else if (summary) await this.addPart(scope, id, part, summary);
    }
    if (!summary || (summary.records === 0 && summary.text === '')) {
      throw new UnreadableSourceError(SourceFault.Empty, 'The file is empty. Choose another file.');
    }
    return summary;
  }

  private async createImport(scope: AccountScope, id: string, fileName: string, source: ImportSource): Promise<void> {
    if ((await this.imports.countWaiting(scope)) >= IMPORT_LIMITS.waiting) {
      throw new ImportNotAllowedError(`You have ${IMPORT_LIMITS.waiting} uncommitted imports. Commit or delete one first.`);
    }
    await this.imports.create(scope, id, fileName, source);
  }

  private async addPart(scope: AccountScope, id: string, part: SourcePart, summary: SourceSummary): Promise<void> {
    if (part.part === 'text') summary.text += part.text;
    if (part.part === 'warning') summary.warnings.push(part.warning);
    if (part.part !== 'records') return;
    const records = part.records.map(storable);
    if (summary.records + records.length > IMPORT_LIMITS.records) {
      throw new UnreadableSourceError(
        SourceFault.TooLarge,
        `The file has more than ${IMPORT_LIMITS.records} records. Split it into smaller files.`,
      );
    }
    await this.records.add(scope, id, summary.records + 1, records);
    summary.add(records);
  }
}

function toImportError({ fault, message }: UnreadableSourceError): FileTooLargeError | UnreadableFileError {
  return new UnreadableFileError(fault, message);
}
