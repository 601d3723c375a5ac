import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { TooManyConversationsError } from '../../conversations/conversations.errors.js';
import { ConversationsRepository, MAX_CONVERSATIONS } from '../../conversations/conversations.repository.js';
import { ConversationsService } from '../../conversations/conversations.service.js';
import { languageOf } from '../../conversations/language.js';
import type { PageQueryDto } from '../../conversations/dto/conversation.dto.js';
import type { AnsweredMessageDto, SendMessageDto } from '../../conversations/dto/message.dto.js';
import { SendMessageService } from '../../conversations/messages/send-message.service.js';
import { FindGroupService } from '../../vocabulary/groups/find-group.service.js';
import type { AttemptDto, AttemptPageDto, AttemptWithMessagesDto, StartAttemptDto } from '../dto/attempt.dto.js';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.js';

const DEFAULT_LIMIT = 50;

/** Attempts at a scenario: conversations in which the partner plays a role, scored at the end. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly stored: ConversationsRepository,
    private readonly conversations: ConversationsService,
    private readonly messages: SendMessageService,
    private readonly groups: FindGroupService,
  ) {}

  /** @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, { limit = DEFAULT_LIMIT, cursor }: PageQueryDto): Promise<AttemptPageDto> {
    const { items, next_cursor } = await this.attempts.list(scope, limit, cursor);
    return { items: items.map(toAttempt), next_cursor };
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<AttemptRow> {
    const attempt = await this.attempts.find(scope, id);
    if (!attempt) throw new NotFoundError('Attempt', id);
    return attempt;
  }

  /** Includes a page of messages. @throws NotFoundError, and InvalidRequestError for the cursor */
  async read(scope: AccountScope, id: number, query: PageQueryDto): Promise<AttemptWithMessagesDto> {
    const attempt = await this.get(scope, id);
    const { messages } = await this.conversations.read(scope, id, query);
    return { ...toAttempt(attempt), messages };
  }

  /** @throws NotFoundError for the group, TooManyConversationsError and OperationReusedError */
  async start(scope: AccountScope, body: StartAttemptDto, operation: Operation): Promise<AttemptDto> {
    const { scenario_key, target_language, difficulty = 'steady', group_id = null } = body;
    if (group_id !== null) await this.groups.get(scope, group_id);
    const fields = { target_language: languageOf(target_language), difficulty, group_id, scenario: scenario_key };
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.attempts.create(scope, fields, operation),
      () => this.stored.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!created) throw new TooManyConversationsError(MAX_CONVERSATIONS);
    return toAttempt(await this.get(scope, created.id));
  }

  /** @throws NotFoundError, ConversationEndedError, ConversationTooLongError and OperationReusedError */
  async send(
    scope: AccountScope,
    id: number,
    body: SendMessageDto,
    operation: Operation,
    signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    await this.get(scope, id);
    return this.messages.send(scope, id, body, operation, signal);
  }
}

export function toAttempt(row: AttemptRow): AttemptDto {
  const { created_at, last_active_at, ended_at, finished_at, ai_provider: _provider, ai_model: _model, ...attempt } = row;
  return {
    ...attempt,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  };
}
