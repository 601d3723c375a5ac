import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { CreateMnemonicDto, MnemonicDto, MnemonicStrengthDto, SuggestedMnemonicsDto } from './mnemonic.dto.js';
import { SuggestMnemonicsDto, VoteForMnemonicDto } from './mnemonic.dto.js';
import { MnemonicsService } from './mnemonics.service.js';
import { SuggestMnemonicsService } from './suggest-mnemonics.service.js';

@Controller('words/:word_id/mnemonics')
@SignedIn()
export class MnemonicsController {
  constructor(
    private readonly mnemonics: MnemonicsService,
    private readonly suggestions: SuggestMnemonicsService,
  ) {}

  /**
   * Lists the mnemonics of a word.
   * @remarks Best votes first.
   */
  @Get()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listMnemonics(@Account() scope: AccountScope, @Param('word_id', IdPipe) wordId: number): Promise<MnemonicDto[]> {
    return this.mnemonics.list(scope, wordId);
  }

  /**
   * Adds a mnemonic to a word.
   *
   * @remarks A word may have several; reviews show which one works.
   */
  @Post()
  @ApiErrors('MNEMONIC.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async createMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() body: CreateMnemonicDto,
    @RequestedOperation() operation: Operation,
  ): Promise<MnemonicDto> {
    return this.mnemonics.create(scope, wordId, body, operation);
  }

  /**
   * Suggests mnemonics for a word.
   *
   * @remarks Asks a model and stores nothing.
   */
  @Post('suggest')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async suggestMnemonics(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() { style = 'imagery' }: SuggestMnemonicsDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<SuggestedMnemonicsDto> {
    return this.suggestions.suggest(scope, wordId, style, signal);
  }

  /**
   * Deletes a mnemonic.
   *
   * @remarks It can be restored for 30 days.
   */
  @Delete(':mnemonic_id')
  @HttpCode(204)
  @ApiErrors('MNEMONIC.NOT_FOUND')
  async deleteMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<void> {
    await this.mnemonics.delete(scope, wordId, id);
  }

  /**
   * Restores a deleted mnemonic.
   *
   * @remarks Possible for 30 days after it was deleted. One that is not deleted stays as it is.
   */
  @Post(':mnemonic_id/restore')
  @HttpCode(200)
  @ApiErrors('MNEMONIC.NOT_FOUND', 'MNEMONIC.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async restoreMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<MnemonicDto> {
    return this.mnemonics.restore(scope, wordId, id);
  }

  /**
   * Rates a mnemonic.
   *
   * @remarks A new vote replaces the previous one.
   */
  @Post(':mnemonic_id/vote')
  @HttpCode(200)
  @ApiErrors('MNEMONIC.NOT_FOUND')
  async voteForMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
    @Body() { vote }: VoteForMnemonicDto,
  ): Promise<MnemonicDto> {
    return this.mnemonics.vote(scope, wordId, id, vote);
  }

  /**
   * Returns how well a mnemonic works.
   * @remarks Uses answers at least a day after the previous one; three are needed.
   */
  @Get(':mnemonic_id/strength')
  @ApiErrors('MNEMONIC.NOT_FOUND')
  async measureMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<MnemonicStrengthDto> {
    return this.mnemonics.strength(scope, wordId, id);
  }
}
