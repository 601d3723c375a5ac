import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { UuidPipe } from '../../platform/http/path-id.pipe.js';
import { type Receive, AcceptsFile, Upload } from '../../platform/uploads/upload.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ImportDto, ImportRecordPageDto, ListRecordsDto } from './dto/import.dto.js';
import { ImportSourceDto } from './dto/import-source.dto.js';
import { ImportSourceService } from './import-source.service.js';
import { ImportPreviewDto, PlanImportDto, StartedImportDto, TakenBackImportDto } from './dto/plan-import.dto.js';
import { ParsedImportDto } from './dto/parsed-import.dto.js';
import { CommitImportService } from './committing/commit-import.service.js';
import { ImportsService } from './imports.service.js';
import { ParseImportService } from './parsing/parse-import.service.js';
import { PreviewImportService } from './planning/preview-import.service.js';
import { UndoImportService } from './undoing/undo-import.service.js';

@Controller('imports')
@SignedIn()
export class ImportsController {
  constructor(
    private readonly parsing: ParseImportService,
    private readonly imports: ImportsService,
    private readonly sources: ImportSourceService,
    private readonly previews: PreviewImportService,
    private readonly commits: CommitImportService,
    private readonly undoing: UndoImportService,
  ) {}

  /**
   * Parses a file to import.
   *
   * @remarks Returns an import that can be previewed and committed. It is deleted if it is not committed within a day.
   */
  @Post('parse')
  @HttpCode(200)
  @Budget('uploads')
  @AcceptsFile()
  @ApiErrors('IMPORT.UNREADABLE')
  async parseImport(
    @Account() scope: AccountScope,
    @Upload() receive: Receive,
    @DisconnectSignal() left: AbortSignal,
  ): Promise<ParsedImportDto> {
    return this.parsing.parseUpload(scope, receive, left);
  }

  /**
   * Previews what committing an import would do.
   *
   * @remarks Stores the preview with the import, so that all its records can be listed.
   */
  @Post('preview')
  @HttpCode(200)
  @ApiErrors('IMPORT.NOT_ALLOWED', 'IMPORT.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async previewImport(@Account() scope: AccountScope, @Body() body: PlanImportDto): Promise<ImportPreviewDto> {
    return this.previews.preview(scope, body);
  }

  /**
   * Commits an import.
   * @remarks A background job writes the words. Repeating the request changes nothing.
   */
  @Post('commit')
  @HttpCode(202)
  @ApiErrors('IMPORT.NOT_ALLOWED', 'IMPORT.NOT_FOUND', 'VOCABULARY.NOT_FOUND', 'VOCABULARY.TOO_MANY_GROUPS')
  async commitImport(@Account() scope: AccountScope, @Body() body: PlanImportDto): Promise<StartedImportDto> {
    return this.commits.commit(scope, body);
  }

  /**
   * Lists imports, newest first.
   * @remarks Includes their state and counts.
   */
  @Get()
  async listImports(@Account() scope: AccountScope): Promise<ImportDto[]> {
    return this.imports.list(scope);
  }

  /**
   * Returns an import and its progress.
   *
   * @remarks Poll while `state` is `committing` or `undoing`: first after half a second, then with growing waits of at most 3 seconds.
   * A response with `Retry-After` asks to wait at least that many seconds.
   */
  @Get(':import_id')
  @ApiErrors('IMPORT.NOT_FOUND')
  async getImport(@Account() scope: AccountScope, @Param('import_id', UuidPipe) id: string): Promise<ImportDto> {
    return this.imports.get(scope, id);
  }

  /**
   * Returns what parsing found in the source of an import.
   * @remarks Includes the column mapping of the latest preview.
   */
  @Get(':import_id/source')
  @ApiErrors('IMPORT.NOT_FOUND')
  async getImportSource(@Account() scope: AccountScope, @Param('import_id', UuidPipe) id: string): Promise<ImportSourceDto> {
    return this.sources.get(scope, id);
  }

  /**
   * Lists the records of an import.
   * @remarks Each with its outcome; `state` filters them.
   */
  @Get(':import_id/records')
  @ApiErrors('IMPORT.NOT_FOUND')
  async listImportRecords(
    @Account() scope: AccountScope,
    @Param('import_id', UuidPipe) id: string,
    @Query() query: ListRecordsDto,
  ): Promise<ImportRecordPageDto> {
    return this.imports.listRecords(scope, id, query);
  }

  /**
   * Discards an import, or undoes one that was committed.
   * @remarks An import that was not committed is deleted at once, and `job_id` is null. For a committed one a job deletes the words it
   * created and restores the fields it changed, except those that were changed again since. Reviews that came with the import are removed;
   * answers given here stay in statistics, as with a deleted word. Undoing gets 409 while the import is being committed, and from 30 days
   * after that.
   */
  @Delete(':import_id')
  @HttpCode(202)
  @ApiErrors('IMPORT.NOT_ALLOWED', 'IMPORT.NOT_FOUND')
  async takeBackImport(@Account() scope: AccountScope, @Param('import_id', UuidPipe) id: string): Promise<TakenBackImportDto> {
    return this.undoing.undo(scope, id);
  }
}
