import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { CreateMnemonicDto, MnemonicDto, MnemonicStrengthDto, SuggestedMnemonicsDto } from './dto/mnemonic.dto.js';
import { SuggestMnemonicsDto, VoteForMnemonicDto } from './dto/mnemonic.dto.js';
import { MnemonicsService } from './mnemonics.service.js';
import { SuggestMnemonicsService } from './suggest-mnemonics.service.js';

@Controller('words/:word_id/mnemonics')
@SignedIn()
export class MnemonicsController {
  constructor(
    private readonly mnemonics: MnemonicsService,
    private readonly suggestions: SuggestMnemonicsService,
  ) {}

  @Get()
  async listMnemonics(@Account() scope: AccountScope, @Param('word_id', IdPipe) wordId: number): Promise<MnemonicDto[]> {
    return this.mnemonics.list(scope, wordId);
  }

  @Post()
  async createMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() body: CreateMnemonicDto,
    @RequestedOperation() operation: Operation,
  ): Promise<MnemonicDto> {
    return this.mnemonics.create(scope, wordId, body, operation);
  }

  /** Asks a model. Nothing is kept. */
  @Post('suggest')
  @HttpCode(200)
  async suggestMnemonics(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() { style = 'imagery' }: SuggestMnemonicsDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<SuggestedMnemonicsDto> {
    return this.suggestions.suggest(scope, wordId, style, signal);
  }

  @Delete(':mnemonic_id')
  @HttpCode(204)
  async deleteMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<void> {
    await this.mnemonics.delete(scope, wordId, id);
  }

  /** Within 30 days after it was deleted. One that is there stays as it is. */
  @Post(':mnemonic_id/restore')
  @HttpCode(200)
  async restoreMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<MnemonicDto> {
    return this.mnemonics.restore(scope, wordId, id);
  }

  @Post(':mnemonic_id/vote')
  @HttpCode(200)
  async voteForMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
    @Body() { vote }: VoteForMnemonicDto,
  ): Promise<MnemonicDto> {
    return this.mnemonics.vote(scope, wordId, id, vote);
  }

  @Get(':mnemonic_id/strength')
  async measureMnemonic(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('mnemonic_id', IdPipe) id: number,
  ): Promise<MnemonicStrengthDto> {
    return this.mnemonics.strength(scope, wordId, id);
  }
}
