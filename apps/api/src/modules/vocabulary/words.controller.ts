import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, AllowScopes, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { CountGroupWordsDto, ListGroupWordsDto, ListWordsDto } from './dto/list-words.dto.js';
import { CreateWordDto, UpdateWordDto } from './dto/word-request.dto.js';
import { CreatedWordDto, WordCountDto, WordDto, WordPageDto } from './dto/word-response.dto.js';
import { CaptureWordService } from './creation/capture-word.service.js';
import { CreateWordService } from './creation/create-word.service.js';
import { ListWordsService } from './lists/list-words.service.js';
import { WordsService } from './words.service.js';

@Controller()
@SignedIn()
export class WordsController {
  constructor(
    private readonly words: WordsService,
    private readonly creation: CreateWordService,
    private readonly captures: CaptureWordService,
    private readonly lists: ListWordsService,
  ) {}

  /**
   * Lists the words of a group.
   *
   * @remarks Filtered, sorted and paged.
   */
  @Get('groups/:group_id/words')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listGroupWords(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Query() query: ListGroupWordsDto,
  ): Promise<WordPageDto> {
    return this.lists.inGroup(scope, groupId, query);
  }

  /**
   * Counts the words of a group.
   *
   * @remarks With the filters of the list.
   */
  @Get('groups/:group_id/words/count')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async countGroupWords(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Query() query: CountGroupWordsDto,
  ): Promise<WordCountDto> {
    return this.lists.countInGroup(scope, groupId, query);
  }

  /**
   * Adds a word to a group.
   *
   * @remarks A repeat with the same operation id adds it once. `duplicate_of` names an older word of the group with the same term.
   */
  @Post('groups/:group_id/words')
  @AllowScopes('capture')
  @ApiErrors('ACCESS.NARROW_SIGN_IN', 'VOCABULARY.NOT_FOUND')
  async createWord(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Body() body: CreateWordDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CreatedWordDto> {
    return (body.use_existing ? this.captures : this.creation).create(scope, groupId, body, operation);
  }

  /**
   * Lists words of all groups.
   *
   * @remarks Filtered, sorted and paged.
   */
  @Get('words')
  async listWords(@Account() scope: AccountScope, @Query() query: ListWordsDto): Promise<WordPageDto> {
    return this.lists.everywhere(scope, query);
  }

  /**
   * Returns a word.
   *
   * @remarks With its schedule and all its fields.
   */
  @Get('words/:word_id')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async getWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<WordDto> {
    return this.words.get(scope, id);
  }

  /**
   * Changes a word.
   *
   * @remarks Fields that are left out keep their value. With `base_revision`, the change is refused if the word has changed since that
   * revision.
   */
  @Patch('words/:word_id')
  @ApiErrors('VOCABULARY.NOT_FOUND', 'VOCABULARY.STALE_REVISION')
  async updateWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number, @Body() body: UpdateWordDto): Promise<WordDto> {
    return this.words.update(scope, id, body);
  }

  /**
   * Deletes a word.
   *
   * @remarks It can be restored for 30 days.
   */
  @Delete('words/:word_id')
  @HttpCode(204)
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async deleteWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<void> {
    await this.words.delete(scope, id);
  }
}
