import type { MessageDto, MessagePageDto } from '@wordhoard/api-client/types';

/** A learner's message and the reply of a model. */
export interface ThreadTurn {
  id: number;
  /** Empty if the model spoke first. */
  content: string;
  created_at: string;
  /** Null until it arrives. */
  reply: { content: string } | null;
}

/** The result of sending a message, which is stored with any status. */
export interface AnsweredTurn<Said extends ThreadTurn> {
  status: 'ok' | 'disabled' | 'unavailable';
  detail: string | null;
  message: Said;
}

/** Adds or replaces a message in cached pages, which are newest first. */
export function withMessage<Page extends { messages: MessagePageDto }>(pages: readonly Page[], message: MessageDto): Page[] {
  const isKnown = pages.some(({ messages }) => messages.items.some(({ id }) => id === message.id));
  return pages.map((page, at) => {
    const items = page.messages.items.map((item) => (item.id === message.id ? message : item));
    return { ...page, messages: { ...page.messages, items: at === 0 && !isKnown ? [message, ...items] : items } };
  });
}

/** The messages of all pages, oldest first. */
export function messagesOf(pages: readonly { messages: MessagePageDto }[]): MessageDto[] {
  return pages.flatMap(({ messages }) => messages.items).reverse();
}
