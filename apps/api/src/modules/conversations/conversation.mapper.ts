import type { ConversationRow } from './conversations.repository.js';
import type { ConversationDto } from './dto/conversation.dto.js';

export function toConversation({ created_at, last_active_at, ended_at, ...row }: ConversationRow): ConversationDto {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
