/** As many of the first texts as fit; a word's best translations come first. */
export function firstThatFit(texts: readonly string[], maxChars: number): string[] {
  let left = maxChars;
  const end = texts.findIndex((text) => (left -= text.length) < 0);
  return texts.slice(0, end === -1 ? texts.length : end);
}

/** A conversation from its newest turn back, as far as it fits: it is cut from the old end, and never within a turn. */
export function newestThatFit<T extends { readonly content: string }>(turns: readonly T[], maxChars: number): T[] {
  let left = maxChars;
  const cut = turns.findLastIndex(({ content }) => (left -= content.length) < 0);
  return turns.slice(cut + 1);
}
