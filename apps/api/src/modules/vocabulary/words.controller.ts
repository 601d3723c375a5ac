import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, AllowScopes, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { CountGroupWordsDto, ListGroupWordsDto, ListWordsDto } from './dto/list-words.dto.js';
import { CreateWordDto, UpdateWordDto } from './dto/word-request.dto.js';
import { CreatedWordDto, WordCountDto, WordDto, WordPageDto } from './dto/word-response.dto.js';
import { ListWordsService } from './lists/list-words.service.js';
import { WordsService } from './words.service.js';

@Controller()
@SignedIn()
export class WordsController {
  constructor(
    private readonly words: WordsService,
    private readonly lists: ListWordsService,
  ) {}

  @Get('groups/:group_id/words')
  async listGroupWords(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Query() query: ListGroupWordsDto,
  ): Promise<WordPageDto> {
    return this.lists.inGroup(scope, groupId, query);
  }

  @Get('groups/:group_id/words/count')
  async countGroupWords(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Query() query: CountGroupWordsDto,
  ): Promise<WordCountDto> {
    return this.lists.countInGroup(scope, groupId, query);
  }

  @Post('groups/:group_id/words')
  @AllowScopes('capture')
  async createWord(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) groupId: number,
    @Body() body: CreateWordDto,
    @RequestedOperation() operation: Operation,
  ): Promise<CreatedWordDto> {
    return this.words.create(scope, groupId, body, operation);
  }

  @Get('words')
  async listWords(@Account() scope: AccountScope, @Query() query: ListWordsDto): Promise<WordPageDto> {
    return this.lists.everywhere(scope, query);
  }

  @Get('words/:word_id')
  async getWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<WordDto> {
    return this.words.get(scope, id);
  }

  @Patch('words/:word_id')
  async updateWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number, @Body() body: UpdateWordDto): Promise<WordDto> {
    return this.words.update(scope, id, body);
  }

  @Delete('words/:word_id')
  @HttpCode(204)
  async deleteWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<void> {
    await this.words.delete(scope, id);
  }
}
