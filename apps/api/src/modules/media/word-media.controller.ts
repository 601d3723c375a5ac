import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { Account, AllowScopes, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { AttachMediaDto, ListWordMediaDto, ReorderWordMediaDto, UpdateWordMediaDto, WordMediaDto } from './media.dto.js';
import { WordMediaService } from './word-media.service.js';

@Controller()
@SignedIn()
export class WordMediaController {
  constructor(private readonly media: WordMediaService) {}

  /**
   * Lists the images and audio of words.
   * @remarks By word, in the learner's order. Up to 100 words at once.
   */
  @Get('word-media')
  async listWordMedia(@Account() scope: AccountScope, @Query() { word_ids }: ListWordMediaDto): Promise<WordMediaDto[]> {
    return this.media.list(scope, word_ids);
  }

  /**
   * Attaches a stored file to a word.
   * @remarks To its term, one of its translations or examples, or one of its mnemonics.
   */
  @Post('words/:word_id/media')
  @AllowScopes('capture')
  @ApiErrors('ACCESS.NARROW_SIGN_IN', 'MEDIA.NOT_FOUND', 'MEDIA.TOO_MANY', 'MNEMONIC.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async attachMedia(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() body: AttachMediaDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordMediaDto> {
    return this.media.attach(scope, wordId, body, operation);
  }

  /**
   * Reorders the images and audio of a word.
   * @remarks Ids of other words are ignored; attachments that are not listed follow.
   */
  @Put('words/:word_id/media/order')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async reorderWordMedia(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Body() { ids }: ReorderWordMediaDto,
  ): Promise<WordMediaDto[]> {
    return this.media.reorder(scope, wordId, ids);
  }

  /**
   * Changes the description of an attachment.
   * @remarks Screen readers read it in place of an image.
   */
  @Patch('words/:word_id/media/:media_id')
  @ApiErrors('MEDIA.NOT_FOUND')
  async updateWordMedia(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('media_id', IdPipe) id: number,
    @Body() { alt }: UpdateWordMediaDto,
  ): Promise<WordMediaDto> {
    return this.media.describe(scope, wordId, id, alt);
  }

  /**
   * Removes an image or audio from a word.
   * @remarks It can be restored for 30 days. After that the file is deleted, unless another word has it.
   */
  @Delete('words/:word_id/media/:media_id')
  @HttpCode(204)
  @ApiErrors('MEDIA.NOT_FOUND')
  async deleteWordMedia(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('media_id', IdPipe) id: number,
  ): Promise<void> {
    await this.media.delete(scope, wordId, id);
  }

  /**
   * Restores a removed image or audio.
   * @remarks Possible for 30 days. One that is not removed stays as it is.
   */
  @Post('words/:word_id/media/:media_id/restore')
  @HttpCode(200)
  @ApiErrors('MEDIA.NOT_FOUND', 'MEDIA.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async restoreWordMedia(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) wordId: number,
    @Param('media_id', IdPipe) id: number,
  ): Promise<WordMediaDto> {
    return this.media.restore(scope, wordId, id);
  }
}
