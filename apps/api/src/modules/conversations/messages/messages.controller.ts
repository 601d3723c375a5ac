import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ClientLeft } from '../../../platform/http/client-left.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
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

  /** Keeps the message, then asks a model. The same operation id keeps it once, and asks again only while there is no reply. */
  @Post()
  @HttpCode(200)
  async sendMessage(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) conversationId: number,
    @Body() body: SendMessageDto,
    @RequestedOperation() operation: Operation,
    @ClientLeft() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.messages.send(scope, conversationId, body, operation, signal);
  }

  /** Asks again for a reply that did not come. One that did is answered as it is. */
  @Post(':message_id/reply')
  @HttpCode(200)
  async retryReply(
    @Account() scope: AccountScope,
    @Param('conversation_id', IdPipe) conversationId: number,
    @Param('message_id', IdPipe) messageId: number,
    @ClientLeft() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.messages.retry(scope, conversationId, messageId, signal);
  }

  @Post(':message_id/corrections/:n/feedback')
  @HttpCode(200)
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
