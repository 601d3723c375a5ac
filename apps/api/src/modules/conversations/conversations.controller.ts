import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationDto, ConversationPageDto, ConversationWithMessagesDto, PageQueryDto } from './dto/conversation.dto.js';
import { StartConversationDto } from './dto/conversation.dto.js';

@Controller('conversations')
@SignedIn()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get()
  async listConversations(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<ConversationPageDto> {
    return this.conversations.list(scope, query);
  }

  /** Asks no model: the learner begins. */
  @Post()
  async startConversation(
    @Account() scope: AccountScope,
    @Body() body: StartConversationDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ConversationDto> {
    return this.conversations.start(scope, body, operation);
  }

  /** With a page of its messages, the newest first. */
  @Get(':conversation_id')
  async getConversation(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) id: number,
    @Query() query: PageQueryDto,
  ): Promise<ConversationWithMessagesDto> {
    return this.conversations.read(scope, id, query);
  }

  @Delete(':conversation_id')
  @HttpCode(204)
  async deleteConversation(@Account() scope: AccountScope, @Param('conversation_id', IdPipe) id: number): Promise<void> {
    await this.conversations.delete(scope, id);
  }

  @Post(':conversation_id/end')
  @HttpCode(200)
  async endConversation(@Account() scope: AccountScope, @Param('conversation_id', IdPipe) id: number): Promise<ConversationDto> {
    return this.conversations.end(scope, id);
  }
}
