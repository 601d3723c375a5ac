import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { ClientLeft } from '../../../platform/http/client-left.js';
import { ParsePageDto } from '../dto/parse-page.dto.js';
import { ParsedImportDto } from '../dto/parsed-import.dto.js';
import { ParsePageService } from './parse-page.service.js';

@Controller('imports')
@SignedIn()
export class ParsePageController {
  constructor(private readonly pages: ParsePageService) {}

  /** What is at an address of the public internet, like a file that was sent. A refusal names the rule, and not what was found. */
  @Post('parse-url')
  @HttpCode(200)
  @Budget('fetches')
  async parsePage(
    @Account() scope: AccountScope,
    @Body() { url }: ParsePageDto,
    @ClientLeft() left: AbortSignal,
  ): Promise<ParsedImportDto> {
    return this.pages.parsePage(scope, url, left);
  }
}
