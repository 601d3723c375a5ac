import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Account, Elevated } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { ExportMeDto } from './dto/export.dto.js';
import { ExportAccountService } from './export-account.service.js';

const FILE = { schema: { type: 'string', format: 'binary' } };

@Controller('me/export')
@Elevated()
export class ExportController {
  constructor(private readonly exports: ExportAccountService) {}

  @Get()
  @ApiOkResponse({ content: { 'application/json': FILE, 'text/csv': FILE, 'application/zip': FILE } })
  async exportMe(
    @Account() scope: AccountScope,
    @Query() { format }: ExportMeDto,
    @ClientLeft() left: AbortSignal,
  ): Promise<StreamableFile> {
    const { stream, mediaType, fileName } = await this.exports.begin(scope, format, left);
    return new StreamableFile(stream, { type: mediaType, disposition: `attachment; filename="${fileName}"` });
  }
}
