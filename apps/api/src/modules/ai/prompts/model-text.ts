import { replyFault } from '@wordhoard/learning';

/** The content of a tag, a comment, or one of our own delimiters. */
const TAG = /^[a-z/!?][^<>]{0,200}$/i;
/** Control characters except line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A model's text without markup and control characters. Null if nothing is left, or it is too long. */
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

/** Removing a tag can form another one, so nested tags are removed from the inside out, in one pass. */
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

/** Cleans a list: without duplicates, unusable texts and surplus items. */
export function modelTexts(texts: readonly string[], most: number, maximum: number): string[] {
  const plain = texts.map((text) => modelText(text, maximum)).filter((text) => text !== null);
  return [...new Set(plain)].slice(0, most);
}
