import type { ConversationRow } from './conversations.repository.js';
import type { ConversationDto } from './dto/conversation.dto.js';
import type { CorrectionDto, MessageDto, ReplyDto } from './dto/message.dto.js';
import type { CorrectionRow, MessageExchange, MessageRow } from './messages/messages.repository.js';

export function toConversation({ created_at, last_active_at, ended_at, ...row }: ConversationRow): ConversationDto {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_active_at: last_active_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

export function toMessage(row: MessageRow): MessageDto {
  const { id, content, created_at, corrections } = row;
  return { id, content, created_at: created_at.toISOString(), reply: toReply(row), corrections: corrections.map(toCorrection) };
}

export function toCorrection({ verdict, edited_text, ...correction }: CorrectionRow): CorrectionDto {
  return { ...correction, feedback: verdict === null ? null : { verdict, text: edited_text } };
}

function toReply({ reply, reply_provider, reply_model, replied_at }: MessageRow): ReplyDto | null {
  if (reply === null || reply_provider === null || reply_model === null || replied_at === null) return null;
  return { content: reply, provider: reply_provider, model: reply_model, created_at: replied_at.toISOString() };
}

/** A message or reply in the evidence of a prompt. */
export interface ConversationTurn {
  readonly role: 'learner' | 'partner';
  readonly content: string;
}

export function turnsOf(exchanges: readonly MessageExchange[]): ConversationTurn[] {
  return exchanges.flatMap(({ content, reply }) => [
    { role: 'learner' as const, content },
    ...(reply === null ? [] : [{ role: 'partner' as const, content: reply }]),
  ]);
}
