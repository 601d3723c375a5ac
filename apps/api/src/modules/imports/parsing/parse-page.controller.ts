import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { ParsedImportDto, ParsePageDto } from '../dto/parsed-import.dto.js';
import { ParsePageService } from './parse-page.service.js';

@Controller('imports')
@SignedIn()
export class ParsePageController {
  constructor(private readonly pages: ParsePageService) {}

  /**
   * Parses a page of the public internet to import.
   * @remarks Works like uploading a file. Private addresses are rejected; the error names the rule but not what was found.
   */
  @Post('parse-url')
  @HttpCode(200)
  @Budget('fetches')
  @ApiErrors('IMPORT.ADDRESS_REFUSED', 'IMPORT.UNREADABLE')
  async parsePage(
    @Account() scope: AccountScope,
    @Body() { url }: ParsePageDto,
    @DisconnectSignal() left: AbortSignal,
  ): Promise<ParsedImportDto> {
    return this.pages.parsePage(scope, url, left);
  }
}
