import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ConversationsService } from './conversations.service.js';
import {
  ConversationDto,
  ConversationPageDto,
  ConversationWithMessagesDto,
  PageQueryDto,
  StartConversationDto,
} from './dto/conversation.dto.js';

@Controller('conversations')
@SignedIn()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  /**
   * Lists conversations with the tutor, newest first.
   *
   * @remarks Without their messages.
   */
  @Get()
  async listConversations(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<ConversationPageDto> {
    return this.conversations.list(scope, query);
  }

  /**
   * Starts a conversation with the tutor.
   *
   * @remarks No model is asked; the learner speaks first.
   */
  @Post()
  @ApiErrors('CONVERSATION.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async startConversation(
    @Account() scope: AccountScope,
    @Body() body: StartConversationDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ConversationDto> {
    return this.conversations.start(scope, body, operation);
  }

  /**
   * Returns a conversation with a page of its messages.
   *
   * @remarks Newest messages first.
   */
  @Get(':conversation_id')
  @ApiErrors('CONVERSATION.NOT_FOUND')
  async getConversation(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) id: number,
    @Query() query: PageQueryDto,
  ): Promise<ConversationWithMessagesDto> {
    return this.conversations.read(scope, id, query);
  }

  /**
   * Deletes a conversation.
   *
   * @remarks With its messages and corrections. This cannot be undone.
   */
  @Delete(':conversation_id')
  @HttpCode(204)
  @ApiErrors('CONVERSATION.NOT_FOUND')
  async deleteConversation(@Account() scope: AccountScope, @Param('conversation_id', IdPipe) id: number): Promise<void> {
    await this.conversations.delete(scope, id);
  }

  /**
   * Ends a conversation.
   *
   * @remarks It stays readable but accepts no more messages.
   */
  @Post(':conversation_id/end')
  @HttpCode(200)
  @ApiErrors('CONVERSATION.NOT_FOUND')
  async endConversation(@Account() scope: AccountScope, @Param('conversation_id', IdPipe) id: number): Promise<ConversationDto> {
    return this.conversations.end(scope, id);
  }
}
