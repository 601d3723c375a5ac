import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { AnsweredMessageDto, CorrectionDto, CorrectionFeedbackDto, SendMessageDto } from '../dto/message.dto.js';
import { FeedbackService } from './feedback.service.js';
import { SendMessageService } from './send-message.service.js';

@Controller('conversations/:conversation_id/messages')
@SignedIn()
export class MessagesController {
  constructor(
    private readonly messages: SendMessageService,
    private readonly feedback: FeedbackService,
  ) {}

  /**
   * Sends a message to the tutor.
   *
   * @remarks Stores the message, then asks a model. A repeat with the same operation id stores it once, and asks again only if there
   * is no reply yet.
   */
  @Post()
  @HttpCode(200)
  @ApiErrors('CONVERSATION.ENDED', 'CONVERSATION.NOT_FOUND', 'CONVERSATION.TOO_LONG', 'REQUEST.TOO_MANY')
  async sendMessage(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) conversationId: number,
    @Body() body: SendMessageDto,
    @RequestedOperation() operation: Operation,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.messages.send(scope, conversationId, body, operation, signal);
  }

  /**
   * Asks again for a reply that is missing.
   *
   * @remarks If the message has a reply, that one is returned.
   */
  @Post(':message_id/reply')
  @HttpCode(200)
  @ApiErrors('CONVERSATION.ENDED', 'CONVERSATION.NOT_FOUND', 'REQUEST.TOO_MANY')
  async retryReply(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) conversationId: number,
    @Param('message_id', IdPipe) messageId: number,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.messages.retry(scope, conversationId, messageId, signal);
  }

  /**
   * Rates a correction of the tutor.
   *
   * @remarks The rating can be changed later.
   */
  @Post(':message_id/corrections/:n/feedback')
  @HttpCode(200)
  @ApiErrors('CONVERSATION.NOT_FOUND')
  async judgeCorrection(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) conversationId: number,
    @Param('message_id', IdPipe) messageId: number,
    @Param('n', IdPipe) n: number,
    @Body() body: CorrectionFeedbackDto,
  ): Promise<CorrectionDto> {
    return this.feedback.judge(scope, { conversationId, messageId, n }, body);
  }
}
