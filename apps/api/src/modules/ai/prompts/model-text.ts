/** Of markup: a tag, a comment, or one of our own delimiters. */
const TAG = /<[a-z/!?][^<>]{0,200}>/gi;
/** Line breaks and tabs are text. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** What a model wrote, as plain text: no markup, no control characters. Null when nothing is left, or more than there is room for. */
export function modelText(text: string | null, maximum: number): string | null {
  const plain = withoutTags((text ?? '').toWellFormed().replace(CONTROL, ''))
    .normalize('NFC')
    .trim();
  return plain === '' || [...plain].length > maximum ? null : plain;
}

/** What is left of a tag within a tag may be one. */
function withoutTags(text: string): string {
  const rest = text.replace(TAG, '');
  return rest === text ? text : withoutTags(rest);
}

/** Each of a list once, as far as it is text that there is room for. */
export function modelTexts(texts: readonly string[], most: number, maximum: number): string[] {
  const plain = texts.map((text) => modelText(text, maximum)).filter((text) => text !== null);
  return [...new Set(plain)].slice(0, most);
}
