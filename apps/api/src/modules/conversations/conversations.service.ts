import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import { languageOf } from './language.js';
import { toConversation, toMessage } from './conversation.mapper.js';
import { TooManyConversationsError } from './conversations.errors.js';
import { type ConversationRow, ConversationsRepository, MAX_CONVERSATIONS } from './conversations.repository.js';
import type {
  ConversationDto,
  ConversationPageDto,
  ConversationWithMessagesDto,
  PageQueryDto,
  StartConversationDto,
} from './dto/conversation.dto.js';
import { MessagesRepository } from './messages/messages.repository.js';

const DEFAULT_LIMIT = 50;

@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly groups: FindGroupService,
  ) {}

  /** @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, { limit = DEFAULT_LIMIT, cursor }: PageQueryDto): Promise<ConversationPageDto> {
    const { items, next_cursor } = await this.conversations.list(scope, limit, cursor);
    return { items: items.map(toConversation), next_cursor };
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<ConversationRow> {
    const conversation = await this.conversations.find(scope, id);
    if (!conversation) throw new NotFoundError('Conversation', id);
    return conversation;
  }

  /** With a page of its messages. @throws NotFoundError, and InvalidRequestError for the cursor */
  async read(scope: AccountScope, id: number, { limit = DEFAULT_LIMIT, cursor }: PageQueryDto): Promise<ConversationWithMessagesDto> {
    const conversation = await this.get(scope, id);
    const { items, next_cursor } = await this.messages.list(scope, id, limit, cursor);
    return { ...toConversation(conversation), messages: { items: items.map(toMessage), next_cursor } };
  }

  /** Asks no model, because the learner writes first. @throws NotFoundError for the group, TooManyConversationsError and OperationReusedError */
  async start(scope: AccountScope, body: StartConversationDto, operation: Operation): Promise<ConversationDto> {
    const { target_language, difficulty, group_id = null, scenario = null } = body;
    if (group_id !== null) await this.groups.get(scope, group_id);
    const fields = { target_language: languageOf(target_language), difficulty, group_id, scenario };
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.conversations.create(scope, fields, operation),
      () => this.conversations.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!created) throw new TooManyConversationsError(MAX_CONVERSATIONS);
    return toConversation(await this.get(scope, created.id));
  }

  /** Does nothing if it has already ended. @throws NotFoundError */
  async end(scope: AccountScope, id: number): Promise<ConversationDto> {
    await this.conversations.end(scope, id);
    return toConversation(await this.get(scope, id));
  }

  /** Deletes the conversation with its messages. @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    if (!(await this.conversations.delete(scope, id))) throw new NotFoundError('Conversation', id);
  }
}
