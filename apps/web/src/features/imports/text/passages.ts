/** In characters: about two pages of a book, and far less than an extraction takes. */
const PASSAGE_LENGTH = 4_000;

/** Where a text is cut, the best place first: between paragraphs, lines, sentences and words. */
const CUTS = [/\n\s*\n/g, /\n/g, /[.!?…]["'»”’)]*\s|[。！？]["」』”]*/g, /\s/g] as const;

/** A long text in parts that are read one by one; none ends amid a sentence where it has any end. */
export function passagesOf(text: string, most: number = PASSAGE_LENGTH): string[] {
  const passages: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + most >= text.length ? text.length : start + lengthOf(text.slice(start, start + most));
    const passage = text.slice(start, end).trim();
    if (passage !== '') passages.push(passage);
    start = end;
  }
  return passages;
}

/** How much of a window is one passage: up to the last good cut of its second half. */
function lengthOf(window: string): number {
  for (const cut of CUTS) {
    const ends = [...window.matchAll(cut)].map(({ index, 0: { length } }) => index + length);
    const last = ends.at(-1) ?? 0;
    if (last > window.length / 2) return last;
  }
  // Never between the halves of a character.
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length;
}
