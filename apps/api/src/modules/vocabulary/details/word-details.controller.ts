import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
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

  /**
   * Changes the associations of a word.
   *
   * @remarks Synonyms, antonyms and topics are added and removed in one step.
   */
  @Patch('associations')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async changeWordAssociations(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: ChangeAssociationsDto,
  ): Promise<WordDto> {
    return this.associations.change(scope, id, body);
  }

  /**
   * Lists changes of a word, newest first.
   * @remarks Each names its author: a person, a model or an assistant.
   */
  @Get('history')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listWordHistory(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListHistoryDto,
  ): Promise<WordHistoryPageDto> {
    return this.history.list(scope, id, query);
  }

  /**
   * Marks a word as verified.
   *
   * @remarks For words that a model wrote. A word that a person wrote stays `human`.
   */
  @Post('verify')
  @HttpCode(200)
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async verifyWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<VerificationDto> {
    return this.verification.verify(scope, id);
  }

  /**
   * Withdraws the verification of a word.
   *
   * @remarks A word that a person wrote stays `human`.
   */
  @Delete('verify')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async withdrawVerification(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<VerificationDto> {
    return this.verification.withdraw(scope, id);
  }
}
