import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { type Receive, TakesFile, Upload } from '../../platform/uploads/upload.js';
import { ImportDto, ImportRecordPageDto, ListRecordsDto } from './dto/import.dto.js';
import { ImportSourceDto } from './dto/import-source.dto.js';
import { ParsedImportDto } from './dto/parsed-import.dto.js';
import { ImportSourceService } from './import-source.service.js';
import { ImportsService } from './imports.service.js';
import { ParseImportService } from './parsing/parse-import.service.js';

@Controller('imports')
@SignedIn()
export class ImportsController {
  constructor(
    private readonly parsing: ParseImportService,
    private readonly imports: ImportsService,
    private readonly sources: ImportSourceService,
  ) {}

  /** What is not committed within a day is forgotten. */
  @Post('parse')
  @HttpCode(200)
  @Budget('uploads')
  @TakesFile()
  async parseImport(@Account() scope: AccountScope, @Upload() receive: Receive, @ClientLeft() left: AbortSignal): Promise<ParsedImportDto> {
    return this.parsing.parseUpload(scope, receive, left);
  }

  @Get()
  async listImports(@Account() scope: AccountScope): Promise<ImportDto[]> {
    return this.imports.list(scope);
  }

  @Get(':import_id')
  async getImport(@Account() scope: AccountScope, @Param('import_id', UuidPipe) id: string): Promise<ImportDto> {
    return this.imports.get(scope, id);
  }

  /** What its parsing told, with the mapping that was looked at last. */
  @Get(':import_id/source')
  async getImportSource(@Account() scope: AccountScope, @Param('import_id', UuidPipe) id: string): Promise<ImportSourceDto> {
    return this.sources.get(scope, id);
  }

  @Get(':import_id/records')
  async listImportRecords(
    @Account() scope: AccountScope,
    @Param('import_id', UuidPipe) id: string,
    @Query() query: ListRecordsDto,
  ): Promise<ImportRecordPageDto> {
    return this.imports.listRecords(scope, id, query);
  }
}
