import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ChangeAssociationsDto, ListHistoryDto, VerificationDto, WordHistoryPageDto } from '../dto/word-details.dto.js';
import { WordDto } from '../dto/word-response.dto.js';
import { AssociateWordService } from './associate-word.service.js';
import { VerifyWordService } from './verify-word.service.js';
import { WordHistoryService } from './word-history.service.js';

@Controller('words/:word_id')
@SignedIn()
export class WordDetailsController {
  constructor(
    private readonly associations: AssociateWordService,
    private readonly history: WordHistoryService,
    private readonly verification: VerifyWordService,
  ) {}

  @Patch('associations')
  async changeWordAssociations(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: ChangeAssociationsDto,
  ): Promise<WordDto> {
    return this.associations.change(scope, id, body);
  }

  @Get('history')
  async listWordHistory(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListHistoryDto,
  ): Promise<WordHistoryPageDto> {
    return this.history.list(scope, id, query);
  }

  /** A word that a model wrote becomes verified. One that a person wrote stays `human`. */
  @Post('verify')
  @HttpCode(200)
  async verifyWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<VerificationDto> {
    return this.verification.verify(scope, id);
  }

  /** A verified word becomes unverified. One that a person wrote stays `human`. */
  @Delete('verify')
  async withdrawVerification(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<VerificationDto> {
    return this.verification.withdraw(scope, id);
  }
}
