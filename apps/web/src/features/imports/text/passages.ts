/** In characters: about two pages of a book, and well below the extraction limit. */
const PASSAGE_LENGTH = 4_000;

/** Where to split, best first: between paragraphs, lines, sentences and words. */
const CUTS = [/\n\s*\n/g, /\n/g, /[.!?…]["'»”’)]*\s|[。！？]["」』”]*/g, /\s/g] as const;

/** Splits a long text into passages, at the end of a sentence if possible. */
export function passagesOf(text: string, maxLength: number = PASSAGE_LENGTH): string[] {
  const passages: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + maxLength >= text.length ? text.length : start + lengthOf(text.slice(start, start + maxLength));
    const passage = text.slice(start, end).trim();
    if (passage !== '') passages.push(passage);
    start = end;
  }
  return passages;
}

/** Length of the first passage of a window: up to the last good cut in its second half. */
function lengthOf(window: string): number {
  for (const cut of CUTS) {
    const ends = [...window.matchAll(cut)].map(({ index, 0: { length } }) => index + length);
    const last = ends.at(-1) ?? 0;
    if (last > window.length / 2) return last;
  }
  // Never split a surrogate pair.
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length;
}
