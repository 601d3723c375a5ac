import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Account, Elevated } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ExportMeDto } from './export.dto.js';
import { ExportAccountService } from './export-account.service.js';

const FILE = { schema: { type: 'string', format: 'binary' } };

@Controller('me/export')
@Elevated()
export class ExportController {
  constructor(private readonly exports: ExportAccountService) {}

  /**
   * Downloads the whole account as JSON, CSV or an Anki deck.
   *
   * @remarks The response is the file. An account can have one export at a time: a second one gets 409
   * until the first has been read or its connection is closed. While too many accounts export, the response is 429, and `Retry-After`
   * is 30 seconds. A download that is too slow or takes too long is aborted.
   */
  @Get()
  @ApiOkResponse({ content: { 'application/json': FILE, 'text/csv': FILE, 'application/zip': FILE } })
  @ApiErrors('EXPORT.TOO_MANY', 'EXPORT.UNDER_WAY')
  async exportMe(
    @Account() scope: AccountScope,
    @Query() { format, media }: ExportMeDto,
    @DisconnectSignal() left: AbortSignal,
  ): Promise<StreamableFile> {
    const { stream, mediaType, fileName } = await this.exports.begin(scope, { format, media }, left);
    return new StreamableFile(stream, { type: mediaType, disposition: `attachment; filename="${fileName}"` });
  }
}
