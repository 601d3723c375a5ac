import type { CorrectionDto, MessageDto, ReplyDto } from '../dto/message.dto.js';
import type { CorrectionRow, MessageRow } from './messages.repository.js';

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
