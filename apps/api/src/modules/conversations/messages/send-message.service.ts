import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { AskModelService, UNUSABLE_ANSWER } from '../../ai/asking/ask-model.service.js';
import { askOnce } from '../../ai/asking/ask-once.js';
import { ConversationEndedError, ConversationTooLongError } from '../conversations.errors.js';
import type { ConversationRow } from '../conversations.repository.js';
import { ConversationsService } from '../conversations.service.js';
import type { AnsweredMessageDto, SendMessageDto } from '../dto/message.dto.js';
import { AskPartnerService } from './ask-partner.service.js';
import { toMessage } from '../conversation.mapper.js';
import { type MessageRow, MessagesRepository, MAX_MESSAGES } from './messages.repository.js';

/** The client has disconnected, so the result is not read. */
const CLIENT_DISCONNECTED = { ...UNUSABLE_ANSWER, provider: null, model: null };

/** Stores a learner's message, asks a model for a reply, and stores it. */
@Injectable()
export class SendMessageService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesRepository,
    private readonly models: AskModelService,
    private readonly partner: AskPartnerService,
  ) {}

  /**
   * A repeat with the same operation id stores nothing. It returns the stored reply, or asks again.
   *
   * @throws NotFoundError, ConversationEndedError, ConversationTooLongError, TooManyRequestsError and OperationReusedError
   */
  async send(
    scope: AccountScope,
    conversationId: number,
    { content }: SendMessageDto,
    operation: Operation,
    signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    const conversation = await this.conversations.get(scope, conversationId);
    // Checked before the message is stored, so that the client can send the same message again.
    if (!(await this.messages.findByOperation(scope, operation.id))) this.models.requireBudget(scope);
    const kept = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.messages.add(scope, conversationId, content, operation),
      () => this.messages.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (kept) return this.answer(scope, conversation, kept.id, signal);
    throw (await this.conversations.get(scope, conversationId)).ended_at
      ? new ConversationEndedError()
      : new ConversationTooLongError(MAX_MESSAGES);
  }

  /** Asks again for a missing reply. @throws NotFoundError and ConversationEndedError */
  async retry(scope: AccountScope, conversationId: number, messageId: number, signal: AbortSignal): Promise<AnsweredMessageDto> {
    return this.answer(scope, await this.conversations.get(scope, conversationId), messageId, signal);
  }

  private async answer(scope: AccountScope, conversation: ConversationRow, id: number, signal: AbortSignal): Promise<AnsweredMessageDto> {
    const claims = {
      claim: (claimant: string) => this.messages.claimReply(scope, conversation.id, id, claimant),
      release: (claimant: string) => this.messages.releaseReply(scope, conversation.id, id, claimant),
      stored: async () => this.replied(await this.find(scope, conversation, id), conversation),
    };
    const answered = await askOnce(claims, signal, () => this.ask(scope, conversation, id, signal));
    return answered ?? { ...CLIENT_DISCONNECTED, message: toMessage(await this.find(scope, conversation, id)) };
  }

  private async ask(scope: AccountScope, conversation: ConversationRow, id: number, signal: AbortSignal): Promise<AnsweredMessageDto> {
    const message = await this.find(scope, conversation, id);
    const answer = await this.partner.ask(scope, conversation, message, signal);
    if (answer.status !== 'ok') return { ...answer, provider: null, model: null, message: toMessage(message) };
    await this.messages.storeReply(scope, conversation.id, id, answer.value);
    return answeredBy(await this.find(scope, conversation, id));
  }

  /** Undefined while there is no reply. @throws ConversationEndedError if there can be none */
  private replied(message: MessageRow, { ended_at }: ConversationRow): AnsweredMessageDto | undefined {
    if (message.reply !== null) return answeredBy(message);
    if (ended_at) throw new ConversationEndedError();
    return undefined;
  }

  private async find(scope: AccountScope, conversation: ConversationRow, id: number): Promise<MessageRow> {
    const message = await this.messages.find(scope, conversation.id, id);
    if (!message) throw new NotFoundError('Message', id);
    return message;
  }
}

function answeredBy(message: MessageRow): AnsweredMessageDto {
  const { reply_provider, reply_model } = message;
  return { status: 'ok', detail: null, provider: reply_provider, model: reply_model, message: toMessage(message) };
}
