import { replyFault } from '@wordhoard/learning';

/** Of markup: what stands between the brackets of a tag, a comment, or one of our own delimiters. */
const TAG = /^[a-z/!?][^<>]{0,200}$/i;
/** Line breaks and tabs are text. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** What a model wrote, as plain text: no markup, no control characters. Null when nothing is left, or more than there is room for. */
export function modelText(text: string | null, maximum: number): string | null {
  const plain = withoutTags((text ?? '').toWellFormed().replace(CONTROL, ''))
    .normalize('NFC')
    .trim();
  return plain === '' || [...plain].length > maximum ? null : plain;
}

/**
 * A model's reply in a conversation, as plain text. Null also if it breaks the rules of `replyFault`, before or after markup is removed:
 * removing markup can hide a fault or create one.
 */
export function sanitizeReply(text: string | null, maximum: number): string | null {
  const reply = modelText(text, maximum);
  return reply === null || replyFault(text ?? '') !== null || replyFault(reply) !== null ? null : reply;
}

/** What is left of a tag within a tag may be one. They are taken away from the inside out, in one pass however deep they are. */
function withoutTags(text: string): string {
  const kept: string[] = [];
  let open: number[] = [];
  for (const part of text.split(/([<>])/)) {
    if (part === '<') open.push(kept.length);
    const begin = part === '>' ? open.pop() : undefined;
    if (begin !== undefined && TAG.test(kept.slice(begin + 1).join(''))) {
      kept.length = begin;
      continue;
    }
    // Remaining brackets form no tags.
    if (begin !== undefined) open = [];
    kept.push(part);
  }
  return kept.join('');
}

/** Each of a list once, as far as it is text that there is room for. */
export function modelTexts(texts: readonly string[], most: number, maximum: number): string[] {
  const plain = texts.map((text) => modelText(text, maximum)).filter((text) => text !== null);
  return [...new Set(plain)].slice(0, most);
}
